/** The list of posts, and the pages of it that an address can ask for. */
const list = '/blog/posts';
const laterPage = /^[1-9]\d{0,3}$/;

/** The page with the contact form says when it was answered, so each visitor has one of their own. */
const formPage = '/contact';

/**
 * The address of a page without what makes no difference: what follows a link in a newsletter is the page that everybody
 * sees.
 * @returns `undefined` for what is rendered for each request: an address that asks for what no page is, and the form
 */
export function pageKey({ pathname, searchParams }: URL): string | undefined {
  if (pathname === formPage) return undefined;
  const page = pathname === list ? (searchParams.get('page') ?? '1') : '1';
  if (page === '1') return pathname;
  return laterPage.test(page) ? `${pathname}?page=${page}` : undefined;
}
