import type { CollectionModel } from '#generated/model.ts';
import { idOf } from '../service/ids';
import type { Service } from '../service/service';

/** The schemas of the last push, which the next push compares with its own. */
export interface History {
  readonly models: readonly CollectionModel[];
  /** Files of the migrations that have run, or had nothing to change. */
  readonly migrations: readonly string[];
}

/** The history is a file in Directus: backups include it, and it does not count towards the limit of 25 collections. */
const id = idOf('file', 'velox-schemas');

/** @returns `undefined` before the first complete push */
export async function readHistory(service: Service): Promise<History | undefined> {
  if (!(await service.find(`/files/${id}?fields=id`))) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(await service.download(`/assets/${id}`)));
  } catch (error) {
    // The upload was interrupted, so the file is incomplete.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export async function writeHistory(
  service: Service,
  history: History,
  before: History | undefined,
): Promise<void> {
  const text = JSON.stringify(history);
  if (text === JSON.stringify(before)) return;
  const form = new FormData();
  if (!before) form.set('id', id);
  form.set('title', 'Schemas of the website, for the next push');
  form.set('file', new Blob([text], { type: 'application/json' }), 'velox-schemas.json');
  const exists = await service.find(`/files/${id}?fields=id`);
  await service.send(exists ? 'PATCH' : 'POST', exists ? `/files/${id}` : '/files', form);
}
