import { exportedPaths, optionalPaths } from '#server/http/routes.ts';
import { makePage, type Written } from './make-page';
import type { Maker } from './maker';
import { messages } from './messages';
import type { Done } from './task';

/** An address that leads elsewhere. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

/** Where a walk over the site begins; what it finds is walked, too. */
export const seeds = exportedPaths;

/** What a crawler finds in a file that is no document: `Sitemap:` lines of robots.txt (RFC 9309), `<loc>` of sitemaps. */
function namedIn(type: string, text: string, siteUrl: string): readonly string[] {
  const pattern = type.endsWith('xml')
    ? /<loc>([^<]+)<\/loc>/g
    : type === 'text/plain'
      ? /^Sitemap:\s*(\S+)/gim
      : undefined;
  if (!pattern) return [];
  return Array.from(text.matchAll(pattern), ([, url = '']) => url.replaceAll('&amp;', '&'))
    .filter((url) => url.startsWith(`${siteUrl}/`))
    .map((url) => url.slice(siteUrl.length));
}

/** The path and query a redirect leads to within the site; an address elsewhere stays whole. */
function destination(location: string, from: string, siteUrl: string): string {
  const url = new URL(location, siteUrl + from);
  return url.origin === new URL(siteUrl).origin ? url.pathname + url.search : url.href;
}

/**
 * Walks over the site: writes whatever it names that has not been written. What is a post or a page of the list is left to
 * those who make them in bulk.
 */
export function createCrawl(maker: Maker, siteUrl: string) {
  const seen = new Set<string>();
  const done: Done[] = [];
  const redirects: Redirect[] = [];
  const resources = new Set<string>();
  const failures: string[] = [];
  const notes: string[] = [];
  let count = 0;

  function takeUp(address: string, from: string, made: Written): readonly string[] {
    if (made.failure) failures.push(made.failure);
    if (made.location) {
      const to = destination(made.location, address, siteUrl);
      if (to === '/404') {
        if (!optionalPaths.has(address)) notes.push(messages.deadLink(address, from));
        return [];
      }
      redirects.push({ from: address, to, status: made.status });
      return to.startsWith('/') && !to.startsWith('/assets/') ? [to] : [];
    }
    if (!made.done) {
      if (!made.failure && !optionalPaths.has(address))
        notes.push(messages.deadLink(address, from));
      return [];
    }
    done.push(made.done);
    if (made.type === 'text/html') count += 1;
    for (const path of made.reads) resources.add(path);
    return [...made.links, ...namedIn(made.type, made.text ?? '', siteUrl)];
  }

  return {
    done,
    redirects,
    resources,
    failures,
    notes,
    pages: () => count,
    /** @param isElsewhere whether an address is made by somebody else */
    async walk(
      addresses: Iterable<string>,
      from: string,
      isElsewhere: (address: string) => boolean,
    ) {
      const queue = Array.from(addresses, (address) => ({ address, from }));
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { address } = next;
        if (seen.has(address) || isElsewhere(address)) continue;
        seen.add(address);
        const named = takeUp(address, next.from, await makePage(maker, address));
        queue.push(...named.map((name) => ({ address: name, from: address })));
      }
    },
  };
}
