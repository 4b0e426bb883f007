import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionModel } from '#generated/model.ts';
import { cannotWrite } from '../errors';
import type { Service } from './service';

export type Entry = Readonly<Record<string, unknown>>;

/** Entries per request. */
export const batchSize = 100;

/** Reads all entries. Includes related entries, which hold the objects of the schemas. */
export async function readEntries(
  service: Service,
  model: CollectionModel,
): Promise<readonly Entry[]> {
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
      `/items/${model.name}?${fields}&sort=id&limit=${batchSize}&offset=${entries.length}`,
    );
    if (page.length === 0) return entries;
    entries.push(...page);
  }
}

/**
 * Writes a dated file that only this user can read.
 * @param ending what the file's name ends with
 * @returns the path of the file
 * @throws DirectusError if it cannot be written
 */
export async function writeBackup(folder: string, content: object, ending = ''): Promise<string> {
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}${ending}.json`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    throw cannotWrite(file, error);
  }
  return file;
}
