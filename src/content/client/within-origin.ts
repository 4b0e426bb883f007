const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const maxRedirects = 5;

/** A redirect to another origin, or too many. @public for capabilities */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
}

/** Allows or rejects one redirect. `to` never contains a user name or password. */
type AllowsRedirect = (from: URL, to: URL) => boolean;

const isSameOrigin: AllowsRedirect = (from, to) => from.origin === to.origin;

/** Redirects that turn the request into a GET without a body (Fetch standard, HTTP-redirect fetch). */
const becomesGet = (status: number, method: string): boolean =>
  status === 303 ? method !== 'GET' && method !== 'HEAD' : status < 303 && method === 'POST';

/**
 * Wraps a fetch so that it follows redirects only within the requested origin. A redirect must not send a token or a visitor's
 * answers to another server, or make the site's server call addresses of its own network.
 * @param mayLeaveOrigin allows redirects to other origins, which are followed by a GET without headers and body
 * @returns a fetch that rejects with a `RedirectError` for any other redirect, and for more than five
 */
export function withinOrigin(
  fetch: typeof globalThis.fetch,
  mayLeaveOrigin: AllowsRedirect = () => false,
): typeof globalThis.fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    let request = init;
    const bareGet: RequestInit = { method: 'GET', ...(init?.signal && { signal: init.signal }) };
    for (let count = 0; count <= maxRedirects; count += 1) {
      const answer = await fetch(url.href, { ...request, redirect: 'manual' });
      const location = redirectStatuses.has(answer.status) ? answer.headers.get('location') : null;
      if (location === null) return answer;
      await answer.body?.cancel();
      const next = new URL(location, url);
      if (becomesGet(answer.status, request?.method?.toUpperCase() ?? 'GET')) request = bareGet;
      const mayFollow =
        !(next.username || next.password) &&
        (isSameOrigin(url, next) || (request === bareGet && mayLeaveOrigin(url, next)));
      if (!mayFollow) {
        throw new RedirectError(
          `it redirects from ${url.origin} to another address, ${next.origin}, which the site does not follow: set the final address`,
        );
      }
      url = next;
    }
    throw new RedirectError(`there are too many redirects at ${url.origin}`);
  };
}
