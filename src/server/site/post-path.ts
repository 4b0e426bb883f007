const page = /^\/blog\/posts\/([^/]+)$/;
const resource = /^\/content\/post\/([^/]+)\.json$/;

/** The slug of the post that a page or a resource shows; `undefined` for any other, and for one that is not well encoded. */
export function slugIn(path: string): string | undefined {
  const [, segment] = page.exec(path) ?? resource.exec(path) ?? [];
  try {
    return segment && decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The page of a post. */
export const postPath = (slug: string) => `/blog/posts/${encodeURIComponent(slug)}`;
