import type { CollectionModel } from '#generated/model.ts';
import type { ServiceModel } from '../model/service-model';
import type { FieldNames } from '../push/changes';
import { idOf } from '../service/ids';
import type { CurrentModel } from '../service/read-model';
import type { Service } from '../service/service';

/** The schemas of the last push, which the next push compares with its own. */
export interface History {
  readonly models: readonly CollectionModel[];
  /** Files of the migrations that have run, or had nothing to change. */
  readonly migrations: readonly string[];
  /** Fields of this and earlier pushes that the service has, by collection. Absent in older histories. */
  readonly fields?: FieldNames;
}

/** The fields that pushes have created. Every other field belongs to the firm. */
export function pushedFields(history: History | undefined): FieldNames {
  const { models, fields } = history ?? { models: [] };
  return fields ?? Object.fromEntries(models.map((one) => [one.name, Object.keys(one.fields)]));
}

/** The fields of a model, and those of earlier pushes that the service still has. */
export function fieldsAfter(
  { collections }: ServiceModel,
  history: History | undefined,
  current: CurrentModel,
): FieldNames {
  const before = pushedFields(history);
  const named = collections.map(({ collection, fields }) => {
    const stored = current.collections.get(collection)?.fields;
    const older = before[collection]?.filter((name) => stored?.has(name)) ?? [];
    return [collection, [...new Set([...fields.map(({ field }) => field), ...older])]] as const;
  });
  return Object.fromEntries(named);
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
