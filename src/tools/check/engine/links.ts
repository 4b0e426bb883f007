import pMap from 'p-map';
import type { Finding } from '#content/findings/finding.ts';
import type { RuleName } from '#content/findings/rules.ts';
import { findingsOf, type Slugs, type Use, type Uses } from '#content/rules/entry.ts';

export interface LinkContext {
  /** Answers a request for a path of the site, which shows the checked content. */
  readonly site: (path: string) => Promise<Response>;
  readonly slugs: Slugs;
  readonly pageOf: (use: Use) => string | undefined;
  readonly external: ExternalCheck | undefined;
}

/** Checks that each internal link leads to an existing page and id, and that each external link uses HTTPS. */
export async function checkLinks(links: Uses, context: LinkContext): Promise<Finding[]> {
  const check = async ([target, uses]: [string, readonly Use[]]): Promise<readonly Finding[]> => {
    if (/^https?:/i.test(target)) {
      const message = `links to “${target}” without encryption.`;
      return [
        ...(/^http:/i.test(target) ? findingsOf(target, uses, 'insecure-link', message) : []),
        ...(await checkExternal(target, uses, context.external)),
      ];
    }
    const [path = '', fragment = ''] = target.split('#', 2);
    const anchor = decoded(fragment);
    if (path.startsWith('/')) {
      const [rule, message] = (await linkFault(target, path, anchor, context)) ?? [];
      if (rule === undefined || message === undefined) return [];
      if (rule !== 'link-anchor') return findingsOf(target, uses, rule, message);
      // Ids in rich text have a prefix. Links within the same page work without it.
      const isInText = !(await linkFault(target, path, `text-${anchor}`, context));
      const otherUses = uses.filter((use) => !isInText || context.pageOf(use) !== path);
      return findingsOf(target, otherUses, rule, message);
    }
    const findings: Finding[] = [];
    for (const use of target.startsWith('#') ? uses : []) {
      const ownPage = context.pageOf(use);
      const fault = ownPage && (await linkFault(target, ownPage, anchor, context));
      if (fault) findings.push(...findingsOf(target, [use], ...fault));
    }
    return findings;
  };
  return (await pMap(links, check, { concurrency: 4 })).flat();
}

async function linkFault(
  target: string,
  path: string,
  anchor: string,
  { site, slugs }: LinkContext,
): Promise<readonly [RuleName, message: string] | undefined> {
  const slug = /^\/blog\/posts\/([^/?#]+)$/.exec(path)?.[1];
  const isShown = slug === undefined ? undefined : slugs.get(decoded(slug));
  if (isShown === false) {
    return [
      'link-hidden',
      `links to the post “${target}”, which is not published or outside its dates. Visitors get “Post not found”.`,
    ];
  }
  // Rendering every linked post would take minutes for ten thousand posts.
  if (isShown && anchor === '') return undefined;
  const { at, status, html } = await visit(path, site);
  if (at === '/' && path !== '/') {
    return [
      'link-hidden',
      `links to “${target}”, which is a draft, archived or outside its dates. Visitors are sent to the home page.`,
    ];
  }
  if (status === 404) return ['link-nowhere', `links to “${target}”, which is not on this site.`];
  if (status >= 400) {
    return ['link-fails', `links to “${target}”, which answers with status ${status}.`];
  }
  if (anchor === '' || html.includes(` id="${anchor}"`)) return undefined;
  return [
    'link-anchor',
    `links to “${target}”, but that page has nothing with the id “${anchor}”.`,
  ];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function visit(path: string, site: LinkContext['site']) {
  let at = path;
  for (let hop = 0; hop < 5; hop += 1) {
    const response = await site(at);
    const { headers, status } = response;
    const location = headers.get('location');
    if (location === null && headers.get('content-type')?.startsWith('text/html')) {
      return { at, status, html: await response.text() };
    }
    await response.body?.cancel();
    if (location === null) return { at, status, html: '' };
    const next = new URL(location, 'http://site.invalid');
    at = `${next.pathname}${next.search}`;
  }
  return { at, status: 508, html: '' };
}

/**
 * Requests an address of another site.
 * Returns the problem, or `undefined` if the address works.
 */
export type ExternalCheck = (url: string) => Promise<string | undefined>;

const externalTimeoutMs = 15_000;

export function createExternalCheck(fetchPage: typeof fetch = fetch): ExternalCheck {
  return async (url) => {
    try {
      const { status, body } = await fetchPage(url, {
        // Some sites refuse programs that do not name themselves.
        headers: { 'user-agent': 'Content check', accept: '*/*' },
        signal: AbortSignal.timeout(externalTimeoutMs),
      });
      await body?.cancel();
      // Other statuses (401, 403, 429 …) may only refuse programs.
      const isGone = status === 404 || status === 410 || status >= 500;
      return isGone ? `answers with status ${status}` : undefined;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return `does not answer (${cause instanceof Error ? cause.message : String(cause)})`;
    }
  };
}

/** Requests addresses of other sites only with `--external`. */
export async function checkExternal(
  target: string,
  uses: readonly Use[],
  external: ExternalCheck | undefined,
): Promise<readonly Finding[]> {
  const problem = await external?.(target);
  if (problem === undefined) return [];
  return findingsOf(target, uses, 'external-gone', `links to “${target}”, which ${problem}.`);
}
