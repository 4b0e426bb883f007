import type { ContentAnswer, ContentClient, ContentQuery } from '#content/client/client.ts';
import { published } from '#content/load/post-records.ts';
import { authorName, TEXT } from '#content/load/read-posts.ts';
import { current } from '#content/load/schedule.ts';
import { POSTS_PER_PAGE } from '#content/resources/posts.ts';

/** Published posts that stand beside one another in the list, read at once with their text. */
export interface PostWindow {
  /** As they came from the content service. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** The page of the list that the first of them opens. */
  readonly firstPage: number;
  /** The count of all published posts, and the fields that the service refused. */
  readonly answer: Omit<ContentAnswer, 'data'>;
}

/** Pages of the list in a window: a megabyte or two, and a fraction of a second of work. */
const pagesPerWindow = 10;
export const POSTS_PER_WINDOW = pagesPerWindow * POSTS_PER_PAGE;

/**
 * Reads posts in bulk: without it every page of the blog would be a request to the content service.
 * @param number of the window, from 1
 * @throws ContentError when the content service fails
 */
export async function readWindow(client: ContentClient, number: number): Promise<PostWindow> {
  const { data, ...answer } = await client.read('posts', {
    // Named beside “all that are permitted”: one that is refused would be missing without a word.
    fields: ['*'],
    ...current,
    optional: [...TEXT, ...authorName.optional, ...current.optional],
    instead: authorName.instead,
    filter: published,
    // The order of the list; with ties in no certain order, a post could be in two windows, or in none.
    sort: ['-date_created', 'id'],
    limit: POSTS_PER_WINDOW,
    page: number,
    meta: 'filter_count',
  });
  const records = Array.isArray(data) ? data : [];
  return { records, firstPage: (number - 1) * pagesPerWindow + 1, answer };
}

/** The value that a query wants a field to equal. */
function wanted({ filter }: ContentQuery, field: string): unknown {
  const condition = filter?.[field];
  return typeof condition === 'object' && condition !== null && '_eq' in condition
    ? condition._eq
    : undefined;
}

/** What a window knows the answer to: one of its posts by slug or id, one of its pages of the list. */
function answerFrom(window: PostWindow, query: ContentQuery): ContentAnswer | undefined {
  const { records, firstPage, answer } = window;
  for (const field of ['slug', 'id']) {
    const value = wanted(query, field);
    if (value === undefined) continue;
    const found = records.find((record) => String(record[field]) === value);
    return found && { ...answer, data: [found], meta: {} };
  }
  const { page = 0, limit } = query;
  const at = page - firstPage;
  if (limit !== POSTS_PER_PAGE || at < 0 || at >= pagesPerWindow) return undefined;
  return { ...answer, data: records.slice(at * limit, (at + 1) * limit) };
}

/** A client that answers for the posts of windows without asking the content service. */
export const withWindows = (
  client: ContentClient,
  windows: Iterable<PostWindow>,
): ContentClient => ({
  ...client,
  async read(collection, query = {}) {
    if (collection === 'posts' && wanted(query, 'status') === 'published') {
      for (const window of windows) {
        const answer = answerFrom(window, query);
        if (answer) return answer;
      }
    }
    return client.read(collection, query);
  },
});
