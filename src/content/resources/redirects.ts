import { textOf } from '#generated/formats.ts';
import type { Redirects } from './resources';

/** An address without what does not matter for a redirect: query, fragment, capitals, and a slash at its end. */
export const addressOf = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .toLowerCase()
    .replace(/(?<!\/)\/+$/, '') || '/';

/**
 * Returns the redirect of a path that the site has no answer for.
 * @param today YYYY-MM-DD in UTC
 */
export function redirectOf(
  { redirects }: Redirects,
  path: string,
  today: string,
): { readonly to: string; readonly status: 301 | 302 } | undefined {
  const address = addressOf(path);
  const found = redirects.find(
    ({ from, until }) => addressOf(textOf(from)) === address && (until ?? today) >= today,
  );
  return found && { to: textOf(found.to), status: found.until === undefined ? 301 : 302 };
}
