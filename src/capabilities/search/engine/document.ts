export type DocumentKind = 'page' | 'section' | 'question' | 'post';

export interface SearchDocument {
  /** A path of this site, with a fragment for a section or question. Unique. */
  readonly url: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** The heading on the page, which results show. Set only if it differs from the title, which is searched. */
  readonly heading?: string;
  /** The page of a section or question, or the group of a page. */
  readonly about?: string;
  /** Words for what the document answers, if its title does not contain them. Not shown. */
  readonly keywords?: string;
  /** Plain text, one line for each paragraph or heading. */
  readonly text: string;
  /** The excerpt to show when no line of the text matches better. */
  readonly summary?: string;
  /** The date of a post, as ISO 8601. Of documents that match equally well, newer ones come first. */
  readonly date?: string;
  /** Set if the page answers questions of only small words: “who are you”, or “help”. */
  readonly answers?: 'who' | 'help';
}

/** A text split at its matches. Every second part, starting with the second, is a match. */
export type MarkedText = readonly string[];

export interface SearchResult {
  readonly url: string;
  readonly kind: DocumentKind;
  readonly title: MarkedText;
  readonly about?: MarkedText;
  readonly excerpt: MarkedText;
  /** The lines that answer the query: only for the first result, if it is a section or a question. */
  readonly answer?: readonly MarkedText[];
}

export interface SearchAnswer {
  readonly total: number;
  /** Counted from 1; the last page if a later one was requested. */
  readonly page: number;
  readonly results: readonly SearchResult[];
}

export const maxResultsPerPage = 20;
