import { idOf, parseEntries } from '#content/boundary/boundary.ts';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { findingAt, type Report } from '#content/findings/finding.ts';
import { notes } from '#content/findings/messages.ts';
import { cleanText, htmlExcerpt } from '#content/html/plain-text.ts';
import { latestDate, type PostSummary } from '#content/resources/posts.ts';
import { collections } from '#generated/collections.ts';
import type { Html } from '#generated/formats.ts';
import type { Posts } from '#generated/types.ts';
import type { LoadOptions } from './resource';
import { current, isPublished, SCHEDULE, withoutWithheld } from './schedule';

/** Only `published` is ever shown (specification, section 3). */
export const published = { status: { _eq: 'published' } } as const;

export const DATES = ['date_created', 'date_updated'] as const;
export const PICTURES = ['thumbnail_image', 'image', 'header_image'] as const;
/** Where a post has its text: in the first that is not empty. */
export const TEXT = ['body', 'content'] as const;

/** The name of an author; of one who is a user of Directus, where `directus_users` has no `name`, first and last name. */
export const authorName = {
  optional: ['author.name'],
  instead: { 'author.name': ['author.first_name', 'author.last_name'] },
} as const satisfies ContentQuery;

interface ReadOptions extends LoadOptions {
  /** The fields to read; all by default. */
  readonly only?: readonly string[];
}

/**
 * The posts of an answer that can be shown now, each with its id, how many the service has, the records it gave, and the
 * optional fields it refused. What is previewed is shown whatever its dates.
 */
export async function readPosts(
  client: ContentClient,
  report: Report,
  query: ContentQuery,
  { only, preview, onEntry, now = Date.now }: ReadOptions = {},
) {
  const asked = {
    ...current,
    ...query,
    optional: [...(query.optional ?? []), 'status', ...SCHEDULE],
  };
  const { data, meta, refused = [] } = await client.read('posts', preview ? query : asked);
  for (const field of refused) {
    const details = { rule: 'drift-absent', message: notes.refusedField } as const;
    report(findingAt({ model: collections.posts.model }, field.split('.'), details));
  }
  const given: readonly unknown[] = Array.isArray(data) ? data : [];
  // A service may ignore the filter, and an answer that was stored may be from before a date that has come since.
  const moment = now();
  const records = preview
    ? given
    : given.filter((one) => isPublished(one, moment)).map((one) => withoutWithheld(one, moment));
  const parsing = { base: client.url, only, onEntry };
  const posts = records.flatMap((record) => {
    const { entries, findings } = parseEntries('posts', [record], parsing);
    findings.forEach(report);
    return entries.map((entry) => ({ entry, record, id: idOf(record) }));
  });
  // A service that does not count: as many as have been seen.
  const { page = 1, limit = 0 } = query;
  const count = meta.filter_count ?? (page - 1) * limit + given.length;
  const total = count - given.length + records.length;
  return { posts, refused, given, total };
}

/** The text of a raw record, for its excerpt: that is words only, and a list would sanitise twelve whole texts for it. */
export function textIn(record: unknown): string | undefined {
  const { body, content } = record as Readonly<Record<string, unknown>>;
  return [body, content]
    .map((text) => (typeof text === 'string' ? cleanText(text) : ''))
    .find((text) => text !== '');
}

/** What lists and search results show of a post. @param text its HTML, clean or not */
export function summaryOf(
  entry: Posts,
  text: Html | string | undefined = entry.body ?? entry.content,
): PostSummary {
  return {
    slug: entry.slug,
    title: entry.title,
    excerpt: text === undefined ? '' : htmlExcerpt(text),
    date: latestDate(entry),
    image: entry.thumbnail_image ?? entry.image ?? entry.header_image,
    author: entry.author?.name,
  };
}

/** Order of posts by `date`, newest first; those without a date come last. */
export function newestFirst(
  a: { readonly date?: string | undefined },
  b: { readonly date?: string | undefined },
): number {
  return (b.date ?? '').localeCompare(a.date ?? '');
}
