import { idOf, parseEntries } from '#content/boundary/boundary.ts';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import type { Report } from '#content/findings/finding.ts';
import { cleanText, htmlExcerpt } from '#content/html/plain-text.ts';
import { latestDate, type PostSummary, type ServedSlug } from '#content/resources/posts.ts';
import type { Html } from '#generated/formats.ts';
import type { Posts } from '#generated/types.ts';
import { readPostRecords } from './post-records';
import { loadPostSlugs, sluggedPost } from './post-slugs';
import type { LoadOptions } from './resource';
import { isServedAsStored, slugIndexOf, wantedSlug } from './slugs';

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
  /** Whether the caller knows that the served slug differs from the stored one. */
  readonly isServedOtherwise?: boolean;
}

/**
 * Reads posts through the boundary, each with its served slug.
 * @returns the result of `readPostRecords`, and `posts`: the usable entries with their records and ids
 */
export async function readPosts(
  client: ContentClient,
  report: Report,
  query: ContentQuery,
  { only, onEntry, isServedOtherwise = false, ...options }: ReadOptions = {},
) {
  const read = await readPostRecords(client, report, query, options);
  const areUsual = !isServedOtherwise && areServedAsStored(read.records);
  // Reading the slugs of all posts costs a request, so it is skipped if they cannot change the result. A previewed post need not
  // be published.
  const others = areUsual || options.preview ? [] : await readSlugs(client, report, options);
  const servedAs = areUsual ? () => undefined : servedAsOf(others);
  const posts = read.records.flatMap((record) => {
    const parsing = { base: client.url, only, onEntry, slug: servedAs(record) };
    const { entries, findings } = parseEntries('posts', [record], parsing);
    findings.forEach(report);
    return entries.map((entry) => ({ entry, record, id: idOf(record) }));
  });
  return { ...read, posts };
}

/** The posts whose served slug differs from the stored one. */
export async function readSlugs(client: ContentClient, report: Report, options: LoadOptions = {}) {
  if (options.slugs) return options.slugs();
  return (await loadPostSlugs().load(client, report, { now: options.now })).slugs;
}

const slugIn = (record: unknown) => Object(record)['slug'] as unknown;

const areServedAsStored = (records: readonly unknown[]): boolean =>
  records.every((record) => isServedAsStored(slugIn(record))) &&
  new Set(records.map(slugIn)).size === records.length;

/** Looks up the served slug of a record; `undefined` if it is the stored one. */
export function servedAsOf(slugs: readonly ServedSlug[]) {
  const index = slugIndexOf(slugs);
  return (record: unknown) => {
    const known = index.ofPost(idOf(record))?.served;
    if (known !== undefined || isServedAsStored(slugIn(record))) return known;
    const post = sluggedPost(record);
    return post && wantedSlug(post);
  };
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
