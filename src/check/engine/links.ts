import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import type { Use } from '#check/rules/entry.ts';
import { words } from '#check/rules/messages.ts';
import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { Uses } from './uses';

/** What is known of the posts, by slug: whether visitors see it. */
export type Slugs = ReadonlyMap<string, { readonly shown: boolean; readonly entry: string }>;

export interface LinkContext {
  /** The site itself, over the content that is checked. */
  readonly site: (path: string) => Promise<Response>;
  readonly slugs: Slugs;
  /** The path of the page on which an entry is shown; absent for entries that stand on several. */
  readonly pageOf: (use: Use) => string | undefined;
  /** Asks whether addresses elsewhere answer; absent unless that was wanted. */
  readonly external?: ((url: string) => Promise<string | undefined>) | undefined;
}

/** What became of a path of this site: its status, and the ids on its page. */
interface Visit {
  readonly status: number;
  readonly toHome: boolean;
  readonly ids: ReadonlySet<string>;
}

/** How many pages are cached for the links that lead into them. */
const cachedPages = 200;

/** Every link leads somewhere: to a page of this site, to an id on it, or to a well-formed address elsewhere. */
export async function checkLinks(links: Uses, context: LinkContext): Promise<Finding[]> {
  const { site, slugs, pageOf, external } = context;
  const visits = new LRUCache<string, Promise<Visit>>({ max: cachedPages });
  const visit = (path: string) => {
    const cached = visits.get(path) ?? visited(site, path);
    visits.set(path, cached);
    return cached;
  };

  /** What is wrong with a link to a path of this site. */
  async function wrongWith(target: string, path: string, anchor: string) {
    const slug = /^\/blog\/posts\/([^/?#]+)$/.exec(path)?.[1];
    const post = slug === undefined ? undefined : slugs.get(decoded(slug));
    if (post?.shown === false) {
      return { rule: 'link-hidden', message: words.linkToHiddenPost(target) } as const;
    }
    // A known post without an anchor need not be rendered: ten thousand of them would take minutes.
    if (post && anchor === '') return undefined;
    const { status, toHome, ids } = await visit(path);
    if (toHome && path !== '/') {
      return { rule: 'link-hidden', message: words.linkToDraft(target) } as const;
    }
    if (status === 404)
      return { rule: 'link-nowhere', message: words.linkNowhere(target) } as const;
    if (status >= 400) {
      return { rule: 'link-fails', message: words.linkFails(target, status) } as const;
    }
    return anchor === '' || ids.has(anchor)
      ? undefined
      : ({ rule: 'link-anchor', message: words.noAnchor(target, anchor) } as const);
  }

  async function check(target: string): Promise<Finding[]> {
    const found = (details: FindingDetails | undefined, uses?: readonly Use[]) =>
      details === undefined ? [] : links.findings(target, details, uses);
    if (/^https?:/i.test(target)) {
      const reason = await external?.(target);
      const insecure = { rule: 'insecure-link', message: words.insecureLink(target) } as const;
      return [
        ...(/^http:/i.test(target) ? found(insecure) : []),
        ...(reason === undefined
          ? []
          : found({ rule: 'external-gone', message: words.externalGone(target, reason) })),
      ];
    }
    const [path = '', anchor = ''] = target.split('#', 2);
    if (target.startsWith('/')) return found(await wrongWith(target, path, decoded(anchor)));
    if (!target.startsWith('#')) return [];
    // An anchor alone leads into the page its entry stands on.
    const findings: Finding[] = [];
    for (const use of links.of(target)) {
      const ownPage = pageOf(use);
      if (ownPage === undefined) continue;
      findings.push(...found(await wrongWith(target, ownPage, decoded(anchor)), [use]));
    }
    return findings;
  }

  return (await pMap(links.targets(), check, { concurrency: 4 })).flat();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Asks the site for a path and follows its redirects. */
async function visited(site: LinkContext['site'], path: string): Promise<Visit> {
  let at = path;
  for (let hop = 0; hop < 5; hop += 1) {
    const response = await site(at);
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      const next = new URL(location, 'http://site.invalid');
      at = `${next.pathname}${next.search}`;
      continue;
    }
    const html = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const text = html ? await response.text() : '';
    if (!html) await response.body?.cancel();
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
    return { status: response.status, toHome: hop > 0 && at === '/', ids };
  }
  return { status: 508, toHome: false, ids: new Set() };
}
