import pMap from 'p-map';
import { findingsOf, type Slugs, type Use, type Uses } from '#check/rules/entry.ts';
import { words } from '#check/rules/messages.ts';
import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import { type AskElsewhere, checkExternal } from './external';

interface LinkContext {
  /** The site itself, over the content that is checked. */
  readonly site: (path: string) => Promise<Response>;
  readonly slugs: Slugs;
  /** The path of the page on which an entry is shown; absent for entries that stand on several. */
  readonly pageOf: (use: Use) => string | undefined;
  readonly external: AskElsewhere | undefined;
}

/** Every link leads somewhere: to a page of this site, to an id on it, or to a well-formed address elsewhere. */
export async function checkLinks(links: Uses, context: LinkContext): Promise<Finding[]> {
  const check = async ([target, uses]: [string, readonly Use[]]): Promise<readonly Finding[]> => {
    if (/^https?:/i.test(target)) {
      const insecure = { rule: 'insecure-link', message: words.insecureLink(target) } as const;
      return [
        ...(/^http:/i.test(target) ? findingsOf(target, uses, insecure) : []),
        ...(await checkExternal(target, uses, context.external)),
      ];
    }
    const [path = '', anchor = ''] = target.split('#', 2);
    if (path.startsWith('/')) {
      const fault = await faultOf(target, path, decoded(anchor), context);
      if (fault?.rule !== 'link-anchor') return fault ? findingsOf(target, uses, fault) : [];
      // Rich text leads to its own headings without the address of its page.
      const isInText = !(await faultOf(target, path, `text-${decoded(anchor)}`, context));
      const others = uses.filter((use) => !isInText || context.pageOf(use) !== path);
      return findingsOf(target, others, fault);
    }
    const findings: Finding[] = [];
    // An anchor alone leads into the page its entry stands on.
    for (const use of target.startsWith('#') ? uses : []) {
      const ownPage = context.pageOf(use);
      const fault = ownPage && (await faultOf(target, ownPage, decoded(anchor), context));
      if (fault) findings.push(...findingsOf(target, [use], fault));
    }
    return findings;
  };
  return (await pMap(links, check, { concurrency: 4 })).flat();
}

/** What is wrong with a link to a path of this site. */
async function faultOf(
  target: string,
  path: string,
  anchor: string,
  { site, slugs }: LinkContext,
): Promise<FindingDetails | undefined> {
  const slug = /^\/blog\/posts\/([^/?#]+)$/.exec(path)?.[1];
  const post = slug === undefined ? undefined : slugs.get(decoded(slug));
  if (post === false) {
    return { rule: 'link-hidden', message: words.linkToHiddenPost(target) };
  }
  // A known post without an anchor need not be rendered: ten thousand of them would take minutes.
  if (post && anchor === '') return undefined;
  const { at, status, html } = await visit(path, site);
  // Visitors of a page that is not shown are sent to the home page.
  if (at === '/' && path !== '/') {
    return { rule: 'link-hidden', message: words.linkToDraft(target) };
  }
  if (status === 404) return { rule: 'link-nowhere', message: words.linkNowhere(target) };
  if (status >= 400) return { rule: 'link-fails', message: words.linkFails(target, status) };
  return anchor === '' || html.includes(` id="${anchor}"`)
    ? undefined
    : { rule: 'link-anchor', message: words.noAnchor(target, anchor) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Asks the site for a path and follows its redirects: where they end, and the page that is there. */
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
