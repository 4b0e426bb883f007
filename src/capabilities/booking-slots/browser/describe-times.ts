import { months } from '#components/primitives/dates.ts';
import { formatTime } from '#content/resources/opening-hours.ts';
import { weekdays } from '#i18n/weekdays.ts';
import type { Words } from '#i18n/words.ts';
import type { Period } from '../engine/free-times';

/** Returns what the clocks of a zone show, as the UTC fields of a date. */
type ReadClock = (time: number) => Date;

/** @returns `undefined` for a zone that this program or browser does not know */
export function createClock(timeZone: string): ReadClock | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    return (time) => {
      const parts = format.formatToParts(time).map(({ type, value }) => [type, Number(value)]);
      const { year, month, day, hour, minute } = Object.fromEntries(parts);
      return new Date(Date.UTC(year, month - 1, day, hour, minute));
    };
  } catch {
    return undefined;
  }
}

const weekdayOf = (date: Date) => weekdays[(date.getUTCDay() + 6) % 7] ?? 'Sunday';

const formatDay = (date: Date, t: Words): string =>
  t('{weekday}, {month} {day}', {
    weekday: t(weekdayOf(date)),
    // The cast is safe, because `getUTCMonth` returns 0 to 11.
    month: t(months[date.getUTCMonth()] as (typeof months)[number]),
    day: date.getUTCDate(),
  });

const formatClock = (date: Date) => formatTime(date.getUTCHours() * 60 + date.getUTCMinutes());

interface ShownTime extends Period {
  /** “20:00–22:30”. */
  readonly text: string;
  /** “9:30–12:00” on the office's clocks, with the weekday if it is another; `undefined` if it is the same. */
  readonly officeText: string | undefined;
}

interface ShownDay {
  readonly day: string;
  readonly times: readonly ShownTime[];
}

interface Clocks {
  readonly office: ReadClock;
  readonly visitor: ReadClock;
}

/** Groups times by the visitor's days. */
export function describeTimes(
  times: readonly Period[],
  { office, visitor }: Clocks,
  t: Words,
): readonly ShownDay[] {
  const days = new Map<string, ShownTime[]>();
  for (const { start, end } of times) {
    const formatRange = (clock: ReadClock) =>
      `${formatClock(clock(start))}–${formatClock(clock(end))}`;
    const text = formatRange(visitor);
    const weekday = weekdayOf(office(start));
    const isSameDay = weekday === weekdayOf(visitor(start));
    const officeRange = formatRange(office);
    const officeText = isSameDay ? officeRange : `${t(weekday)} ${officeRange}`;
    const day = formatDay(visitor(start), t);
    const shown = days.get(day) ?? [];
    days.set(day, shown);
    shown.push({ start, end, text, officeText: officeText === text ? undefined : officeText });
  }
  return Array.from(days, ([day, shown]) => ({ day, times: shown }));
}
