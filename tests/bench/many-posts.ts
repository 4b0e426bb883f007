type Entry = Readonly<Record<string, unknown>>;

const textFields = ['body', 'content'] as const;

/** Makes `count` posts from existing ones, each with its own id, address, title and words. */
export function manyPosts(posts: readonly Entry[], count: number): Entry[] {
  const published = posts.filter(({ status }) => status === 'published');
  if (published.length === 0) throw new Error('There are no published posts to copy.');
  return Array.from({ length: count }, (_, index) => {
    const post = published[index % published.length] ?? {};
    const number = index + 1;
    // Make each text different, so that no cached result fits two posts.
    const texts = textFields.flatMap((field) =>
      typeof post[field] === 'string' && post[field] !== ''
        ? [[field, `${post[field]}<p>This is copy ${number}.</p>`] as const]
        : [],
    );
    return {
      ...post,
      ...Object.fromEntries(texts),
      ...{ id: number, slug: `post-${number}`, title: `${post['title']} (${number})` },
    };
  });
}
