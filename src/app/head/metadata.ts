import type { SharedPage } from '#app/data/app-part.ts';
import { feeds } from '#app/data/feed-address.ts';
import { splitPath } from '#app/data/page-path.ts';
import { sharedSize } from '#app/data/shared-size.ts';
import { xmlText } from '#app/feeds/xml.ts';
import { categoryPath, listAt } from '#components/blog/addresses.ts';
import { hosted } from '#components/pictures/asset-file.ts';
import { appParts } from '#generated/app-parts.ts';
import { isOriginal } from '#generated/languages.ts';
import type { Settings } from '#generated/shapes.ts';
import { firstLanguage, type Language } from '#i18n/words.ts';
import { topicName } from './crumbs';
import { titled } from './local-metadata';
import type { Metadata } from './page-metadata';

type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> };

/** The `Referrer-Policy` of private answers. Not `no-referrer`, which makes browsers send forms with `Origin: null`. */
export const privateReferrer = 'strict-origin';

/** Returns the path of a page's picture for social networks, which a capability draws; `undefined` if there is none. */
export const findSharedPicture = (
  page: SharedPage,
  site: Pick<Settings, 'brand' | 'social_picture'>,
): string | undefined => appParts.flatMap((part) => part.sharedPicture?.(page, site) ?? [])[0];

/** Open Graph tags have their name in `property`, all others in `name`. */
const meta = (name: string, content: string | undefined): readonly HeadTag[] => {
  if (!content) return [];
  const attribute = /^(?:og|article):/.test(name) ? 'property' : 'name';
  return [{ tag: 'meta', attributes: { [attribute]: name, content } }];
};

/** The feeds of all posts; on the page of a category also its own. */
function feedLinks(brand: string, path: string, { t, path: start }: Language): readonly HeadTag[] {
  const list = listAt(path.slice(start.length));
  const category = list?.kind === 'category' ? list.name : undefined;
  const links = (title: string, before = '') =>
    feeds.map(
      ({ path: file, type, name }): HeadTag => ({
        tag: 'link',
        attributes: {
          rel: 'alternate',
          type,
          href: start + before + file,
          title: t('{brand}: {title} ({format})', { brand, title, format: name }),
        },
      }),
    );
  return [
    ...links(t('Blog')),
    ...(category ? links(topicName(category, t), categoryPath(category)) : []),
  ];
}

/** Links to the page in every language; `x-default` is English. */
function alternateLinks({ alternates = [], isUnlisted, isPrivate }: Metadata, siteUrl: string) {
  if (isUnlisted || isPrivate) return [];
  const english = alternates.find(({ tag }) => isOriginal(tag));
  const links = [
    ...alternates.map(({ tag, path }) => [tag, path] as const),
    ...(english ? [['x-default', english.path] as const] : []),
  ];
  return links.map(
    ([hreflang, path]): HeadTag => ({
      tag: 'link',
      attributes: { rel: 'alternate', hreflang, href: siteUrl + path },
    }),
  );
}

/** The head of a page (specification, section 3). @param siteUrl the public origin, without a trailing slash */
export function headTags(
  metadata: Metadata,
  siteUrl: string,
  site: Settings,
  language: Language = firstLanguage,
): readonly HeadTag[] {
  const { description, path, type = 'website', hidden, isUnlisted, isPrivate } = metadata;
  const title = titled(metadata.title, site);
  const url = siteUrl + path;
  const picturePath = findSharedPicture(metadata, site);
  const picture = picturePath && siteUrl + hosted(picturePath);
  const canonical: HeadTag = { tag: 'link', attributes: { rel: 'canonical', href: url } };
  return [
    { tag: 'title', text: title },
    ...meta('description', description),
    ...meta('keywords', metadata.keywords),
    ...(hidden || isUnlisted || isPrivate ? meta('robots', 'noindex') : []),
    ...(hidden || isUnlisted ? [] : [canonical]),
    ...alternateLinks(metadata, siteUrl),
    ...meta('referrer', isPrivate ? privateReferrer : undefined),
    ...(splitPath(path).path.startsWith('/blog/') && !hidden
      ? feedLinks(site.brand, path, language)
      : []),
    ...meta('og:site_name', site.brand),
    ...meta('og:locale', language.path ? language.tag.replace('-', '_') : undefined),
    ...meta('og:type', type),
    ...meta('og:title', title),
    ...meta('og:description', description),
    ...meta('og:url', url),
    ...meta('og:image', picture),
    ...meta('og:image:width', picture && String(sharedSize.width)),
    ...meta('og:image:height', picture && String(sharedSize.height)),
    // The picture shows the title.
    ...meta('og:image:alt', picture && title),
    ...meta('article:published_time', metadata.published),
    ...meta('article:modified_time', metadata.modified),
    ...meta('twitter:card', 'summary_large_image'),
    ...meta('twitter:site', site.x_handle),
    ...meta('twitter:title', title),
    ...meta('twitter:description', description),
    ...meta('twitter:image', picture),
    ...meta('twitter:image:alt', picture && title),
  ];
}

/** Marks the tags with `data-page`, so that `applyHead` can replace them. */
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
