import { earliestMs } from '#server/disk/clock-record.ts';

/** Rules about how long enquiries are stored. All times are in milliseconds since 1970. */

const dayMs = 24 * 60 * 60_000;

/** Warnings about an unforwarded enquiry start this many days before it is erased. */
export const warnedDays = 14;

/** The day so many months, or days, before a moment; the last of its month where that month is shorter. */
export function before(now: number, age: { readonly months?: number; readonly days?: number }) {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - (age.months ?? 0));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() - (age.days ?? 0) * dayMs;
}

/** Returns the submission time in an id, or NaN. */
export const takenMsOf = (id: string): number =>
  Date.parse(id.replace(/^(.{13})-(\d\d)-(.+Z)-.{36}$/, '$1:$2:$3'));

/**
 * Returns whether an enquiry can be from this moment. A moment in the future, or before this program was written, comes from a
 * wrong clock.
 */
export const isCredible = (ms: number, nowMs: number): boolean => ms >= earliestMs && ms <= nowMs;

/** An enquiry with the start of its retention period, if a credible date is known. */
export interface Aged {
  readonly id: string;
  readonly fromMs: number | undefined;
}

/** Returns the approximate date on which an enquiry is erased. */
export function dueDate({ fromMs = 0 }: Aged, months: number): Date {
  const date = new Date(fromMs);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** Splits enquiries into those to erase now, those to erase within `warnedDays`, and those without a credible date. */
export function sortByAge(
  all: readonly Aged[],
  { nowMs, months }: { readonly nowMs: number; readonly months: number },
) {
  const isOlder = ({ fromMs }: Aged, moment: number) => fromMs !== undefined && fromMs < moment;
  const dueBefore = before(nowMs, { months });
  const soonBefore = before(nowMs + warnedDays * dayMs, { months });
  return {
    due: all.filter((one) => isOlder(one, dueBefore)),
    soon: all.filter((one) => isOlder(one, soonBefore) && !isOlder(one, dueBefore)),
    undated: all.filter(({ fromMs }) => fromMs === undefined),
  };
}
