import type { ContentAnswer, ContentClient, ContentQuery } from '#content/client/client.ts';
import { published } from '#content/load/posts.ts';
import { POSTS_PER_PAGE } from '#content/resources/posts.ts';

/** A record of the content service, as it came. */
export type RawPost = Readonly<Record<string, unknown>>;

/** Published posts that stand beside one another in the list, read at once with their text. */
export interface PostWindow {
  readonly records: readonly RawPost[];
  /** Those of them that have a page: all, but where a newer post has the same slug. */
  readonly posts: readonly RawPost[];
  /** The page of the list that the first of them opens. */
  readonly firstPage: number;
  /** All published posts. */
  readonly total: number;
}

/** Pages of the list in a window: a megabyte or two, and a fraction of a second of work. */
const pagesPerWindow = 10;
export const POSTS_PER_WINDOW = pagesPerWindow * POSTS_PER_PAGE;

/** The value that a query wants a field to equal. */
function wanted({ filter }: ContentQuery, field: string): unknown {
  const condition = filter?.[field];
  return typeof condition === 'object' && condition !== null
    ? (condition as Readonly<Record<string, unknown>>)['_eq']
    : undefined;
}

/** What a window knows the answer to: one of its posts by slug, one of its pages of the list. */
function answerFrom(
  { records, posts, firstPage, total }: PostWindow,
  query: ContentQuery,
): ContentAnswer | undefined {
  const slug = wanted(query, 'slug');
  if (slug !== undefined) {
    const found = posts.find((record) => record['slug'] === slug);
    return found && { data: [found], meta: {} };
  }
  const { page = 0, limit } = query;
  const at = page - firstPage;
  if (limit !== POSTS_PER_PAGE || at < 0 || at >= pagesPerWindow) return undefined;
  const data = records.slice(at * limit, (at + 1) * limit);
  return { data, meta: { filter_count: total } };
}

const isRecord = (value: unknown): value is RawPost => typeof value === 'object' && value !== null;

/**
 * Reads posts in bulk: without it every page of the blog would be a request to the content service, and ten thousand posts as
 * many.
 * @param shownIds for each slug that several posts have, the id of the post that is shown
 */
export function createPostWindows(client: ContentClient, shownIds: ReadonlyMap<string, string>) {
  const open = new Set<PostWindow>();
  return {
    /** The same client, which answers for the posts of open windows without asking the content service. */
    client: {
      ...client,
      async read(collection, query = {}) {
        if (collection === 'posts' && wanted(query, 'status') === 'published') {
          for (const window of open) {
            const answer = answerFrom(window, query);
            if (answer) return answer;
          }
        }
        return client.read(collection, query);
      },
    } satisfies ContentClient,
    /**
     * Opens a window while some work is done.
     * @param number from 1
     * @throws ContentError when the content service fails
     */
    async within<T>(number: number, work: (window: PostWindow) => Promise<T>): Promise<T> {
      const { data, meta } = await client.read('posts', {
        fields: ['*', 'author.name'],
        filter: published,
        // The order of the list; with ties in no certain order, a post could be in two windows, or in none.
        sort: ['-date_created', 'id'],
        limit: POSTS_PER_WINDOW,
        page: number,
        meta: 'filter_count',
      });
      const records = Array.isArray(data) ? data.filter(isRecord) : [];
      const window = {
        records,
        posts: records.filter(({ slug, id }) => {
          const shown = shownIds.get(String(slug));
          return shown === undefined || shown === String(id);
        }),
        firstPage: (number - 1) * pagesPerWindow + 1,
        total: meta.filter_count ?? (number - 1) * POSTS_PER_WINDOW + records.length,
      };
      open.add(window);
      try {
        return await work(window);
      } finally {
        open.delete(window);
      }
    },
  };
}
