import type { CollectionModel } from '#generated/model.ts';
import type { ServiceModel } from '../model/service-model';
import type { CurrentModel } from '../service/read-model';
import type { Service } from '../service/service';

/** The schema's words for what a site without a collection does; `undefined` for a collection that every service needs. */
export const withoutIt = ({ directus }: Pick<CollectionModel, 'directus'>): string | undefined =>
  directus?.['optional'];

/** True if a service lacks a collection that it may lack. */
export const lacks = async (service: Service, model: CollectionModel): Promise<boolean> =>
  withoutIt(model) !== undefined &&
  (await service.find<object>(`/collections/${model.name}`)) === undefined;

/** Returns the optional collections for which a service has no room once it has all others. */
export function withoutRoom(
  models: readonly CollectionModel[],
  { collections, room = Number.POSITIVE_INFINITY }: CurrentModel,
): readonly CollectionModel[] {
  const missing = models.filter(({ name }) => !collections.has(name));
  const optional = missing.filter((model) => withoutIt(model) !== undefined);
  const left = room - (missing.length - optional.length);
  return optional.slice(Math.max(left, 0));
}

/** Leaves out collections, and folders that are then empty. */
export function withoutCollections(
  model: ServiceModel,
  left: readonly CollectionModel[],
): ServiceModel {
  const kept = model.collections.filter(
    ({ collection }) => !left.some(({ name }) => name === collection),
  );
  const groups = new Set(kept.map(({ meta }) => meta['group']));
  const collections = kept.filter(
    ({ collection, schema }) => schema !== null || groups.has(collection),
  );
  return { ...model, collections };
}
