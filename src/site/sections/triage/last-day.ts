import { addDays, differenceInCalendarDays } from 'date-fns';
import { months } from '#components/primitives/dates.ts';
import { weekdays } from '#i18n/weekdays.ts';
import { firstLanguage, type Language } from '#i18n/words.ts';

/** “Friday, December 11, 2026”. Avoids `Intl` for the reason given at `formatDate`. */
export function formatDay(day: Date, { t }: Language = firstLanguage): string {
  return t('{weekday}, {month} {day}, {year}', {
    weekday: t(weekdays[day.getDay() - 1] ?? 'Sunday'),
    // The cast is safe, because `getMonth` returns 0 to 11.
    month: t(months[day.getMonth()] as (typeof months)[number]),
    day: day.getDate(),
    year: String(day.getFullYear()),
  });
}

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

export type Start =
  | { readonly kind: 'incomplete' | 'too early' | 'in the future' }
  | { readonly kind: 'valid'; readonly day: Date };

/** @param iso the value of a date field; empty while the visitor types */
export function readStart(iso: string, today: Date): Start {
  const day = readDay(iso);
  if (!day) return { kind: 'incomplete' };
  if (day.getFullYear() < firstYear) return { kind: 'too early' };
  if (differenceInCalendarDays(day, today) > 0) return { kind: 'in the future' };
  return { kind: 'valid', day };
}

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
