import { dateTimeOf } from '#content/boundary/coerce-text.ts';
import { isObject } from '#content/objects.ts';
import { momentOf } from '#content/resources/posts.ts';
import { isWithheld } from '#content/resources/resources.ts';

/** Fields with the dates between which visitors see an entry. Either may be empty. */
export const schedule = ['publish_on', 'unpublish_on'] as const;

// Directus 12.4 replaces `$NOW` before it looks into its own cache, so the answer is current.
const conditions = {
  publish_on: { _or: [{ publish_on: { _null: true } }, { publish_on: { _lte: '$NOW' } }] },
  unpublish_on: { _or: [{ unpublish_on: { _null: true } }, { unpublish_on: { _gt: '$NOW' } }] },
} as const;

/** The part of a query that limits entries to visible ones, if the service has the fields. */
export const current = { optional: schedule, optionalFilter: conditions } as const;

const dateIn = (record: unknown, field: (typeof schedule)[number]): number => {
  const value = isObject(record) && Object.hasOwn(record, field) ? record[field] : undefined;
  const date = dateTimeOf(value);
  return date === undefined ? Number.NaN : momentOf(date);
};

/** The status that an entry's dates give it; `undefined` if visitors may see the entry. */
export function statusBySchedule(record: unknown, now: number): 'draft' | 'archived' | undefined {
  if (dateIn(record, 'unpublish_on') <= now) return 'archived';
  return dateIn(record, 'publish_on') > now ? 'draft' : undefined;
}

function statusIn(record: unknown): unknown {
  const status = isObject(record) && Object.hasOwn(record, 'status') ? record['status'] : undefined;
  return typeof status === 'string' ? status.trim() : status;
}

/** Returns the status that hides an entry, by its field or its dates; `undefined` if visitors may see the entry. */
export function withheldStatus(record: unknown, now: number): 'draft' | 'archived' | undefined {
  const status = statusIn(record);
  return isWithheld(status) ? status : statusBySchedule(record, now);
}

/** Returns the entry; for a list, its first entry that visitors may see, or else its first entry. */
export const firstShown = (data: unknown, now: number): unknown =>
  Array.isArray(data) ? (data.find((record) => !withheldStatus(record, now)) ?? data[0]) : data;

/**
 * True if visitors see a post now: only `published` posts are shown (specification, section 3). A record without a status has
 * passed the query's filter: a service that ignores the filter answers with the field.
 */
export function isPublished(record: unknown, now: number): boolean {
  const status = statusIn(record) ?? 'published';
  return status === 'published' && !statusBySchedule(record, now);
}

/**
 * Removes related entries that visitors may not see, such as a draft author: the service may ignore the filter of the query.
 */
export function withoutWithheld(value: unknown, now: number): unknown {
  const isShown = (inner: unknown) => !withheldStatus(inner, now);
  if (Array.isArray(value)) {
    return value.filter(isShown).map((inner) => withoutWithheld(inner, now));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => isShown(inner))
      .map(([key, inner]) => [key, withoutWithheld(inner, now)]),
  );
}

/** The next date when one of these records appears or disappears, in milliseconds since 1970. */
export function nextChange(records: readonly unknown[], now: number): number | undefined {
  const dates = records.flatMap((record) => schedule.map((field) => dateIn(record, field)));
  const coming = dates.filter((date) => date > now);
  return coming.length > 0 ? coming.reduce((a, b) => Math.min(a, b)) : undefined;
}

export function withoutSchedule<Entry extends object>(entry: Entry): Entry {
  const { publish_on, unpublish_on, ...shown } = entry as Entry & Record<string, unknown>;
  return shown as unknown as Entry;
}
