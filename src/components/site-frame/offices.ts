import type { Office } from '#generated/types.ts';
import { weekdays } from '#site.ts';
import { englishLanguage, type Language } from '#words/words.ts';

type OfficeHours = Pick<Office, 'from' | 'to' | 'opens' | 'closes'>;

/** Spaces and commas stay short, because every page has these addresses. */
const queryOf = (text: string) =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');

export const mapAddress = ({ address, map }: Pick<Office, 'address' | 'map'>) =>
  map ?? `https://www.google.com/maps?q=${queryOf(address)}`;

/** “Monday to Friday, 9:00–17:00, Toronto time (Eastern)”, with no line break in the zone. */
export const formatHours = (
  { from, to, opens, closes, zone_name }: Office,
  { t }: Language = englishLanguage,
) =>
  t('{first} to {last}, {opens}–{closes}, {zone}', {
    ...{ first: t(from), last: t(to), opens, closes },
    zone: zone_name.replaceAll(' ', '\u00a0'),
  });

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The index of the weekday and the minutes since midnight on the clocks of a time zone. */
function clockIn(timeZone: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: weekdays.indexOf(read('weekday') as OfficeHours['from']),
    minutes: minutesOf(`${read('hour')}:${read('minute')}`),
  };
}

/**
 * Says whether an office is open, and until when it is, or when it opens next. Hours may pass midnight. Compares times on the
 * office's own clocks, so that daylight saving needs no rule.
 */
export function openStatus(
  { city, time_zone: timeZone, ...hours }: OfficeHours & Pick<Office, 'city' | 'time_zone'>,
  now: Date,
  { t }: Language = englishLanguage,
): string {
  const { day, minutes } = clockIn(timeZone, now);
  const opens = minutesOf(hours.opens);
  const closes = minutesOf(hours.closes);
  const first = weekdays.indexOf(hours.from);
  const lastOffset = (weekdays.indexOf(hours.to) - first + 7) % 7;
  const isWorkday = (weekday: number) => (weekday - first + 7) % 7 <= lastOffset;
  const passesMidnight = closes <= opens;
  const isOpen =
    (isWorkday(day) && minutes >= opens && (passesMidnight || minutes < closes)) ||
    (passesMidnight && isWorkday((day + 6) % 7) && minutes < closes);
  if (isOpen) return t('Open now until {time}, {city} time', { time: hours.closes, city });
  let next = day;
  if (!isWorkday(day) || minutes >= opens) {
    do next = (next + 1) % 7;
    while (!isWorkday(next));
  }
  return t('Closed now, opens {day} {time}, {city} time', {
    day: t(weekdays[next] ?? hours.from),
    time: hours.opens,
    city,
  });
}
