/**
 * Puts the address a document was made for into the address bar, where it stands at another: the file of a page that has a
 * query (`/blog/posts/page/2` is that of `/blog/posts?page=2`) on a static host, `404.html` there, which unknown addresses
 * lead to (section 2), and the form that a native post is answered with. Hydrating a document made for another
 * address would fail.
 * @param address path and query; without one nothing is done, as a server answers each address with its own document
 * @returns the address the visitor asked for, where it is one of the same page with another query, which a static host
 * cannot tell apart: the browser goes on to it
 */
export function takeDocumentAddress(address: string | undefined): string | undefined {
  const { pathname, search, hash } = window.location;
  if (address === undefined || address === pathname + search) return undefined;
  window.history.replaceState(window.history.state, '', address + hash);
  const own = new URL(address, window.location.origin);
  return own.pathname === pathname ? pathname + search + hash : undefined;
}
