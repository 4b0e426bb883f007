import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '#check/compat/migration.ts';
import { type Operation, patchEntry } from '#check/compat/patch.ts';
import type { CollectionModel } from '#generated/model.ts';
import { cannotWrite, type Print } from '../errors';
import { pauseDates } from '../seed/set-dates';
import type { Service } from '../service/service';

type Entry = Readonly<Record<string, unknown>>;

/** Entries per request. */
const BATCH = 100;

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

/** Reads all entries. Includes related entries, which hold the objects of the schemas. */
async function readEntries(service: Service, model: CollectionModel): Promise<readonly Entry[]> {
  const objects = Object.entries(model.fields).filter(([, { type }]) => type === 'object');
  const fields = `fields=${['*', ...objects.map(([name]) => `${name}.*`)].join(',')}`;
  if (model.kind === 'singleton') {
    const entry = await service.get<Entry>(`/items/${model.name}?${fields}`);
    return entry['id'] ? [entry] : [];
  }
  const entries: Entry[] = [];
  // Reads until the first empty page, because QUERY_LIMIT_MAX may be less than the batch.
  while (true) {
    const page = await service.get<readonly Entry[]>(
      `/items/${model.name}?${fields}&sort=id&limit=${BATCH}&offset=${entries.length}`,
    );
    if (page.length === 0) return entries;
    entries.push(...page);
  }
}

/** Writes a dated file. @returns its path */
export async function writeBackup(folder: string, content: object): Promise<string> {
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    throw cannotWrite(file, error);
  }
  return file;
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
