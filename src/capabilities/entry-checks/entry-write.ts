import { isObject } from '#content/objects.ts';
import { collections } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A write of entries, as a Flow of Directus sends it before the write. */
export interface EntryWrite {
  readonly collection: CollectionName;
  readonly payload: Fields;
  /** The ids of the entries to change; `undefined` for a new entry. */
  readonly keys?: readonly string[];
}

const isCollection = (name: unknown): name is CollectionName =>
  typeof name === 'string' && Object.hasOwn(collections, name);

/** Parses the trigger of a Flow. @returns `undefined` for other JSON, and for a collection that the site does not have */
export function parseWrite(body: string): EntryWrite | undefined {
  const { event, collection, payload, keys } = Object(parse(body)) as Fields;
  if (!isCollection(collection) || !isObject(payload)) return undefined;
  if (String(event).endsWith('items.create')) return { collection, payload };
  return Array.isArray(keys) ? { collection, payload, keys: keys.map(String) } : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
