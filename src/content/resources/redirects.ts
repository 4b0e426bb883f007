import { addressKey } from './paths';
import type { Redirects } from './resources';

/** Adds the query of a request to a target that has none. */
function withQuery(to: string, search: string): string {
  const [address = '', ...fragment] = to.split('#');
  if (search === '' || address.includes('?')) return to;
  return [address + search, ...fragment].join('#');
}

/**
 * Returns the redirect of an address that the site has no answer for.
 * @param today YYYY-MM-DD in UTC
 */
export function redirectOf(
  { redirects }: Redirects,
  { pathname, search }: { readonly pathname: string; readonly search: string },
  today: string,
): { readonly to: string; readonly status: 301 | 302 } | undefined {
  const key = addressKey(pathname);
  const redirect = redirects.find(
    ({ from, until }) => addressKey(from) === key && (until ?? today) >= today,
  );
  if (key === undefined || redirect === undefined) return undefined;
  return {
    to: withQuery(redirect.to, search),
    status: redirect.until === undefined ? 301 : 302,
  };
}
