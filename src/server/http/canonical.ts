import type { MiddlewareHandler } from 'hono';
import { routeOf } from './routes';
import { textAnswer } from './text-answer';

/** The parts of a path as they are read, without empty ones; `undefined` when the path is not well encoded. */
function partsOf(path: string): readonly string[] | undefined {
  try {
    return path.split('/').flatMap((part) => (part === '' ? [] : [decodeURIComponent(part)]));
  } catch {
    return undefined;
  }
}

/**
 * The one address of what a path means: in lower case, without a slash at its end, doubled ones or `index.html`, and the
 * present one where it has moved (`redirects`).
 * @param path as it stands in a URL, percent-encoded
 * @returns a path to redirect to, in one step; `undefined` when the path is right as it is, or leads nowhere either way
 */
export function canonicalPath(path: string): string | undefined {
  const parts = partsOf(path);
  if (!parts) return undefined;
  const lower = parts.map((part) => part.toLowerCase());
  if (lower.at(-1) === 'index.html') lower.pop();
  const plain = `/${lower.map(encodeURIComponent).join('/')}`;
  const { isCanonical, to } = routeOf(plain);
  if (!isCanonical) return undefined;
  if (to) return to;
  const isPlain = path === '/' || !/\/$|\/\//.test(path);
  const isSame = lower.length === parts.length && lower.every((part, at) => part === parts[at]);
  return isPlain && isSame ? undefined : plain;
}

/**
 * Sends whoever asks for another spelling of an address to the address itself, for good, so that search engines know each page
 * once. The target is a path, never made from the request's host; a path of several slashes never becomes another host.
 */
export const canonicalAddresses: MiddlewareHandler = async (context, next) => {
  const { method, url } = context.req;
  const { pathname, search } = new URL(url);
  const path = method === 'GET' || method === 'HEAD' ? canonicalPath(pathname) : undefined;
  if (path === undefined) {
    // No page has an empty segment, and as the target of a redirect it would be the address of another site.
    if (!pathname.includes('//')) return next();
    return textAnswer('There is no such page.', 404);
  }
  // What follows a link in a newsletter is counted where it arrives.
  context.header('cache-control', 'public, max-age=3600');
  return context.redirect(path + search, 301);
};
