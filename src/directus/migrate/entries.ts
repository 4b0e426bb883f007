import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '#check/compat/migration.ts';
import { type Operation, patchEntry } from '#check/compat/patch.ts';
import type { CollectionModel } from '#generated/model.ts';
import { type Lines, messages, words } from '../messages';
import { pauseDates } from '../seed/set-dates';
import type { Service } from '../service/service';

type Entry = Readonly<Record<string, unknown>>;

/** Entries that are read or written with one request. */
const BATCH = 100;

export interface MigrateOptions {
  /** The models that the entries were written by. */
  readonly before: readonly CollectionModel[];
  /** Where what the entries hold now is written first. */
  readonly backupFolder: string;
}

/**
 * Carries migrations out over the entries of a service. Each batch is written whole or not at all, and an operation that
 * finds nothing to act on is skipped, so that migrations that were cut off go on when they are run again.
 * @throws DirectusError
 */
export async function migrateEntries(
  service: Service,
  migrations: readonly Migration[],
  { before, backupFolder }: MigrateOptions,
  say: Lines,
): Promise<void> {
  const touched = before.flatMap((model) => {
    const operations = migrations.flatMap(({ collections }) => collections[model.name] ?? []);
    return operations.length > 0 ? [{ model, operations }] : [];
  });
  if (touched.length === 0) return;
  const backup: Record<string, readonly Entry[]> = {};
  for (const { model } of touched) backup[model.name] = await readEntries(service, model);
  say(words.backup(await writeBackup(backupFolder, backup)));
  for (const { model, operations } of touched) {
    const entries = backup[model.name] ?? [];
    const changes = entries
      .map((entry) => changesOf(entry, operations))
      .filter((change) => change !== undefined);
    await writeEntries(service, model, changes);
    say(words.migrated(model.name, changes.length, entries.length));
  }
}

/** Every entry, with the entries of other collections that stand for its objects. */
async function readEntries(service: Service, model: CollectionModel): Promise<readonly Entry[]> {
  const objects = Object.entries(model.fields).filter(([, { type }]) => type === 'object');
  const fields = `fields=${['*', ...objects.map(([name]) => `${name}.*`)].join(',')}`;
  if (model.kind === 'singleton') {
    const entry = await service.get<Entry>(`/items/${model.name}?${fields}`);
    return entry['id'] ? [entry] : [];
  }
  const entries: Entry[] = [];
  // To the first empty page: a service may give fewer entries at once than it is asked for (QUERY_LIMIT_MAX).
  while (true) {
    const page = await service.get<readonly Entry[]>(
      `/items/${model.name}?${fields}&sort=id&limit=${BATCH}&offset=${entries.length}`,
    );
    if (page.length === 0) return entries;
    entries.push(...page);
  }
}

async function writeBackup(folder: string, content: object): Promise<string> {
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    throw messages.cannotWrite(file, error instanceof Error ? error.message : String(error));
  }
  return file;
}

/** What the operations change of an entry, with its id; `undefined` for nothing. */
function changesOf(stored: Entry, operations: readonly Operation[]): Entry | undefined {
  // Directus writes null where the site's content has no field: an operation would move the null.
  const entry = withoutNulls(stored) as Entry;
  const after = patchEntry(entry, operations).entry as Entry;
  const changed = [...new Set([...Object.keys(entry), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(entry[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return undefined;
  const values = changed.map((name) => [name, written(entry[name], after[name])] as const);
  return { id: stored['id'], ...Object.fromEntries(values) };
}

/** A value as Directus takes it: what is gone is null, also in an entry of another collection. */
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
