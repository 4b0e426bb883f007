import type { ContentAnswer, ContentClient, ContentQuery } from '#content/client/client.ts';
import { POSTS_PER_PAGE } from '#content/resources/posts-page.ts';

/** A record of the content service, as it came. */
export type RawPost = Readonly<Record<string, unknown>>;

/** Published posts that stand beside one another in the list, as they were read in bulk. */
export interface Slice {
  readonly records: readonly RawPost[];
  /** The place of the first in the whole list, counted from 0; a multiple of a page of the list. */
  readonly from: number;
  /** All published posts. */
  readonly total: number;
  /** Slugs that a newer post has already, where there are any. */
  readonly taken?: ReadonlySet<string>;
}

/** Answers by collection and query. */
export type Answers = Readonly<Record<string, ContentAnswer>>;

const keyOf = (collection: string, query: ContentQuery) => JSON.stringify([collection, query]);

/** The same client; what it reads of everything but the lists of posts is put down in `answers`. */
export const recording = (client: ContentClient, answers: Record<string, ContentAnswer>) => ({
  ...client,
  async read(collection: string, query: ContentQuery = {}) {
    const answer = await client.read(collection, query);
    // The newest five are part of every page of the blog; longer lists are read in bulk.
    if (collection !== 'posts' || (query.limit ?? 100) <= 5)
      answers[keyOf(collection, query)] = answer;
    return answer;
  },
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The value a query wants a field to equal. */
function wanted({ filter }: ContentQuery, field: string): unknown {
  const condition = filter?.[field];
  return isObject(condition) ? condition['_eq'] : undefined;
}

/** What a slice knows the answer to: one of its posts by slug, one of its pages of the list. */
function fromSlice(
  { records, from, total }: Slice,
  query: ContentQuery,
): ContentAnswer | undefined {
  if (wanted(query, 'status') !== 'published') return undefined;
  const slug = wanted(query, 'slug');
  if (slug !== undefined) {
    const found = records.find((record) => record['slug'] === slug);
    return found && { data: [found], meta: {} };
  }
  const { page, limit } = query;
  if (page === undefined || limit !== POSTS_PER_PAGE || query.sort !== '-date_created')
    return undefined;
  const first = (page - 1) * POSTS_PER_PAGE - from;
  if (first < 0 || (first >= records.length && first > 0)) return undefined;
  return { data: records.slice(first, first + limit), meta: { filter_count: total } };
}

/**
 * A client that answers for the posts of a slice, and for whatever was read before, without asking the content service: a page
 * of ten thousand posts would otherwise be a request for each.
 */
export function bulkClient(
  client: ContentClient,
  answers: Answers,
  slice: () => Slice,
): ContentClient {
  return {
    ...client,
    async read(collection, query = {}) {
      const known = collection === 'posts' ? fromSlice(slice(), query) : undefined;
      if (known) return known;
      const key = keyOf(collection, query);
      const before = Object.hasOwn(answers, key) ? answers[key] : undefined;
      return before ?? client.read(collection, query);
    },
  };
}
