import { fromPath, type ResourceKey } from '#content/resources/key.ts';

/** Returns the key of an address of a resource. */
// biome-ignore lint/suspicious/noExplicitAny: an address says nothing about the type of its resource.
export function keyAt(path: string): ResourceKey<any> {
  const key = fromPath(path);
  if (!key) throw new Error(`${path} is not the address of a resource.`);
  return key;
}
