import { postListPath, postPath } from '#components/blog/addresses.ts';
import type { Alternate, LocalAddresses } from '#components/languages/local-address.ts';
import type { LanguageAddresses } from '#content/resources/resources.ts';
import { firstCode, isOriginal, type LanguageTag, languages } from '#generated/languages.ts';
import { has } from '#generated/roles.ts';
import { legalPages } from '#generated/site/legal/index.ts';
import { pages } from '#renderer/pages.ts';
import { appPages } from './app-pages';
import { listAddresses } from './blog-lists';
import { feedAddresses } from './feed-address';
import { canonicalPath, splitPath } from './page-path';

/** Pages without content. A language has them if it has any page or post. */
const ownPaths: readonly string[] = [
  ...legalPages.map(({ path }) => path),
  '/404',
  ...appPages.map(({ path }) => path),
];

const namedPaths: ReadonlySet<string> = new Set([
  ...pages.map(({ path }) => path),
  ...ownPaths,
  ...(has.posts ? [postListPath] : []),
]);

/** Every address of a language, and the English addresses of the same pages. */
interface AddressList {
  readonly localByEnglish: ReadonlyMap<string, string>;
  readonly englishByLocal: ReadonlyMap<string, string>;
}

type OwnAddresses = LanguageAddresses[string];

/**
 * Returns the paths of the translated pages, without the start of the language. A slug that would give a page the address of
 * another page is ignored, as is one of the home page.
 */
function pagePaths({ pages: translated }: OwnAddresses): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const taken = new Set(namedPaths);
  for (const { path, collection } of pages) {
    const slug = translated[collection];
    if (!slug) continue;
    const hasSlug = slug !== true && path !== '/';
    const ownPath = hasSlug
      ? path.slice(0, path.lastIndexOf('/') + 1) + encodeURIComponent(slug)
      : path;
    paths.set(path, taken.has(ownPath) ? path : ownPath);
    taken.add(ownPath);
  }
  return paths;
}

function makeList(start: string, ownAddresses: OwnAddresses): AddressList {
  const { posts, lists } = ownAddresses;
  const shared = [
    ...ownPaths,
    ...posts.map(postPath),
    // Records of earlier versions have no lists.
    ...(lists ? [...listAddresses(lists), ...feedAddresses(lists)] : []),
  ];
  const inLanguage = (path: string) => (path === '/' ? start : start + path);
  const localByEnglish = new Map(
    [...pagePaths(ownAddresses), ...shared.map((path) => [path, path] as const)].map(
      ([english, path]) => [english, inLanguage(path)] as const,
    ),
  );
  const englishByLocal = new Map(
    Array.from(localByEnglish, ([english, local]) => [local, english]),
  );
  return { localByEnglish, englishByLocal };
}

const lists = new WeakMap<OwnAddresses, AddressList>();

/** The addresses of a language other than English; `undefined` if it has none. */
function findAddresses(addresses: LanguageAddresses, tag: LanguageTag): AddressList | undefined {
  const ownAddresses = addresses[tag];
  const language = languages.find((candidate) => candidate.tag === tag);
  if (!ownAddresses || !language) return undefined;
  const list = lists.get(ownAddresses) ?? makeList(language.path, ownAddresses);
  lists.set(ownAddresses, list);
  return list;
}

/** A path, the number of a later page of the list of posts, and everything else. */
const siteAddress = /^(\/(?!\/)[^?#]*)(\?page=(?!1(?!\d))[1-9]\d{0,3}(?![^&#]))?(.*)$/s;

const isPage = (path: string): boolean =>
  namedPaths.has(path) || (has.posts && path.startsWith('/blog/'));

/**
 * Splits an address of the site into the address of a page and the rest: other parameters and the fragment. The path of a page
 * gets its canonical spelling.
 */
function splitAddress(address: string): readonly [page: string, rest: string] | undefined {
  const [, path, number = '', rest = ''] = siteAddress.exec(address) ?? [];
  if (path === undefined) return undefined;
  const canonical = canonicalPath(path);
  const page = canonical !== undefined && isPage(canonical) ? canonical : path;
  return page === postListPath ? [page + number, rest] : [page, number + rest];
}

/**
 * Returns the address of an English page in a language.
 * @param address encoded; of the list of posts with the number of the page, otherwise without a query
 * @returns `undefined` if the page does not exist in the language
 */
export const localPath = (
  addresses: LanguageAddresses,
  tag: LanguageTag,
  address: string,
): string | undefined =>
  isOriginal(tag) ? address : findAddresses(addresses, tag)?.localByEnglish.get(address);

/** Returns the English path of a page in a language; `undefined` if there is no such page. */
export function englishPath(addresses: LanguageAddresses, pathname: string): string | undefined {
  const { tag, path } = splitPath(pathname);
  return isOriginal(tag) ? path : findAddresses(addresses, tag)?.englishByLocal.get(pathname);
}

/** Returns a page in every language that has pages, English first. Nothing if there is only English. */
export function alternatesOf(addresses: LanguageAddresses, address: string): readonly Alternate[] {
  const [page = address] = splitAddress(address) ?? [];
  const known = Object.keys(addresses).length > 0 ? languages : [];
  return known
    .filter(({ tag }) => isOriginal(tag) || addresses[tag])
    .map(({ tag, name }) => ({ tag, name, path: localPath(addresses, tag, page) }));
}

/** The addresses of links on a page in a language. */
export const localAddresses = (addresses: LanguageAddresses, tag: LanguageTag): LocalAddresses => ({
  find(address) {
    const [page, rest] = splitAddress(address) ?? [];
    if (page === undefined) return { href: address };
    const local = localPath(addresses, tag, page);
    if (local !== undefined) return { href: local + rest };
    const isFile = page.startsWith('/assets/');
    const isElsewhere = !isOriginal(splitPath(page).tag);
    return isFile || isElsewhere ? { href: address } : { href: page + rest, hrefLang: firstCode };
  },
  alternates: (address) => alternatesOf(addresses, address),
});

/** Returns every address of the languages other than English: pages, lists, posts and feeds. */
export const languagePaths = (addresses: LanguageAddresses): readonly string[] =>
  languages.flatMap(({ tag }) => [
    ...(findAddresses(addresses, tag)?.localByEnglish.values() ?? []),
  ]);
