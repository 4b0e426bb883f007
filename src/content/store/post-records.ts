import { idOf, parseEntries } from '#content/boundary/boundary.ts';
import { dateTimeOf } from '#content/boundary/coerce-text.ts';
import { namedClaims } from '#content/claims/overlay.ts';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Report } from '#content/findings/finding.ts';
import { authorName, published, readPostRecords, summaryOf } from '#content/load/posts.ts';
import { nextChange, withoutSchedule, withoutWithheld } from '#content/load/schedule.ts';
import { isServedAsStored, servedSlugs, sluggedPost } from '#content/load/slugs.ts';
import { maxIndexPart, postsPerPart } from '#content/resources/list-sizes.ts';
import { personSlug } from '#content/resources/people.ts';
import { post, postDates, type ServedSlug } from '#content/resources/posts.ts';
import { textOf } from '#generated/formats.ts';
import { roles } from '#generated/roles.ts';
import type { Collections } from '#generated/types.ts';
import { compareInBlog } from './post-order';
import { filesIn, type PostHead, type PublishedPost } from './publication';

/** A record with the fields that show whether a post has changed and when visitors see it. */
export type Row = Readonly<Record<string, unknown>>;

export interface IndexedPost {
  readonly key: string;
  readonly id: string | undefined;
  readonly row: Row;
  readonly published: string | undefined;
  /** The served slug, if it differs from the stored slug. */
  readonly served: string | undefined;
  readonly signature: string;
}

/** Adds served slugs and signatures to the rows of the index. @returns the posts in the order of the blog */
export function indexed(rows: readonly Row[]): readonly IndexedPost[] {
  const served = new Map(
    servedSlugs(rows.flatMap((row) => sluggedPost(row) ?? [])).map((row) => [row.id, row.served]),
  );
  const posts = rows.flatMap((row): readonly IndexedPost[] => {
    const id = idOf(row);
    const slug = row['slug'];
    const key = id ?? (isServedAsStored(slug) ? String(slug) : undefined);
    if (key === undefined) return [];
    const servedAs = id === undefined ? undefined : served.get(id);
    const dates = postDates({
      posted_on: dateTimeOf(row['posted_on']),
      date_created: dateTimeOf(row['date_created']),
    });
    const signature = JSON.stringify([row, servedAs]);
    return [{ key, id, row, published: dates.published, served: servedAs, signature }];
  });
  return [...new Map(posts.map((post) => [post.key, post])).values()].sort(compareInBlog);
}

/**
 * Reads the published posts without their texts.
 * @returns posts in the order of the blog, and whether the service says when a post was changed
 */
export async function readIndex(client: ContentClient, report: Report, now: () => number) {
  const rows: Row[] = [];
  let hasUpdates = true;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { answer, records, refused, total } = await readPostRecords(
      client,
      report,
      {
        fields: ['id', 'slug'],
        optional: ['posted_on', 'date_created', 'date_updated', ...authorName.optional],
        instead: authorName.instead,
        // No filter by date, because the reader itself shows and hides posts on time.
        optionalFilter: {},
        filter: published,
        sort: ['-date_created', 'id'],
        limit: postsPerPart,
        page,
        meta: 'filter_count',
      },
      { now },
    );
    const count = total - records.length + answer.length;
    pages = Math.min(Math.ceil(count / postsPerPart), maxIndexPart);
    hasUpdates = hasUpdates && !refused.includes('date_updated');
    rows.push(...(answer as readonly Row[]));
  }
  return { posts: indexed(rows), hasUpdates };
}

export const repairedSlugs = (posts: readonly IndexedPost[]): readonly ServedSlug[] =>
  posts.flatMap(({ id, row, served }) =>
    id === undefined || served === undefined
      ? []
      : [{ id, stored: String(row['slug'] ?? ''), served }],
  );

export const keyOf = (record: unknown) => idOf(record) ?? String(Object(record)['slug']);

const isLarge = (error: unknown) =>
  error instanceof ContentError && (error.kind === 'too-large' || error.kind === 'deadline');

/** Reads posts with their texts. Splits requests in half if the answer is too large. */
export async function readBodies(
  client: ContentClient,
  report: Report,
  posts: readonly IndexedPost[],
): Promise<readonly unknown[]> {
  const ids = posts.flatMap(({ id }) => id ?? []);
  const wanted: ContentQuery['filter'] =
    ids.length === posts.length
      ? { id: { _in: ids } }
      : { slug: { _in: posts.map(({ row }) => row['slug']) } };
  const query = {
    fields: ['*'],
    ...authorName,
    optionalFilter: {},
    filter: { ...wanted, ...published },
    limit: posts.length,
  };
  try {
    return (await readPostRecords(client, report, query)).answer;
  } catch (error) {
    if (!isLarge(error) || posts.length === 1) throw error;
    const middle = Math.ceil(posts.length / 2);
    return [
      ...(await readBodies(client, report, posts.slice(0, middle))),
      ...(await readBodies(client, report, posts.slice(middle))),
    ];
  }
}

interface PublishOptions {
  readonly url: string | undefined;
  readonly report: Report;
  readonly now: () => number;
}

/** The slug of the reviewer whom the post names: with a day, and not in a sample. */
function reviewerIn({
  reviewed_by: name,
  reviewed_on: day,
  sample,
}: Collections[typeof roles.posts]): string | undefined {
  return name && day && !sample ? personSlug(name) : undefined;
}

/** A post as visitors see it. @returns `undefined` for a post that cannot be shown */
export function publishedPost(
  { key, id, row, served }: IndexedPost,
  record: unknown,
  { url, report, now }: PublishOptions,
): PublishedPost | undefined {
  const moment = now();
  const shown = withoutWithheld(record, moment);
  const { entries, findings } = parseEntries(roles.posts, [shown], { base: url, slug: served });
  findings.forEach(report);
  const [entry] = entries;
  if (entry === undefined) return undefined;
  const { excerpt } = summaryOf(entry);
  const { date, published: publishedOn, modified } = postDates(entry);
  const json = JSON.stringify({ post: withoutSchedule(entry), excerpt, date });
  const pictures = [entry.thumbnail_image, entry.image, entry.header_image];
  const named = pictures.flatMap((picture) => (picture ? textOf(picture) : []));
  const head: PostHead = {
    key,
    id,
    slug: entry.slug,
    title: entry.title,
    excerpt,
    date,
    stored: served === undefined ? undefined : String(row['slug'] ?? ''),
    author: entry.author?.name,
    authorSlug: entry.author?.name && personSlug(entry.author.name),
    reviewerSlug: reviewerIn(entry),
    category: entry.category,
    published: publishedOn,
    modified,
    thumbnail: entry.thumbnail_image,
    image: entry.image,
    header: entry.header_image,
    isUnlisted: entry.seo_hidden ? true : undefined,
    services: (entry.related_services ?? []).map(({ link }) => textOf(link)),
  };
  return {
    key: post(entry.slug),
    head,
    json,
    files: [...new Set([...filesIn(json), ...named])],
    claims: namedClaims(undefined, json),
    changesAt: nextChange([record], moment),
  };
}
