import type { Link } from '#generated/formats.ts';
import type {
  CollectionName,
  Collections,
  ListName,
  Person,
  SiteSettings,
} from '#generated/types.ts';

/**
 * The address of a resource on this site, and its type. The browser loads this folder, so it imports only types: the loaders are in
 * `content/load`.
 */
export interface ResourceKey<T> {
  /** Starts with `/content/`, ends with `.json`, and has no query. */
  readonly path: string;
  /** Never set. It only carries the type. */
  readonly __type?: T;
}

export type PageCollection = Exclude<
  CollectionName,
  'navigation' | 'posts' | 'site_settings' | 'testimonials' | 'translations'
>;

/** The site settings that pages show. */
export type SiteFacts = Omit<SiteSettings, 'redirects'>;

/** The firm's public facts. Every page needs them. */
export function siteFacts(): ResourceKey<SiteFacts> {
  return { path: '/content/site_settings.json' };
}

/** A redirect that has an effect. Both addresses are encoded as in HTTP headers. */
export interface SiteRedirect {
  /** A path of this site. Other spellings of it are redirected, too. */
  readonly from: string;
  /** A path of this site, or an address that starts with https://. */
  readonly to: string;
  /** The last day of a temporary redirect, YYYY-MM-DD in UTC. */
  readonly until?: string;
}

export interface Redirects {
  readonly redirects: readonly SiteRedirect[];
}

/** Editors' redirects. Browsers do not need them. The address is below that of the site settings, which they are part of. */
export function redirects(): ResourceKey<Redirects> {
  return { path: '/content/site_settings/redirects.json' };
}

/** The entry of a page; empty if there is none. For a draft or archived page it has only its `status`. */
export interface PageEntry<Name extends PageCollection> {
  readonly entry: Partial<Collections[Name]>;
}

export function pageEntry<Name extends PageCollection>(
  collection: Name,
): ResourceKey<PageEntry<Name>> {
  return { path: `/content/${collection}.json` };
}

export interface ListEntries<Name extends ListName> {
  readonly entries: readonly Collections[Name][];
}

export function listEntries<Name extends ListName>(
  collection: Name,
): ResourceKey<ListEntries<Name>> {
  return { path: `/content/lists/${collection}.json` };
}

export interface MenuItem {
  readonly label: string;
  readonly url?: Link;
  readonly isCta?: boolean;
  readonly sub_menu?: readonly MenuItem[];
}

/** The main menu, at most three levels deep; empty if there is none. */
export interface Navigation {
  readonly date_updated?: string;
  readonly menu_items: readonly MenuItem[];
}

export function navigation(): ResourceKey<Navigation> {
  return { path: '/content/navigation.json' };
}

export interface Situations {
  readonly menu_items: readonly MenuItem[];
}

/** The address is below the address of the home page, so that a change of the page also changes this resource. */
export function situations(): ResourceKey<Situations> {
  return { path: '/content/home_page/situations.json' };
}

export interface People {
  readonly people: readonly Person[];
}

/** The people of the about page. The address is below the address of that page, as for `situations`. */
export function people(): ResourceKey<People> {
  return { path: '/content/about_page/people.json' };
}

/** The lists of posts, with the number of pages of each. A list without posts is absent. */
export interface PostLists {
  /** Pages of the list of all posts; 0 without posts. */
  readonly all: number;
  readonly categories: Readonly<Record<string, number>>;
  /** Lists of the people of the about page who wrote or reviewed posts, by `personSlug`. */
  readonly people: Readonly<Record<string, number>>;
}

/** The pages and posts that exist in other languages, by the language’s tag. */
export type LanguageAddresses = Readonly<
  Record<
    string,
    {
      /** Collections of pages, each with the last part of its address in the language if it has its own. */
      readonly pages: Readonly<Record<string, string | true>>;
      /** Slugs of posts. */
      readonly posts: readonly string[];
      /** Absent in records of earlier versions. */
      readonly lists?: PostLists;
    }
  >
>;

/** Lists the translated pages and posts. Empty while there are none. */
export function languageAddresses(): ResourceKey<LanguageAddresses> {
  return { path: '/content/translations/addresses.json' };
}

/** A resource in another language: `/content/visitor_visa.json` → `/content/ta/visitor_visa.json`. English stays itself. */
export const resourceIn = <T>({ path }: ResourceKey<T>, language: string): ResourceKey<T> => ({
  path: language === 'en-CA' ? path : path.replace('/content/', `/content/${language}/`),
});

export const isWithheld = (status: unknown): status is 'draft' | 'archived' =>
  status === 'draft' || status === 'archived';
