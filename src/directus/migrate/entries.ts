import type { Migration } from '#check/compat/migration.ts';
import { type Operation, patchEntry } from '#check/compat/patch.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { Print } from '../errors';
import { pauseDates } from '../seed/set-dates';
import type { Service } from '../service/service';
import { BATCH, readEntries, writeBackup } from './backup';

type Entry = Readonly<Record<string, unknown>>;

export interface MigrateOptions {
  /** The models that the stored entries follow. */
  readonly before: readonly CollectionModel[];
  /** Folder for a backup of the entries, which is written first. */
  readonly backupFolder: string;
}

/**
 * Runs migrations over the entries of a service. Each batch is atomic, and operations without a target are skipped, so that an
 * interrupted migration can run again.
 */
export async function migrateEntries(
  service: Service,
  migrations: readonly Migration[],
  { before, backupFolder }: MigrateOptions,
  say: Print,
): Promise<void> {
  const touched = before.flatMap((model) => {
    const operations = migrations.flatMap(({ collections }) => collections[model.name] ?? []);
    return operations.length > 0 ? [{ model, operations }] : [];
  });
  if (touched.length === 0) return;
  const backup: Record<string, readonly Entry[]> = {};
  for (const { model } of touched) backup[model.name] = await readEntries(service, model);
  say(`Saved a backup of the entries to ${await writeBackup(backupFolder, backup)}`);
  for (const { model, operations } of touched) {
    const entries = backup[model.name] ?? [];
    const changes = entries
      .map((entry) => changesOf(entry, operations))
      .filter((change) => change !== undefined);
    await writeEntries(service, model, changes);
    say(`${model.name}: ${changes.length} of ${entries.length} migrated`);
  }
}

/** Returns the changed values of an entry, with its id; `undefined` if nothing changed. */
function changesOf(stored: Entry, operations: readonly Operation[]): Entry | undefined {
  // Directus stores null for an absent field. A `move` or `copy` would treat the null as a value.
  const entry = withoutNulls(stored) as Entry;
  const after = patchEntry(entry, operations).entry as Entry;
  const changed = [...new Set([...Object.keys(entry), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(entry[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return undefined;
  const values = changed.map((name) => [name, written(entry[name], after[name])] as const);
  return { id: stored['id'], ...Object.fromEntries(values) };
}

/** Writes removed values as null, also in a related entry. */
function written(was: unknown, is: unknown): unknown {
  if (!isObject(was) || !isObject(is)) return is ?? null;
  return { ...Object.fromEntries(Object.keys(was).map((name) => [name, null])), ...is };
}

const isObject = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const filled = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(filled.map(([name, one]) => [name, withoutNulls(one)]));
}

async function writeEntries(
  service: Service,
  model: CollectionModel,
  changes: readonly Entry[],
): Promise<void> {
  if (changes.length === 0) return;
  const path = `/items/${model.name}`;
  const resume = await pauseDates(service, model.name, model);
  try {
    if (model.kind === 'singleton') {
      await service.send('PATCH', path, changes[0]);
      return;
    }
    for (let start = 0; start < changes.length; start += BATCH) {
      await service.send('PATCH', path, changes.slice(start, start + BATCH));
    }
  } finally {
    await resume();
  }
}
