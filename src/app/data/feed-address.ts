import { categoryPath } from '#components/blog/addresses.ts';
import type { PostLists } from '#content/resources/resources.ts';
import { has } from '#generated/roles.ts';

const postFeeds = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
] as const;

/** The feeds of the posts; none on a site without posts. */
export const feeds: readonly (typeof postFeeds)[number][] = has.posts ? postFeeds : [];

type FeedPath = (typeof postFeeds)[number]['path'];

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
