import { leadsElsewhere, tooManyRedirects } from '#content/findings/messages.ts';

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const mostRedirects = 5;

/**
 * A fetch for reading from the content service that follows redirects only within the origin it was asked for: whoever can make
 * the service redirect must not make the site's server read addresses of its own network, nor send the token there.
 * @returns a fetch that rejects where a redirect leads to another origin, or where there is no end to them
 */
export function withinOrigin(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (let count = 0; count <= mostRedirects; count += 1) {
      const answer = await fetch(url.href, { ...init, redirect: 'manual' });
      const location = redirects.has(answer.status) ? answer.headers.get('location') : null;
      if (location === null) return answer;
      await answer.body?.cancel();
      const next = new URL(location, url);
      if (next.origin !== url.origin) throw new Error(leadsElsewhere(url.origin, next.origin));
      url = next;
    }
    throw new Error(tooManyRedirects(url.href));
  };
}
