import type { Feed, Feeds, Reading, Unreadable } from './reading';

/** Where an official source has a claim's value. */
export interface SourceData {
  /** The name of a feed of the site. */
  readonly feed: string;
  readonly key: string;
  readonly transform?: string;
}

/** Reads official sources. The readings are in the order of the sources. Never rejects. */
export type ReadSources = (sources: readonly SourceData[]) => Promise<readonly Reading[]>;

/** Fetched files by address. */
export type SourceFiles = ReadonlyMap<string, { readonly bytes: Uint8Array } | Unreadable>;

/** Returns the feed of a site with this name, if it has one. */
export const findFeed = (feeds: Feeds, name: string): Feed | undefined =>
  Object.hasOwn(feeds, name) ? feeds[name] : undefined;

/** The file that has the claim's value; `undefined` if the site has no such feed, or the feed no such key. */
export const addressOf = (feeds: Feeds, { feed, key }: SourceData): string | undefined =>
  findFeed(feeds, feed)?.address(key);

export function readSource(feeds: Feeds, source: SourceData, files: SourceFiles): Reading {
  const { feed: name, key, transform } = source;
  const feed = findFeed(feeds, name);
  const address = feed?.address(key);
  if (!feed || address === undefined) return { unreadable: `${name} has no keys like “${key}”` };
  const file = files.get(address) ?? { unreadable: 'it was not fetched' };
  return 'unreadable' in file ? file : feed.read(file.bytes, key, transform);
}

/** Validates the `source_data` of raw content. Returns `undefined` unless it has a feed of the site and a key. */
export function sourceDataOf(feeds: Feeds, value: unknown): SourceData | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { feed, key, transform } = value as Readonly<Record<string, unknown>>;
  if (typeof feed !== 'string' || !findFeed(feeds, feed) || typeof key !== 'string')
    return undefined;
  return { feed, key: key.trim(), ...(typeof transform === 'string' ? { transform } : {}) };
}
