import type { Link } from '#generated/formats.ts';
import type { CollectionName, Collections, ListName } from '#generated/types.ts';

/**
 * What the browser knows of a resource: its address on this site's own origin, and the type of what is there. How it
 * is read from the content service is the server's matter (`content/load`), so that neither the parser nor the
 * validators reach the browser. Files in this folder import nothing but types and each other.
 */
export interface ResourceKey<T> {
  /** Starts with `/content/`, ends with `.json`, and has no query. */
  readonly path: string;
  /** Never set: it carries the type. */
  readonly __type?: T;
}

/** Collections with one entry that is a page. Posts and the menu have resources of their own. */
export type PageCollection = Exclude<
  CollectionName,
  'authors' | 'navigation' | 'posts' | 'testimonials'
>;

/**
 * The entry of a page; without fields when there is none. Of a draft or archived page only `status` is given: nothing
 * else of it leaves the server.
 */
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

/** Every entry of a list that can be shown, at most 100, in the order of the content service. */
export function listEntries<Name extends ListName>(
  collection: Name,
): ResourceKey<ListEntries<Name>> {
  return { path: `/content/lists/${collection}.json` };
}

/** An item of the menu that is to be shown. A group may have no address. */
export interface MenuItem {
  readonly label: string;
  readonly url?: Link;
  readonly isCta?: boolean;
  readonly sub_menu?: readonly MenuItem[];
}

/** The main menu, at most three levels deep; no items when there is no menu. */
export interface Navigation {
  readonly date_updated?: string;
  readonly menu_items: readonly MenuItem[];
}

export function navigation(): ResourceKey<Navigation> {
  return { path: '/content/navigation.json' };
}

/** The situations of the home page as the menu shows them: their words and where they lead. */
export interface Situations {
  readonly menu_items: readonly MenuItem[];
}

/** Under the address of the home page's collection, so that what changes there counts here, too. */
export function situations(): ResourceKey<Situations> {
  return { path: '/content/home_page/situations.json' };
}

/** What the firm charges for a service, or for a consultation, in Canadian dollars. */
export interface FirmFee {
  /** The page of what it is charged for. */
  readonly link: Link;
  /** The lower amount of a range. */
  readonly amount: number;
  readonly amountTo?: number;
  /** What is done for it, in a few words. */
  readonly note?: string;
}

export interface FirmFees {
  readonly fees: readonly FirmFee[];
}

/** The fees of the page about fees that name a page, for these pages. Under the address of its collection, as the situations are. */
export function firmFees(): ResourceKey<FirmFees> {
  return { path: '/content/fees_page/firm.json' };
}

/** Whether a status keeps an entry from being shown (specification, section 4). */
export const isWithheld = (status: unknown): status is 'draft' | 'archived' =>
  status === 'draft' || status === 'archived';
