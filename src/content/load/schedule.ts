import { dateTimeOf } from '#content/boundary/recover-text.ts';
import { momentOf } from '#content/resources/posts.ts';
import { isWithheld } from '#content/resources/resources.ts';

/** From when visitors see an entry, and from when no more; either may be empty. Only the second counts where both are past. */
export const SCHEDULE = ['publish_on', 'unpublish_on'] as const;

/**
 * Lets through what visitors see now, by the service's time. A service without one of the fields is not asked about it.
 * Directus 12.4 puts the time in the place of `$NOW` before it looks into a cache of its own, whose key is a hash of the query:
 * it does not answer with what was current before.
 */
const conditions = {
  publish_on: { _or: [{ publish_on: { _null: true } }, { publish_on: { _lte: '$NOW' } }] },
  unpublish_on: { _or: [{ unpublish_on: { _null: true } }, { unpublish_on: { _gt: '$NOW' } }] },
} as const;

/** A part of a query that asks only for what visitors see now, with the dates of it. */
export const current = { optional: SCHEDULE, optionalFilter: conditions } as const;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A date of a record in milliseconds since 1970; `NaN` where it has none. */
const dateIn = (record: unknown, field: (typeof SCHEDULE)[number]): number => {
  const value = isObject(record) && Object.hasOwn(record, field) ? record[field] : undefined;
  const date = dateTimeOf(value);
  return date === undefined ? Number.NaN : momentOf(date);
};

/** The status that an entry counts as having by its dates; `undefined` where these do not keep it from being shown. */
export function statusBySchedule(record: unknown, now: number): 'draft' | 'archived' | undefined {
  if (dateIn(record, 'unpublish_on') <= now) return 'archived';
  return dateIn(record, 'publish_on') > now ? 'draft' : undefined;
}

function statusIn(record: unknown): unknown {
  const status = isObject(record) && Object.hasOwn(record, 'status') ? record['status'] : undefined;
  return typeof status === 'string' ? status.trim() : status;
}

/** The status that keeps an entry from being shown, its own or that by its dates; `undefined` where visitors see it. */
export function withheldStatus(record: unknown, now: number): 'draft' | 'archived' | undefined {
  const status = statusIn(record);
  return isWithheld(status) ? status : statusBySchedule(record, now);
}

/** The entry of a collection that has one: of a list the first that visitors see, or else the first. */
export const firstShown = (data: unknown, now: number): unknown =>
  Array.isArray(data) ? (data.find((record) => !withheldStatus(record, now)) ?? data[0]) : data;

/**
 * Whether visitors see a post now: of posts only `published` is ever shown (specification, section 3). One without a status is
 * taken as asked for, since a service that ignores the filter gives the field.
 */
export function isPublished(record: unknown, now: number): boolean {
  const status = statusIn(record) ?? 'published';
  return status === 'published' && !statusBySchedule(record, now);
}

/**
 * A record without what visitors do not see of that within it: entries of relations, such as the author of a post. A content
 * service that ignores what it is asked gives drafts, too, so that no loader goes by the query alone.
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

/** The next date at which one of these records begins or ends to be shown, in milliseconds since 1970. */
export function nextChange(records: readonly unknown[], now: number): number | undefined {
  const dates = records.flatMap((record) => SCHEDULE.map((field) => dateIn(record, field)));
  const coming = dates.filter((date) => date > now);
  return coming.length > 0 ? coming.reduce((a, b) => Math.min(a, b)) : undefined;
}

/** The entry without its dates, which are the editors' own. */
export function withoutSchedule<Entry extends object>(entry: Entry): Entry {
  const { publish_on, unpublish_on, ...shown } = entry as Entry & Record<string, unknown>;
  // Sound because both fields are optional.
  return shown as unknown as Entry;
}
