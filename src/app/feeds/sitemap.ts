import { blogLists } from '#app/data/blog-lists.ts';
import { alternatesOf } from '#app/data/languages.ts';
import { isWithdrawn, pageResource } from '#app/data/pages.ts';
import type { ReadResource } from '#app/data/resources.ts';
import { postListPath } from '#components/blog/addresses.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { type IndexedPost, postLists, postsIndex } from '#content/resources/posts.ts';
import { type LanguageAddresses, languageAddresses } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import { siteLanguage } from '#generated/languages.ts';
import { blogPicture } from '#generated/site/texts/pictures.ts';
import { pages } from '#renderer/pages.ts';
import { xmlDeclaration, xmlText } from './xml';

interface Destination {
  readonly path: string;
  /** ISO date-time of the last change. */
  readonly modified?: string | undefined;
  /** An asset id or a full address. */
  readonly image?: string | undefined;
}

/** The pages that visitors can see, without drafts and archived pages. */
async function pageDestinations(
  paths: readonly string[],
  read: ReadResource,
  newest: string | undefined,
): Promise<readonly Destination[]> {
  const shown = await Promise.all(
    paths.map(async (path): Promise<readonly Destination[]> => {
      if (path === postListPath) return [{ path, image: blogPicture, modified: newest }];
      const page = pages.find((candidate) => candidate.path === path);
      if (!page) return [{ path }];
      const entry = await read(pageResource(page)).then(
        (pageEntry): object => pageEntry.entry,
        (error: unknown): object => {
          // The other pages cannot be withdrawn.
          if (page.group) throw error;
          return {};
        },
      );
      const isHidden = 'seo_hidden' in entry && entry.seo_hidden;
      const isOut = isHidden || (page.group && isWithdrawn(page, entry));
      return isOut ? [] : [{ path, image: page.image }];
    }),
  );
  return shown.flat();
}

const listDestinations = async (read: ReadResource): Promise<readonly Destination[]> =>
  blogLists(await read(postLists()))
    .map(({ pathOf }) => ({ path: pathOf(1), image: blogPicture }))
    .filter(({ path }) => path !== postListPath);

const postDestination = ({ slug, date, modified = date, image }: IndexedPost): Destination => ({
  path: `/blog/posts/${encodeURIComponent(slug)}`,
  modified,
  image: image ? textOf(image) : blogPicture,
});

function urlElement(
  siteUrl: string,
  { path, modified, image }: Destination,
  alternates: string,
): string {
  const address =
    image &&
    (/^(?:https?:|\/)/i.test(image) ? image : hosted(`/assets/${encodeURIComponent(image)}`));
  return [
    `<url><loc>${xmlText(siteUrl + path)}</loc>`,
    alternates,
    modified ? `<lastmod>${modified.slice(0, 10)}</lastmod>` : '',
    address
      ? `<image:image><image:loc>${xmlText(new URL(address, siteUrl).href)}</image:loc></image:image>`
      : '',
    '</url>',
  ].join('');
}

/** Writes an entry for each language of a page. Search engines require that each entry names all of them. */
function urlElements(
  siteUrl: string,
  destination: Destination,
  addresses: LanguageAddresses,
): readonly string[] {
  const known = alternatesOf(addresses, destination.path);
  const versions = (
    known.length > 0 ? known : [{ tag: siteLanguage, path: destination.path }]
  ).flatMap(({ tag, path }) => (path === undefined ? [] : [{ tag, path }]));
  const [english] = versions;
  const links = [...versions, ...(english ? [{ ...english, tag: 'x-default' }] : [])].map(
    ({ tag, path }) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${xmlText(siteUrl + path)}"/>`,
  );
  const alternates = versions.length > 1 ? links.join('') : '';
  return versions.map(({ path }) => urlElement(siteUrl, { ...destination, path }, alternates));
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const indexXml = (siteUrl: string, sitemapCount: number) => {
  const entries = Array.from(
    { length: sitemapCount },
    (_, index) => `<sitemap><loc>${xmlText(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">${entries.join('')}</sitemapindex>\n`;
};

/**
 * The sitemap (sitemaps.org) with Google's picture extension, or an index of several when there are too many posts for one.
 * @param sitemap the number of a part, from 1; without it, the content of `/sitemap.xml`
 * @returns `undefined` if the part does not exist
 * @throws if a resource cannot be read, because search engines would drop the addresses missing from a partial sitemap
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
  const [shown, groups, { posts }] = await Promise.all([
    part === 1 ? pageDestinations(paths, read, first.posts[0]?.date) : [],
    part === 1 ? listDestinations(read) : [],
    part === 1 ? first : read(postsIndex(part)),
  ]);
  // Two posts may have the same slug.
  const listed = posts.filter(({ isUnlisted }) => !isUnlisted);
  const postsBySlug = new Map(listed.map((post) => [post.slug, post]));
  const all = [...shown, ...groups, ...Array.from(postsBySlug.values(), postDestination)];
  const addresses = await read(languageAddresses());
  const urls = all.flatMap((destination) => urlElements(siteUrl, destination, addresses));
  const links =
    Object.keys(addresses).length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const namespaces = `xmlns="${namespace}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${links}`;
  return `${xmlDeclaration}<urlset ${namespaces}>${urls.join('')}</urlset>\n`;
}

/** `/content/` repeats the text of documents, and `/enquiries` only accepts forms. */
export const robotsTxt = (siteUrl: string) =>
  `User-agent: *\nDisallow: /content/\nDisallow: /enquiries\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
