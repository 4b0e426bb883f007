import { canadaPages } from './feeds/canada-pages';
import { irccFees } from './feeds/ircc-fees';
import { irccRounds } from './feeds/ircc-rounds';
import { irccTimes } from './feeds/ircc-times';
import { laws } from './feeds/laws';
import type { Feed, Reading, Unreadable } from './reading';

const feeds = {
  'canada-pages': canadaPages,
  'ircc-fees': irccFees,
  'ircc-rounds': irccRounds,
  'ircc-times': irccTimes,
  laws,
} satisfies Readonly<Record<string, Feed>>;

export type FeedName = keyof typeof feeds;

/** Where an official source has a claim's value. */
export interface SourceData {
  readonly feed: FeedName;
  readonly key: string;
  readonly transform?: string;
}

/** Reads official sources. The readings are in the order of the sources. Never rejects. */
export type ReadSources = (sources: readonly SourceData[]) => Promise<readonly Reading[]>;

/** The file that has the claim's value; `undefined` if the feed has no such key. */
export const addressOf = ({ feed, key }: SourceData): string | undefined =>
  feeds[feed].address(key);

/** Fetched files by address. */
export type SourceFiles = ReadonlyMap<string, { readonly bytes: Uint8Array } | Unreadable>;

export function readSource(source: SourceData, files: SourceFiles): Reading {
  const { feed, key, transform } = source;
  const address = addressOf(source);
  if (address === undefined) return { unreadable: `${feed} has no keys like “${key}”` };
  const file = files.get(address) ?? { unreadable: 'it was not fetched' };
  return 'unreadable' in file ? file : feeds[feed].read(file.bytes, key, transform);
}

const isFeedName = (name: unknown): name is FeedName =>
  typeof name === 'string' && Object.hasOwn(feeds, name);

/** Validates the `source_data` of raw content. Returns `undefined` unless it has a known feed and a key. */
export function sourceDataOf(value: unknown): SourceData | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { feed, key, transform } = value as Readonly<Record<string, unknown>>;
  if (!isFeedName(feed) || typeof key !== 'string') return undefined;
  return { feed, key: key.trim(), ...(typeof transform === 'string' ? { transform } : {}) };
}
