import { irccFees } from './feeds/ircc-fees';
import { irccRounds } from './feeds/ircc-rounds';
import { irccTimes } from './feeds/ircc-times';
import { laws } from './feeds/laws';
import type { Feed, Reading, Unreadable } from './reading';

const feeds = {
  'ircc-fees': irccFees,
  'ircc-rounds': irccRounds,
  'ircc-times': irccTimes,
  laws,
} satisfies Readonly<Record<string, Feed>>;

export type FeedName = keyof typeof feeds;

/** Where a claim's value is read. */
export interface SourceData {
  readonly feed: FeedName;
  readonly key: string;
  readonly transform?: string;
}

/** The file that has the claim's value; `undefined` if the feed has no such key. */
export const addressOf = ({ feed, key }: SourceData): string | undefined =>
  feeds[feed].address(key);

/** @param files the answers of `fetchSources`, by address */
export function readSource(
  source: SourceData,
  files: ReadonlyMap<string, { readonly bytes: Uint8Array } | Unreadable>,
): Reading {
  const { feed, key, transform } = source;
  const address = addressOf(source);
  if (address === undefined) return { unreadable: `${feed} has no keys like “${key}”` };
  const file = files.get(address) ?? { unreadable: 'it was not fetched' };
  return 'unreadable' in file ? file : feeds[feed].read(file.bytes, key, transform);
}
