const byNumber = new Intl.Collator('en', { numeric: true });

interface InBlog {
  readonly key: string;
  readonly published?: string | undefined;
}

/**
 * Compares posts in the order of the blog: by the day that an editor chose, or else by the date of creation, newest first. A save
 * does not move a post to another page of the list.
 */
export function compareInBlog(a: InBlog, b: InBlog): number {
  const first = a.published ?? '';
  const second = b.published ?? '';
  if (first !== second) return first < second ? 1 : -1;
  return byNumber.compare(a.key, b.key);
}
