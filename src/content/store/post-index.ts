import { idOf } from '#content/boundary/boundary.ts';
import { dateTimeOf } from '#content/boundary/recover-text.ts';
import type { ContentClient } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import { authorName, published, readPostRecords } from '#content/load/posts.ts';
import { isServedAsStored, servedSlugs, sluggedPost } from '#content/load/slugs.ts';
import {
  latestDate,
  MAX_INDEX_PART,
  POSTS_PER_PART,
  type ServedSlug,
} from '#content/resources/posts.ts';

/** A row of the index: what tells whether a post has changed, and when it is shown. */
export type Row = Readonly<Record<string, unknown>>;

export interface IndexedPost {
  readonly key: string;
  readonly id: string | undefined;
  readonly row: Row;
  /** The slug that it is served under, if that is not the stored one. */
  readonly served: string | undefined;
  /** Differs from that of every other version of the post. */
  readonly signature: string;
}

const createdOf = (row: Row) => latestDate({ date_created: dateTimeOf(row['date_created']) }) ?? '';

const byNumber = new Intl.Collator('en', { numeric: true });

/** Order of the blog: by the day of writing, newest first; posts without a day come last. */
function inBlogOrder(a: IndexedPost, b: IndexedPost): number {
  const [first, second] = [createdOf(a.row), createdOf(b.row)];
  if (first !== second) return first < second ? 1 : -1;
  return byNumber.compare(a.key, b.key);
}

/** Adds to each row of the index what the posts are known by. */
export function indexed(rows: readonly Row[]): readonly IndexedPost[] {
  const served = new Map(
    servedSlugs(rows.flatMap((row) => sluggedPost(row) ?? [])).map((one) => [one.id, one.served]),
  );
  const posts = rows.flatMap((row): readonly IndexedPost[] => {
    const id = idOf(row);
    const slug = row['slug'];
    const key = id ?? (isServedAsStored(slug) ? String(slug) : undefined);
    if (key === undefined) return [];
    const servedAs = id === undefined ? undefined : served.get(id);
    return [{ key, id, row, served: servedAs, signature: JSON.stringify([row, servedAs]) }];
  });
  return [...new Map(posts.map((post) => [post.key, post])).values()].sort(inBlogOrder);
}

/**
 * Reads what tells the published posts apart, without their texts.
 * @returns all of them in the order of the blog, and whether the service tells when a post was changed
 */
export async function readIndex(client: ContentClient, report: Report, now: () => number) {
  const rows: Row[] = [];
  let hasUpdates = true;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { given, records, refused, total } = await readPostRecords(
      client,
      report,
      {
        fields: ['id', 'slug'],
        optional: ['date_created', 'date_updated', ...authorName.optional],
        instead: authorName.instead,
        // With their dates, so that a post appears and goes on time.
        optionalFilter: {},
        filter: published,
        sort: ['-date_created', 'id'],
        limit: POSTS_PER_PART,
        page,
        meta: 'filter_count',
      },
      { now },
    );
    const count = total - records.length + given.length;
    pages = Math.min(Math.ceil(count / POSTS_PER_PART), MAX_INDEX_PART);
    hasUpdates = hasUpdates && !refused.includes('date_updated');
    rows.push(...(given as readonly Row[]));
  }
  return { posts: indexed(rows), hasUpdates };
}

/** The posts that are not served under the slug they are stored with. */
export const servedOtherwise = (posts: readonly IndexedPost[]): readonly ServedSlug[] =>
  posts.flatMap(({ id, row, served }) =>
    id === undefined || served === undefined
      ? []
      : [{ id, stored: String(row['slug'] ?? ''), served }],
  );
