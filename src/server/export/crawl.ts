import { POSTS_PER_SITEMAP } from '#app/feeds/sitemap.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { addFile, type Batch, emptyBatch } from '#server/export/folder/batch.ts';
import { exportedPaths, optionalPaths } from '#server/http/routes.ts';
import { messages } from './messages';
import type { WritePage, Written } from './write-page';

/** The addresses of the site besides those of the blog. @param posts how many are published */
export function siteAddresses(posts: number): readonly string[] {
  const sitemaps = Math.ceil(posts / POSTS_PER_SITEMAP);
  return [
    ...exportedPaths,
    ...Array.from({ length: sitemaps > 1 ? sitemaps : 0 }, (_, at) => `/sitemap-${at + 1}.xml`),
  ];
}

/** The path and query a redirect leads to within the site; an address elsewhere stays whole. */
function destination(location: string, from: string, siteUrl: string): string {
  const url = new URL(location, siteUrl + from);
  return url.origin === new URL(siteUrl).origin ? url.pathname + url.search : url.href;
}

/** The addresses that something was found to lead to. */
function take(
  batch: Batch,
  address: string,
  from: string,
  page: Written,
  siteUrl: string,
): Iterable<string> {
  if (page.failure) batch.failures.push(page.failure);
  const to = page.location && destination(page.location, address, siteUrl);
  if (to && to !== '/404') {
    batch.redirects.push({ from: address, to: hosted(to), status: page.status });
    return /^\/(?!assets\/)/.test(to) ? [to] : [];
  }
  if (page.put) {
    addFile(batch, page.put);
    if (page.type === 'text/html') batch.pages += 1;
    for (const path of page.reads) batch.reads.add(path);
    return page.links;
  }
  if (!page.failure && !optionalPaths.has(address))
    batch.notes.push(messages.deadLink(address, from));
  return [];
}

/**
 * Writes what stands at addresses, and at those that their content links to.
 * @param addresses each with a page that links to it
 * @param isWritten whether an address has its file already
 */
export async function crawl(
  write: WritePage,
  siteUrl: string,
  addresses: Iterable<readonly [address: string, from: string]>,
  isWritten: (address: string) => boolean,
): Promise<Batch> {
  const batch = emptyBatch();
  const queue = new Map(addresses);
  // A map goes on to what is added to it meanwhile.
  for (const [address, from] of queue) {
    if (isWritten(address)) continue;
    const page = await write(address);
    for (const to of take(batch, address, from, page, siteUrl)) {
      if (!queue.has(to)) queue.set(to, address);
    }
  }
  return batch;
}
