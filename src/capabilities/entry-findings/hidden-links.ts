import { isWithdrawn, pageResource } from '#app/data/pages.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Finding } from '#content/findings/finding.ts';
import { percentDecoded } from '#content/html/link-address.ts';
import { findingsOf, type Uses } from '#content/rules/entry.ts';
import { roles } from '#generated/roles.ts';
import { pages } from '#renderer/pages.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';
import type { SiteParts } from '#server/site/capability.ts';

interface LinkContext extends PreviewedEntry, Pick<SiteParts, 'config' | 'read' | 'store'> {
  readonly client: ContentClient;
}

/** Finds links to pages and posts of the site that visitors do not see. @throws ContentError */
export async function findHiddenLinks(
  links: Uses,
  context: LinkContext,
): Promise<readonly Finding[]> {
  const { siteUrl } = context.config;
  const findings = [...links].map(async ([target, uses]) => {
    const address = target.startsWith(`${siteUrl}/`) ? target.slice(siteUrl.length) : target;
    const [path = ''] = address.split(/[?#]/, 1);
    if (!(await isHidden(path, context))) return [];
    const message = `links to “${target}”, which visitors do not see: it is a draft, archived or outside its dates.`;
    return findingsOf(target, uses, 'link-hidden', message);
  });
  return (await Promise.all(findings)).flat();
}

async function isHidden(
  path: string,
  { client, collection, id, read, store }: LinkContext,
): Promise<boolean> {
  const page = pages.find((candidate) => candidate.path === path);
  if (page) return isWithdrawn(page, (await read(pageResource(page))).entry);
  const written = /^\/blog\/posts\/([^/]+)$/.exec(path)?.[1];
  const slug = written && percentDecoded(written);
  if (!slug || store.current().posts.some((head) => head.slug === slug)) return false;
  const query = { fields: ['id'], filter: { slug: { _eq: slug } }, limit: 1 };
  const { data } = await client.read(roles.posts, query);
  const [post]: readonly { readonly id?: unknown }[] = Array.isArray(data) ? data : [];
  // A post may link to itself before it is published.
  return post !== undefined && !(collection === roles.posts && String(post.id) === id);
}
