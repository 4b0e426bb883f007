import { stableHash } from '#content/findings/stable-hash.ts';
import { tagsOf } from '#content/store/tags.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionModel } from '#generated/model.ts';

const models: Readonly<Record<string, { readonly model: CollectionModel } | undefined>> =
  collections;

/** The model of a collection; `undefined` for a name that is none. */
export const modelOf = (name: string): CollectionModel | undefined =>
  Object.hasOwn(models, name) ? models[name]?.model : undefined;

const versions = new Map<string, string>();

/** The version of the schema that a resource is made by; empty for what has none. */
export function schemaOf(path: string): string {
  const [name] = tagsOf(path);
  const model = modelOf(name);
  const version = versions.get(name) ?? (model ? stableHash(JSON.stringify(model)) : '');
  versions.set(name, version);
  return version;
}
