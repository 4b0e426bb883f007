import { addDays, addYears, differenceInCalendarDays } from 'date-fns';
import type { TriageRemedy } from '#generated/types.ts';
import { formatDay } from '#site/texts/format-day.ts';

export { formatDay };

/**
 * Reads YYYY-MM-DD as noon in the visitor's time zone, because some zones skip midnight when clocks change. Years before 1000 are
 * incomplete: while a visitor types 2026, the field has 0002, 0020 and 0202.
 */
function readDay(iso: string): Date | undefined {
  const [, year, month, day] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day), 12);
  return date.getMonth() === Number(month) - 1 && date.getFullYear() === Number(year)
    ? date
    : undefined;
}

/** The earliest year that counts as meant. Earlier ones are slips of the keyboard. */
const firstYear = 2000;

/** No permit ends later than this many years from now. */
const maxYears = 10;

export type Start =
  | { readonly kind: 'incomplete' | 'too early' | 'too late' | 'in the future' }
  | { readonly kind: 'valid'; readonly day: Date };

function readSensibleDay(iso: string, today: Date): Start {
  const day = readDay(iso);
  if (!day) return { kind: 'incomplete' };
  if (day.getFullYear() < firstYear) return { kind: 'too early' };
  if (differenceInCalendarDays(day, addYears(today, maxYears)) > 0) return { kind: 'too late' };
  return { kind: 'valid', day };
}

/**
 * Reads the day of an event that has happened, such as a decision.
 * @param iso the value of a date field; empty while the visitor types
 */
export function readStart(iso: string, today: Date): Start {
  const start = readSensibleDay(iso, today);
  if (start.kind === 'too late') return { kind: 'in the future' };
  const isFuture = start.kind === 'valid' && differenceInCalendarDays(start.day, today) > 0;
  return isFuture ? { kind: 'in the future' } : start;
}

/** Reads the day of an event that may come, such as the end of a permit. */
export const readEnd = readSensibleDay;

export interface LastDay {
  readonly day: Date;
  /** Negative if the day has passed. */
  readonly daysLeft: number;
}

/** Counts from the day after the event, as the limits do. */
export function lastDay(start: Date, days: number, today: Date): LastDay {
  const day = addDays(start, days);
  return { day, daysLeft: differenceInCalendarDays(day, today) };
}

/** The day to act by, and the days that are left until the event. Negative if the event has passed. */
export function actBy(end: Date, days: number, today: Date): LastDay {
  const daysLeft = differenceInCalendarDays(end, today);
  // After the advised day, the event itself is the last day.
  return { day: daysLeft >= days ? addDays(end, -days) : end, daysLeft };
}

export type Advice = NonNullable<TriageRemedy['advice']>[number];

/**
 * Returns the advice whose days are still left, or the advice for a day that has passed. Each day has the advice with the most
 * days, so there is no gap between two; a day after the lowest number has that advice until the last day.
 */
export function findAdvice(advice: readonly Advice[], daysLeft: number): Advice | undefined {
  if (daysLeft < 0) return advice.find(({ days_left }) => days_left === undefined);
  const falling = advice
    .filter(({ days_left }) => days_left !== undefined)
    .toSorted((a, b) => (b.days_left ?? 0) - (a.days_left ?? 0));
  return falling.find(({ days_left = 0 }) => days_left <= daysLeft) ?? falling.at(-1);
}

/** The days of reminders before an event that have not come yet, as numbers of days before it. */
export const futureReminders = (days: readonly number[], daysLeft: number): readonly number[] =>
  days.filter((before) => before < daysLeft);
