import { LRUCache } from 'lru-cache';
import type { Use } from '#check/rules/entry.ts';
import { words } from '#check/rules/messages.ts';
import type { Finding } from '#content/findings/finding.ts';
import { eachOf } from './each-of';
import type { Uses } from './uses';

/** What is known of the posts, by slug: whether visitors see it. */
export type Slugs = ReadonlyMap<string, { readonly shown: boolean; readonly entry: string }>;

export interface LinkSurroundings {
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

/** So many pages are kept for the links that lead into them. */
const pagesKept = 200;

/** Every link leads somewhere: to a page of this site, to a place on it, or to a well-formed address elsewhere. */
export async function checkLinks(links: Uses, surroundings: LinkSurroundings): Promise<Finding[]> {
  const { site, slugs, pageOf, external } = surroundings;
  const findings: Finding[] = [];
  const visits = new LRUCache<string, Promise<Visit>>({ max: pagesKept });
  const visit = (path: string) => {
    const known = visits.get(path) ?? visited(site, path);
    visits.set(path, known);
    return known;
  };

  async function checkPath(target: string, uses: readonly Use[], path: string, anchor: string) {
    const say = (details: Parameters<Uses['findings']>[1]) => {
      findings.push(...links.findings(target, details, uses));
    };
    const slug = /^\/blog\/posts\/([^/?#]+)$/.exec(path)?.[1];
    const post = slug === undefined ? undefined : slugs.get(decoded(slug));
    if (post?.shown === false) {
      return say({ rule: 'link-hidden', message: words.linkToHiddenPost(target) });
    }
    // A known post without an anchor need not be rendered: ten thousand of them would take minutes.
    if (post && anchor === '') return;
    const { status, toHome, ids } = await visit(path);
    if (toHome && path !== '/') {
      say({ rule: 'link-hidden', message: words.linkToDraft(target) });
    } else if (status === 404) {
      say({ rule: 'link-nowhere', message: words.linkNowhere(target) });
    } else if (status >= 400) {
      say({ rule: 'link-fails', message: words.linkFails(target, status) });
    } else if (anchor !== '' && !ids.has(anchor)) {
      say({ rule: 'link-anchor', message: words.noAnchor(target, anchor) });
    }
  }

  async function check(target: string): Promise<void> {
    const uses = links.of(target);
    if (/^https?:/i.test(target)) {
      if (/^http:/i.test(target)) {
        const details = { rule: 'insecure-link', message: words.insecureLink(target) } as const;
        findings.push(...links.findings(target, details));
      }
      const reason = await external?.(target);
      if (reason !== undefined) {
        const details = {
          rule: 'external-gone',
          message: words.externalGone(target, reason),
        } as const;
        findings.push(...links.findings(target, details));
      }
      return;
    }
    const [rest = '', anchor = ''] = target.split('#', 2);
    if (target.startsWith('/')) return checkPath(target, uses, rest, decoded(anchor));
    if (!target.startsWith('#')) return;
    // An anchor alone leads into the page its entry stands on.
    for (const use of uses) {
      const path = pageOf(use);
      if (path !== undefined) await checkPath(target, [use], path, decoded(anchor));
    }
  }

  await eachOf(links.targets(), 4, check);
  return findings;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Asks the site for a path and follows its redirects. */
async function visited(site: LinkSurroundings['site'], path: string): Promise<Visit> {
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
