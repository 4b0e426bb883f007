import { entryOf, isWithdrawn } from '#app/data/page-entry.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { type IndexedPost, postsIndex } from '#content/resources/posts.ts';
import { textOf } from '#generated/formats.ts';
import { pages } from '#pages/index.ts';
import { xmlDeclaration, xmlText } from './xml';

/** A destination of the site, for search engines. */
interface Destination {
  readonly path: string;
  /** ISO date-time of the last change, where known. */
  readonly modified?: string | undefined;
  /** The picture at the top of the page: an asset id or a full address. */
  readonly image?: string | undefined;
}

/** These pages, but those that are not shown. */
async function pagesShown(
  paths: readonly string[],
  read: ReadResource,
  newest: string | undefined,
): Promise<readonly Destination[]> {
  const shown = await Promise.all(
    paths.map(async (path): Promise<readonly Destination[]> => {
      if (path === '/blog/posts') return [{ path, image: 'hero-blog', modified: newest }];
      const page = pages.find((one) => one.path === path);
      if (page?.group && isWithdrawn(page, (await read(entryOf(page))).entry)) return [];
      return [{ path, image: page?.image }];
    }),
  );
  return shown.flat();
}

const destinationOf = ({ slug, date, image }: IndexedPost): Destination => ({
  path: `/blog/posts/${encodeURIComponent(slug)}`,
  modified: date,
  image: image ? textOf(image) : 'hero-blog',
});

function urlElement(siteUrl: string, { path, modified, image }: Destination): string {
  const address =
    image &&
    (/^(?:https?:|\/)/i.test(image) ? image : hosted(`/assets/${encodeURIComponent(image)}`));
  return [
    `<url><loc>${xmlText(siteUrl + path)}</loc>`,
    modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : '',
    address
      ? `<image:image><image:loc>${xmlText(new URL(address, siteUrl).href)}</image:loc></image:image>`
      : '',
    '</url>',
  ].join('');
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const indexXml = (siteUrl: string, sitemaps: number) => {
  const places = Array.from(
    { length: sitemaps },
    (_, index) => `<sitemap><loc>${xmlText(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">${places.join('')}</sitemapindex>\n`;
};

/**
 * The sitemap in the format of sitemaps.org, with the picture of each page in Google's extension. A blog with more posts
 * than one sitemap holds has an index of several: each has a part of the index of posts, and the first has the pages, too.
 * @param paths the pages of the site
 * @param sitemap the number of one of those, from 1; without it, what stands at `/sitemap.xml`
 * @returns `undefined` when there is no sitemap of that number
 * @throws when something of it cannot be read: search engines would forget the addresses that an incomplete one lacks
 */
export async function sitemapXml(
  siteUrl: string,
  paths: readonly string[],
  read: ReadResource,
  sitemap?: number,
): Promise<string | undefined> {
  const first = await read(postsIndex(1));
  if (sitemap === undefined && first.parts > 1) return indexXml(siteUrl, first.parts);
  const part = sitemap ?? 1;
  if (part > first.parts) return undefined;
  const [shown, { posts }] = await Promise.all([
    part === 1 ? pagesShown(paths, read, first.posts[0]?.date) : [],
    part === 1 ? first : read(postsIndex(part)),
  ]);
  // Two posts may have one slug, which is one address.
  const each = new Map(posts.map((post) => [post.slug, post])).values();
  const urls = [...shown, ...Array.from(each, destinationOf)].map((one) =>
    urlElement(siteUrl, one),
  );
  const spaces = `xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;
  return `${xmlDeclaration}<urlset ${spaces}>${urls.join('')}</urlset>\n`;
}

/**
 * What crawlers may read, and where the sitemap is. `/content/` holds what documents already say, as data for the browser;
 * `/enquiries` only takes forms. Shared pictures (`/og/`), scripts and styles stay open: networks and search engines that
 * render a page need them.
 */
export const robotsTxt = (siteUrl: string) =>
  `User-agent: *\nDisallow: /content/\nDisallow: /enquiries\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
