import type { LanguageTag } from '#generated/languages.ts';

/** A page's entry in search results and social networks. */
export interface Metadata {
  /** Without the brand, which the head adds. */
  readonly title: string;
  readonly description: string;
  /** Keywords, separated by commas. */
  readonly keywords?: string;
  readonly path: string;
  /** An asset id or a full address. */
  readonly image?: string;
  /** The point of the picture that crops keep, in percent from the left and from the top. */
  readonly imageFocus?: readonly [left: number, top: number];
  readonly type?: 'website' | 'article';
  /** Keeps the page out of search indexes: 404, failures, the search. */
  readonly hidden?: boolean;
  /** An editor keeps the page out of search indexes. It can still be shared. */
  readonly isUnlisted?: boolean;
  /**
   * The address contains the visitor's query. The answer is kept out of search indexes and caches, and later requests send only
   * the origin as `Referer`.
   */
  readonly isPrivate?: boolean;
  /** Addresses of the page by language. Absent if the page is only in English. */
  readonly alternates?: readonly { readonly tag: LanguageTag; readonly path: string }[];
  readonly published?: string;
  readonly modified?: string;
}
