import { siteResources } from '#content/load/match.ts';
import type { Resource } from '#content/load/resource.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';

/** Returns what loads a resource. @throws if no resource has the key's path */
export function findLoader<T>(key: ResourceKey<T>): Resource<T> {
  const resource = siteResources.get(toPath(key));
  if (resource === undefined) throw new Error(`There is no content resource at “${toPath(key)}”.`);
  // The cast is safe: a path belongs to one resource.
  return resource as Resource<T>;
}
