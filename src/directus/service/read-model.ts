import type {
  CurrentCollection,
  CurrentField,
  CurrentModel,
  CurrentRelation,
} from './current-model';
import type { Service } from './service';

/** Leaves out Directus's own collections. */
export async function readModel(service: Service): Promise<CurrentModel> {
  const [collections, fields, relations] = await Promise.all([
    service.get<readonly Omit<CurrentCollection, 'fields'>[]>('/collections'),
    service.get<readonly CurrentField[]>('/fields'),
    service.get<readonly CurrentRelation[]>('/relations'),
  ]);
  return {
    collections: new Map(
      collections
        .filter(({ collection }) => !collection.startsWith('directus_'))
        .map((one) => [
          one.collection,
          { ...one, fields: byName(fields.filter((f) => f.collection === one.collection)) },
        ]),
    ),
    relations,
  };
}

const byName = (fields: readonly CurrentField[]) =>
  new Map(fields.map((field) => [field.field, field]));
