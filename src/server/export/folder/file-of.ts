/** The list that spans several pages: `/blog/posts?page=2` is the file `blog/posts/page/2.html`. */
export const listPath = '/blog/posts';

/**
 * The file of an address, relative to the folder. Pages stand as `about.html`, not `about/index.html`: hosts serve the first at
 * `/about`, which is the canonical address, and the second at `/about/` after a redirect. A page with a query gets a file of
 * its own, `blog/posts/page/2.html` for `/blog/posts?page=2`, as no static host tells queries apart.
 * @param address path and query, percent-encoded; hosts look for the decoded name
 * @returns `undefined` for what cannot be a file within the folder
 */
export function fileOf(address: string, isPage: boolean): string | undefined {
  const [path = '', query] = address.split('?');
  let name: string;
  try {
    name = decodeURIComponent(path).slice(1);
  } catch {
    return undefined;
  }
  if (isPage) {
    const parts = Array.from(new URLSearchParams(query), ([key, value]) => `/${key}/${value}`);
    name = `${name || 'index'}${parts.join('')}.html`;
  }
  const segments = name.split('/');
  const bad = (segment: string) =>
    /^\.{0,2}$|[\p{Cc}\\]/u.test(segment) || Buffer.byteLength(segment) > 240;
  return segments.some(bad) ? undefined : name;
}
