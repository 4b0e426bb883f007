export const feeds = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
] as const;

export type FeedPath = (typeof feeds)[number]['path'];
