import type { Alternate, LocalAddresses } from '#components/languages/local-address.ts';
import type { LanguageAddresses } from '#content/resources/resources.ts';
import { pages } from '#pages/index.ts';
import { searchPage } from '#search/addresses.ts';
import { type LanguageTag, languages } from '#site.ts';

/** Pages without content. A language has them if it has any page. */
const ownPaths: readonly string[] = ['/privacy-policy', '/404', searchPage];

const feedFiles = ['/feed.xml', '/atom.xml'];

const blogPath = /^\/blog\/(?:posts$|category\/|author\/)/;

const languageOfTag = (tag: LanguageTag) => languages.find((one) => one.tag === tag);

/** Separates the language of a path: `/ta/contact` → `ta`, `/contact`. */
export function splitPath(pathname: string): { readonly tag: LanguageTag; readonly path: string } {
  const found = languages.find(
    ({ path }) => path !== '' && (pathname === path || pathname.startsWith(`${path}/`)),
  );
  return found
    ? { tag: found.tag, path: pathname.slice(found.path.length) || '/' }
    : { tag: 'en-CA', path: pathname };
}

const withSlug = (path: string, slug: string | true) =>
  slug === true ? path : path.slice(0, path.lastIndexOf('/') + 1) + encodeURIComponent(slug);

/**
 * Returns the path of an English page in a language.
 * @param path encoded, without query
 * @returns `undefined` if the page does not exist in the language
 */
export function localPath(
  addresses: LanguageAddresses,
  tag: LanguageTag,
  path: string,
): string | undefined {
  if (tag === 'en-CA') return path;
  const known = addresses[tag];
  const language = languageOfTag(tag);
  if (!known || !language) return undefined;
  const inLanguage = (own: string) => (own === '/' ? language.path : language.path + own);
  if (ownPaths.includes(path)) return inLanguage(path);
  const page = pages.find((one) => one.path === path);
  const slug = page && known.pages[page.collection];
  if (slug) return inLanguage(withSlug(path, slug));
  const isPost = known.posts.some((one) => path === `/blog/posts/${encodeURIComponent(one)}`);
  const isBlog = known.posts.length > 0 && (blogPath.test(path) || feedFiles.includes(path));
  return isPost || isBlog ? inLanguage(path) : undefined;
}

/** Returns the English path of a page in a language; `undefined` if there is no such page. */
export function englishPath(addresses: LanguageAddresses, pathname: string): string | undefined {
  const { tag, path } = splitPath(pathname);
  if (tag === 'en-CA') return path;
  if (localPath(addresses, tag, path) === pathname) return path;
  return pages.find((page) => localPath(addresses, tag, page.path) === pathname)?.path;
}

/** Returns a page in every language that has pages, English first. Nothing if there is only English. */
export function alternatesOf(addresses: LanguageAddresses, path: string): readonly Alternate[] {
  const known = Object.keys(addresses).length > 0 ? languages : [];
  return known
    .filter(({ tag }) => tag === 'en-CA' || addresses[tag])
    .map(({ tag, name, missing }) => ({
      ...{ tag, name, missing },
      path: localPath(addresses, tag, path),
    }));
}

/** The addresses of links on a page in a language. */
export const localAddresses = (addresses: LanguageAddresses, tag: LanguageTag): LocalAddresses => ({
  find(address) {
    const [, path = '', rest = ''] = /^(\/(?!\/)[^?#]*)(.*)$/s.exec(address) ?? [];
    if (tag === 'en-CA' || path === '' || path.startsWith('/assets/')) return { href: address };
    const local = localPath(addresses, tag, path);
    return local === undefined ? { href: address, hrefLang: 'en' } : { href: local + rest };
  },
  alternates: (path) => alternatesOf(addresses, path),
});

/**
 * Returns the addresses of all pages in other languages.
 * @param paths the English addresses
 */
export function languagePaths(
  addresses: LanguageAddresses,
  paths: readonly string[],
): readonly string[] {
  return languages
    .filter(({ tag }) => tag !== 'en-CA' && addresses[tag])
    .flatMap(({ tag }) => {
      const posts = (addresses[tag]?.posts ?? []).map(
        (slug) => `/blog/posts/${encodeURIComponent(slug)}`,
      );
      return [...paths, ...posts].flatMap((path) => localPath(addresses, tag, path) ?? []);
    });
}
