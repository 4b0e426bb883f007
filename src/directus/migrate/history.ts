import type { CollectionModel } from '#generated/model.ts';
import { words } from '../messages';
import { idOf } from '../service/ids';
import type { Service } from '../service/service';

/** What a service was given last: without it nobody could say what a change of the schemas means for its entries. */
export interface History {
  readonly models: readonly CollectionModel[];
  /** The files of the migrations that were carried out, or that there was nothing to carry out for. */
  readonly migrations: readonly string[];
}

/** It stands in the service itself, among the files: it comes with a backup, and costs none of the 25 collections. */
const id = idOf('file', 'velox-schemas');

/** @returns `undefined` for a service that no push has finished for. @throws DirectusError */
export async function readHistory(service: Service): Promise<History | undefined> {
  if (!(await service.find(`/files/${id}?fields=id`))) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(await service.download(`/assets/${id}`)));
  } catch (error) {
    // Cut off while it was uploaded: as if it had never been there.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @throws DirectusError */
export async function writeHistory(
  service: Service,
  history: History,
  before: History | undefined,
): Promise<void> {
  const text = JSON.stringify(history);
  if (text === JSON.stringify(before)) return;
  const form = new FormData();
  if (!before) form.set('id', id);
  form.set('title', words.historyTitle);
  form.set('file', new Blob([text], { type: 'application/json' }), 'velox-schemas.json');
  const exists = await service.find(`/files/${id}?fields=id`);
  await service.send(exists ? 'PATCH' : 'POST', exists ? `/files/${id}` : '/files', form);
}
