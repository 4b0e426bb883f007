/** What can be found: a page, a question that a page answers, or a post. */
export type FoundKind = 'page' | 'question' | 'post';

/** What the index knows of something that can be found. */
export interface SearchDocument {
  /** Where it is, a path of this site, with the place of a question on its page; there is one document of each address. */
  readonly url: string;
  readonly kind: FoundKind;
  readonly title: string;
  /** The page a question stands on, or the group a page belongs to. */
  readonly about?: string;
  /** Plain text, a line for each part: an excerpt sets a mark between two, where the first is a heading. */
  readonly text: string;
  /** What stands for a text of many parts, where no part of it has more of what was searched for. */
  readonly summary?: string;
}

/** A text in parts: every second one, from the second on, is what was searched for. */
export type MarkedText = readonly string[];

export interface SearchResult {
  readonly url: string;
  readonly kind: FoundKind;
  readonly title: MarkedText;
  readonly about?: MarkedText;
  readonly excerpt: MarkedText;
}

/** A page of the results of a search, best first. */
export interface SearchAnswer {
  /** How many were found in all. */
  readonly total: number;
  /** Which page it is, counted from 1; the last for what is asked for beyond it. */
  readonly page: number;
  readonly results: readonly SearchResult[];
}

/** The most results of a page. */
export const mostResults = 20;
