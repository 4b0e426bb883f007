import { categoryPath } from '#components/blog/addresses.ts';
import type { PostLists } from '#content/resources/resources.ts';

export const feeds = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
] as const;

type FeedPath = (typeof feeds)[number]['path'];

/** A feed of all posts, or of one category. */
export interface Channel {
  readonly path: FeedPath;
  readonly category?: string | undefined;
}

export const feedAddress = ({ path, category }: Channel): string =>
  category ? categoryPath(category) + path : path;

/** The addresses of the feeds of these lists. */
export const feedAddresses = ({ all, categories }: PostLists): readonly string[] => {
  const channels = [...(all > 0 ? [undefined] : []), ...Object.keys(categories)];
  return channels.flatMap((category) => feeds.map(({ path }) => feedAddress({ path, category })));
};
