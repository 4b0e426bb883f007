import {
  clockIn,
  formatTime,
  type OfficeHours,
  readHours,
} from '#content/resources/opening-hours.ts';
import type { Office } from '#generated/shapes.ts';
import { weekdays } from '#i18n/weekdays.ts';
import { englishLanguage, type Language } from '#i18n/words.ts';

/** Spaces and commas stay short, because every page has these addresses. */
const queryOf = (text: string) =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');

export const mapAddress = ({ address, map }: Pick<Office, 'address' | 'map'>) =>
  map ?? `https://www.google.com/maps?q=${queryOf(address)}`;

/**
 * “Monday to Friday, 9:00–17:00, Berlin time (Central European)”, with no line break in the zone.
 * @returns `undefined` for hours that cannot be read
 */
export function formatHours(office: Office, { t }: Language = englishLanguage): string | undefined {
  const hours = readHours(office);
  if (!hours) return undefined;
  const { days, opens, closes } = hours;
  return t('{first} to {last}, {opens}–{closes}, {zone}', {
    first: t(days[0]),
    last: t(days.at(-1) ?? days[0]),
    opens: formatTime(opens),
    closes: formatTime(closes),
    zone: office.zone_name.replaceAll(' ', '\u00a0'),
  });
}

/**
 * Says whether an office is open, and until when it is, or when it opens next. Hours may pass midnight. Compares times on the
 * office's own clocks, so that daylight saving needs no rule.
 * @returns `undefined` for hours or a time zone that cannot be read
 */
export function openStatus(
  office: OfficeHours & Pick<Office, 'city' | 'time_zone'>,
  now: Date,
  { t }: Language = englishLanguage,
): string | undefined {
  const hours = readHours(office);
  const clock = hours && clockIn(office.time_zone ?? '', now);
  if (!clock) return undefined;
  const { city } = office;
  const { day, minutes } = clock;
  const { opens, closes } = hours;
  const isWorkday = (index: number) => {
    const weekday = weekdays[index % weekdays.length];
    return weekday !== undefined && hours.days.includes(weekday);
  };
  const passesMidnight = closes < opens;
  const isOpen =
    (isWorkday(day) && minutes >= opens && (passesMidnight || minutes < closes)) ||
    (passesMidnight && isWorkday(day + 6) && minutes < closes);
  if (isOpen) {
    return t('Open now until {time}, {city} time', { time: formatTime(closes), city });
  }
  const isToday = isWorkday(day) && minutes < opens;
  const later = [1, 2, 3, 4, 5, 6, 7].find((days) => isWorkday(day + days)) ?? 0;
  const next = weekdays[(day + (isToday ? 0 : later)) % weekdays.length] ?? hours.days[0];
  return t('Closed now, opens {day} {time}, {city} time', {
    day: t(next),
    time: formatTime(opens),
    city,
  });
}
