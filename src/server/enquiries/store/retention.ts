import { earliestMs } from '#server/disk/clock-record.ts';
import type { Aged } from './store';

/** Rules about how long enquiries are stored. All times are in milliseconds since 1970. */

const dayMs = 24 * 60 * 60_000;

/** Warnings about an unforwarded enquiry start this many days before it is erased. */
const warnedDays = 14;

/** The day so many months, or days, before a moment; the last of its month where that month is shorter. */
export function before(now: number, age: { readonly months?: number; readonly days?: number }) {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - (age.months ?? 0));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() - (age.days ?? 0) * dayMs;
}

/**
 * Whether an enquiry can be from this moment. A moment in the future, or before this program was written, comes from a
 * wrong clock.
 */
export const isCredible = (ms: number, nowMs: number): boolean => ms >= earliestMs && ms <= nowMs;

/** The approximate date on which an enquiry is erased. */
export function dueDate({ fromMs }: Aged, months: number): Date {
  const date = new Date(fromMs);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** Splits enquiries into those to erase now, those to erase within `warnedDays`, and those without a credible date. */
export function sortByAge(
  all: readonly Aged[],
  { nowMs, months }: { readonly nowMs: number; readonly months: number },
) {
  const dated = all.filter(({ fromMs }) => isCredible(fromMs, nowMs));
  const dueBefore = before(nowMs, { months });
  const soonBefore = before(nowMs + warnedDays * dayMs, { months });
  return {
    due: dated.filter(({ fromMs }) => fromMs < dueBefore),
    soon: dated.filter(({ fromMs }) => fromMs >= dueBefore && fromMs < soonBefore),
    undated: all.filter((one) => !dated.includes(one)),
  };
}
