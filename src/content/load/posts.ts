import { parseEntries } from '#content/boundary/boundary.ts';
import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { findingAt, type Report } from '#content/findings/finding.ts';
import { excerptOf, plainText } from '#content/html/plain-text.ts';
import { type Post, postDates } from '#content/resources/posts.ts';
import { collections } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import type { Posts } from '#generated/shapes.ts';
import type { LoadOptions, PreviewedVersion } from './resource';
import { current, isPublished, schedule, withoutWithheld } from './schedule';
import { isServedAsStored, sluggedPost, wantedSlug } from './slugs';

/** Only `published` is ever shown (specification, section 3). */
export const published = { status: { _eq: 'published' } } as const;

/** The author's name: a text, or the name of a related entry. First and last name if the author is a Directus user. */
export const authorName = {
  optional: ['author', 'author.name'],
  instead: { 'author.name': ['author.first_name', 'author.last_name'] },
} as const satisfies ContentQuery;

const refusal =
  'is refused by the content service: the field is absent, or the token may not read it. The site works without it.';

/**
 * @returns `records` that visitors may see at this moment (all in a preview), the whole answer as `answer`, and the `refused`
 * optional fields
 */
export async function readPostRecords(
  client: ContentClient,
  report: Report,
  query: ContentQuery,
  { preview, now = Date.now }: LoadOptions = {},
) {
  const asked = {
    ...current,
    ...query,
    optional: [...(query.optional ?? []), 'status', ...schedule],
  };
  const { data, meta, refused = [] } = await client.read(roles.posts, preview ? query : asked);
  for (const field of refused) {
    const { model } = collections[roles.posts];
    report(findingAt({ model }, field.split('.'), { rule: 'drift-absent', message: refusal }));
  }
  const rows: readonly unknown[] = Array.isArray(data) ? data : [];
  // The service may ignore the filter, and dates may have passed since an answer was stored.
  const moment = now();
  const records = preview
    ? rows
    : rows.filter((row) => isPublished(row, moment)).map((row) => withoutWithheld(row, moment));
  const { page = 1, limit = 0 } = query;
  const count = meta.filter_count ?? (page - 1) * limit + rows.length;
  return { records, answer: rows, refused, total: count - rows.length + records.length };
}

export function summaryOf({ body, content, ...dates }: Posts) {
  const text = body ?? content;
  return {
    excerpt: text === undefined ? '' : excerptOf(plainText(text)),
    date: postDates(dates).date,
  };
}

export const previewOf = ({ id, version }: PreviewedVersion) => ({
  ...(id ? { filter: { id: { _eq: id } } } : {}),
  ...(version ? { version } : {}),
});

export async function loadPreviewedPost(
  client: ContentClient,
  report: Report,
  { preview, onEntry }: LoadOptions & { readonly preview: PreviewedVersion },
): Promise<Post> {
  const query = { limit: 1, fields: ['*'], ...authorName, ...previewOf(preview) };
  const { answer } = await readPostRecords(client, report, query, { preview });
  const { entries, findings } = parseEntries(roles.posts, answer.slice(0, 1), {
    base: client.url,
    onEntry,
    slug: servedSlugOf(answer[0]),
  });
  findings.forEach(report);
  const [post = null] = entries;
  return post ? { post, ...summaryOf(post) } : { post, excerpt: '' };
}

/** Returns the slug that a raw post is served under if no other post takes it; `undefined` if that is its stored slug. */
function servedSlugOf(record: unknown): string | undefined {
  const post = sluggedPost(record);
  return post === undefined || isServedAsStored(post.slug) ? undefined : wantedSlug(post);
}

/** Compares posts by date, newest first. Posts without a date come last. */
export function newestFirst(
  a: { readonly date?: string | undefined },
  b: { readonly date?: string | undefined },
): number {
  const [first, second] = [a.date ?? '', b.date ?? ''];
  return first === second ? 0 : first < second ? 1 : -1;
}
