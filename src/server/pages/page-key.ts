/** The only parts of a query that make another page, by path: the name, and the value it has where it is not there. */
const queries: Readonly<Record<string, readonly [name: string, otherwise: string, RegExp]>> = {
  '/blog/posts': ['page', '1', /^[1-9]\d{0,3}$/],
  '/contact': ['enquiry', '', /^(?:sent|failed)$/],
};

/**
 * The address of a page without what makes no difference: what follows a link in a newsletter is the page that everybody
 * sees.
 * @returns `undefined` for an address that asks for what no page is
 */
export function pageKey({ pathname, searchParams }: URL): string | undefined {
  const query = Object.hasOwn(queries, pathname) ? queries[pathname] : undefined;
  if (!query) return pathname;
  const [name, otherwise, allowed] = query;
  const value = searchParams.get(name) ?? otherwise;
  if (value === otherwise) return pathname;
  return allowed.test(value) ? `${pathname}?${name}=${value}` : undefined;
}
