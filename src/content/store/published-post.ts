import { idOf, parseEntries } from '#content/boundary/boundary.ts';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import type { Report } from '#content/findings/finding.ts';
import { authorName, published, readPostRecords, summaryOf } from '#content/load/posts.ts';
import { nextChange, withoutSchedule, withoutWithheld } from '#content/load/schedule.ts';
import { latestDate } from '#content/resources/posts.ts';
import { textOf } from '#generated/formats.ts';
import { filesIn } from './files-in';
import type { IndexedPost } from './post-index';
import type { PublishedPost } from './publication';

/** The key of a raw record: its id, or its slug if the content service gives no ids. */
export const keyOf = (record: unknown) => idOf(record) ?? String(Object(record)['slug']);

const isLarge = (error: unknown) =>
  error instanceof ContentError && (error.kind === 'too-large' || error.kind === 'deadline');

/** Reads posts with their texts. What is too large for one answer is read in halves. */
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
    return (await readPostRecords(client, report, query)).given;
  } catch (error) {
    if (!isLarge(error) || posts.length === 1) throw error;
    const middle = Math.ceil(posts.length / 2);
    return [
      ...(await readBodies(client, report, posts.slice(0, middle))),
      ...(await readBodies(client, report, posts.slice(middle))),
    ];
  }
}

/** What visitors see of a post. @returns `undefined` for a post that cannot be shown */
export function publishedPost(
  { key, id, row, served }: IndexedPost,
  record: unknown,
  {
    url,
    report,
    now,
  }: { readonly url: string; readonly report: Report; readonly now: () => number },
): PublishedPost | undefined {
  const moment = now();
  const shown = withoutWithheld(record, moment);
  const { entries, findings } = parseEntries('posts', [shown], { base: url, slug: served });
  findings.forEach(report);
  const [entry] = entries;
  if (entry === undefined) return undefined;
  const { excerpt, date } = summaryOf(entry);
  const body = JSON.stringify({ post: withoutSchedule(entry), excerpt, date });
  const pictures = [entry.thumbnail_image, entry.image, entry.header_image];
  return {
    body,
    head: {
      ...{ key, id, slug: entry.slug, title: entry.title, excerpt, date },
      ...(served === undefined ? {} : { stored: String(row['slug'] ?? '') }),
      author: entry.author?.name,
      created: latestDate({ date_created: entry.date_created }),
      thumbnail: entry.thumbnail_image,
      image: entry.image,
      header: entry.header_image,
      services: (entry.related_services ?? []).map(({ link }) => textOf(link)),
      files: [
        ...new Set([...filesIn(body), ...pictures.flatMap((one) => (one ? textOf(one) : []))]),
      ],
      changesAt: nextChange([record], moment),
    },
  };
}
