import { earliestMs } from '#server/disk/clock-record.ts';

/** How long enquiries are stored, and from when on that counts. All times in milliseconds since 1970. */

const dayMs = 24 * 60 * 60_000;

/** How long before it is erased an enquiry that was never forwarded is warned of. */
export const warnedDays = 14;

/** The day so many months, or days, before a moment; the last of its month where that month is shorter. */
export function before(now: number, age: { readonly months?: number; readonly days?: number }) {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - (age.months ?? 0));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() - (age.days ?? 0) * dayMs;
}

/** When an enquiry was taken, by its id. */
export const takenMsOf = (id: string): number =>
  Date.parse(id.replace(/^(.{13})-(\d\d)-(.+Z)-.{36}$/, '$1:$2:$3'));

/**
 * Whether retention may count from a moment. One that is still to come, or from before the program was written, is from a
 * wrong clock.
 */
export const isCredible = (ms: number, nowMs: number): boolean => ms >= earliestMs && ms <= nowMs;

/** An enquiry with the moment its retention counts from; nothing where no credible one is known. */
export interface Aged {
  readonly id: string;
  readonly fromMs: number | undefined;
}

/** About when an enquiry is erased; at once where no credible date is known. */
export function dueDate({ fromMs = 0 }: Aged, months: number): Date {
  const date = new Date(fromMs);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** What is to be erased now, what will be within `warnedDays`, and what has no credible date. */
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
