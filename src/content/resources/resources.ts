import type { Link } from '#generated/formats.ts';
import type { roles } from '#generated/roles.ts';
import type { Person, Settings } from '#generated/shapes.ts';
import type { CollectionName, Collections, ListName } from '#generated/types.ts';
import { createKey, type ResourceKey } from './key';

export type PageCollection = Exclude<
  CollectionName,
  (typeof roles)['navigation' | 'posts' | 'settings' | 'testimonials' | 'translations']
>;

/** The site settings that pages show. */
export type SiteFacts = Omit<Settings, 'redirects'>;

/** The firm's public facts. Every page needs them. */
export function siteSettings(): ResourceKey<SiteFacts> {
  return createKey('settings');
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

/** Editors' redirects, which are part of the site settings. Browsers do not need them. */
export function redirects(): ResourceKey<Redirects> {
  return createKey('redirects');
}

/** The entry of a page; empty if there is none. For a draft or archived page it has only its `status`. */
export interface PageEntry<Name extends PageCollection> {
  readonly entry: Partial<Collections[Name]>;
}

export function pageEntry<Name extends PageCollection>(
  collection: Name,
): ResourceKey<PageEntry<Name>> {
  return createKey('page', { name: collection });
}

export interface ListEntries<Name extends ListName> {
  readonly entries: readonly Collections[Name][];
}

export function listEntries<Name extends ListName>(
  collection: Name,
): ResourceKey<ListEntries<Name>> {
  return createKey('list', { name: collection });
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
  return createKey('navigation');
}

export interface Situations {
  readonly menu_items: readonly MenuItem[];
}

/** The situations of the home page. */
export function situations(): ResourceKey<Situations> {
  return createKey('situations');
}

export interface People {
  readonly people: readonly Person[];
}

/** The people of the about page. */
export function people(): ResourceKey<People> {
  return createKey('people');
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
      /** Collections of pages, each with its slug in the language if it has its own. */
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
  return createKey('addresses');
}

export const isWithheld = (status: unknown): status is 'draft' | 'archived' =>
  status === 'draft' || status === 'archived';
