import type { Message } from '#i18n/words.ts';

/** The site's descriptions of its blog. */
export interface BlogTexts {
  /** Describes the feeds. */
  readonly feed: Message;
  /** Describes the list of posts. */
  readonly list: Message;
  /** Describes the list of posts among the results of a search. */
  readonly found: Message;
  /** Describes the posts on a `{topic}`. */
  readonly category: Message;
  /** Describes the posts of a `{person}` with a `{role}` who has no biography. */
  readonly author: Message;
  /** Stands above the call below the list of posts. */
  readonly listNote?: Message;
  /** Stands above the call below a post. */
  readonly postNote?: Message;
}

/** A page that other pages call visitors to. */
export interface Call {
  readonly path: `/${string}`;
  readonly label: Message;
}

/** What the site says on the page of the search. Each may be absent. */
export interface SearchTexts {
  /** Examples of what to search for. */
  readonly examples?: Message;
  /** Follows the heading above a search without results. */
  readonly nothingFound?: Message;
  /** Follows the suggestions before the first search. */
  readonly ask?: Message;
  /** Stands above the phone numbers, beside the results. */
  readonly askOrCall?: Message;
}

/** A link on the page for unknown addresses. */
export interface PopularPage {
  readonly label: Message;
  readonly link: string;
  readonly description: Message;
}
