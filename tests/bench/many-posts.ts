type Entry = Readonly<Record<string, unknown>>;

/** As many posts, each with an id and an address of its own, made from those there are. */
export function manyPosts(posts: readonly Entry[], count: number): Entry[] {
  const published = posts.filter(({ status }) => status === 'published');
  if (published.length === 0) throw new Error('There are no published posts to copy.');
  return Array.from({ length: count }, (_, index) => ({
    ...published[index % published.length],
    id: index + 1,
    slug: `post-${index + 1}`,
  }));
}
