import { leadsElsewhere, tooManyRedirects } from '#content/findings/messages.ts';

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const mostRedirects = 5;

/** An answer redirects to where nothing may be asked. */
export class RedirectError extends Error {
  override readonly name = 'RedirectError';
}

/** Whether a redirect may be followed; `to` never names a user. */
type MayLead = (from: URL, to: URL) => boolean;

const isSameOrigin: MayLead = (from, to) => from.origin === to.origin;

/** Whether a redirect turns a request into a GET without a body (Fetch standard, HTTP-redirect fetch). */
const becomesGet = (status: number, method: string): boolean =>
  status === 303 ? method !== 'GET' && method !== 'HEAD' : status < 303 && method === 'POST';

/**
 * A fetch that follows redirects only within the origin it was asked for. Whoever can make a service redirect must not make the
 * site's server ask addresses of its own network, nor send the token or the answers of a visitor there.
 * @param mayLeadElsewhere says which other origins a bare GET may be redirected to; nothing else of the request goes there
 * @returns a fetch that rejects with a `RedirectError` where a redirect leads elsewhere, or where there is no end to them
 */
export function withinOrigin(
  fetch: typeof globalThis.fetch,
  mayLeadElsewhere: MayLead = () => false,
): typeof globalThis.fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    let request = init;
    const bareGet: RequestInit = { method: 'GET', ...(init?.signal && { signal: init.signal }) };
    for (let count = 0; count <= mostRedirects; count += 1) {
      const answer = await fetch(url.href, { ...request, redirect: 'manual' });
      const location = redirects.has(answer.status) ? answer.headers.get('location') : null;
      if (location === null) return answer;
      await answer.body?.cancel();
      const next = new URL(location, url);
      if (becomesGet(answer.status, request?.method?.toUpperCase() ?? 'GET')) request = bareGet;
      const mayFollow =
        !(next.username || next.password) &&
        (isSameOrigin(url, next) || (request === bareGet && mayLeadElsewhere(url, next)));
      if (!mayFollow) throw new RedirectError(leadsElsewhere(url.origin, next.origin));
      url = next;
    }
    throw new RedirectError(tooManyRedirects(url.origin));
  };
}
