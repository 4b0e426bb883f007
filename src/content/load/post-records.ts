import type { ContentClient, ContentQuery } from '#content/client/client.ts';
import { findingAt, type Report } from '#content/findings/finding.ts';
import { notes } from '#content/findings/messages.ts';
import { collections } from '#generated/collections.ts';
import type { LoadOptions } from './resource';
import { current, isPublished, SCHEDULE, withoutWithheld } from './schedule';

/** Only `published` is ever shown (specification, section 3). */
export const published = { status: { _eq: 'published' } } as const;

/**
 * Reads raw posts.
 * @returns `records` that visitors may see now (in a preview all), `given` with everything in the answer, the `total` that the
 * service counts, and the `refused` optional fields
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
  // A service that does not count: as many as have been seen.
  const { page = 1, limit = 0 } = query;
  const count = meta.filter_count ?? (page - 1) * limit + given.length;
  return { records, given, refused, total: count - given.length + records.length };
}
