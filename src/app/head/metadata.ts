import { feeds } from '#app/feeds/feed-address.ts';
import { xmlText } from '#app/feeds/xml.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { site } from '#site.ts';
import { ogPath, ogSize } from './og-address';

/** What search engines and shared links show of a page. */
export interface Metadata {
  /** The whole title, brand included. */
  readonly title: string;
  readonly description: string;
  /** As the head has them, separated by commas: the browser's copy in the document costs next to nothing so. */
  readonly keywords?: string;
  /** The path of the page, for its canonical address. */
  readonly path: string;
  /** An asset id or a full address. */
  readonly image?: string;
  readonly type?: 'website' | 'article';
  /** Pages that are no destination (404, failures) are kept out of indexes. */
  readonly hidden?: boolean;
  readonly published?: string;
  readonly modified?: string;
}

/** One element of the head. */
export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> };

/** `<Page> | <brand>` (section 2). */
export const titled = (page: string) => `${page} | ${site.brand}`;

const meta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});

/** Only where there are posts: elsewhere nobody looks for a feed. */
const feedLinks = feeds.map(
  ({ path, type, name }): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', type, href: path, title: `${site.brand}: Blog (${name})` },
  }),
);

/**
 * The head of a page: title, description, keywords, canonical address, Open Graph and Twitter metadata (section 3).
 * @param siteUrl the public origin, without a trailing slash
 */
export function headTags(metadata: Metadata, siteUrl: string): readonly HeadTag[] {
  const { title, description, keywords, path, type = 'website', hidden } = metadata;
  const url = `${siteUrl}${path === '/' ? '/' : path}`;
  const drawn = ogPath(metadata);
  const picture = drawn && siteUrl + hosted(drawn);
  return [
    { tag: 'title', text: title },
    meta('description', description),
    ...(keywords ? [meta('keywords', keywords)] : []),
    ...(hidden
      ? [meta('robots', 'noindex')]
      : [{ tag: 'link' as const, attributes: { rel: 'canonical', href: url } }]),
    ...(path.startsWith('/blog/') && !hidden ? feedLinks : []),
    property('og:site_name', site.brand),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...(picture
      ? [
          property('og:image', picture),
          property('og:image:width', String(ogSize.width)),
          property('og:image:height', String(ogSize.height)),
          // What there is to read on it.
          property('og:image:alt', title),
        ]
      : []),
    ...(metadata.published ? [property('article:published_time', metadata.published)] : []),
    ...(metadata.modified ? [property('article:modified_time', metadata.modified)] : []),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:site', site.xHandle),
    meta('twitter:title', title),
    meta('twitter:description', description),
    ...(picture ? [meta('twitter:image', picture), meta('twitter:image:alt', title)] : []),
  ];
}

/** The head as HTML. Tags of a page are marked, so that the browser can replace them on navigation. */
export function headHtml(tags: readonly HeadTag[]): string {
  return tags
    .map((tag) =>
      tag.tag === 'title'
        ? `<title>${xmlText(tag.text)}</title>`
        : `<${tag.tag} data-page ${Object.entries(tag.attributes)
            .map(([name, value]) => `${name}="${xmlText(value)}"`)
            .join(' ')}>`,
    )
    .join('');
}

/** Replaces the page's part of the head after a navigation in the browser. */
export function applyHead(tags: readonly HeadTag[], document: Document): void {
  for (const old of document.head.querySelectorAll('[data-page]')) old.remove();
  for (const tag of tags) {
    if (tag.tag === 'title') {
      document.title = tag.text;
      continue;
    }
    const element = document.createElement(tag.tag);
    element.setAttribute('data-page', '');
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
}
