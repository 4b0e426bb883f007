import {
  clockIn,
  formatTime,
  type Hours,
  type OfficeHours,
  readHours,
} from '#content/resources/opening-hours.ts';
import type { Office } from '#generated/shapes.ts';
import { weekdays } from '#i18n/weekdays.ts';
import { firstLanguage, type Language, type Words } from '#i18n/words.ts';

/** Spaces and commas stay short, because every page has these addresses. */
const queryOf = (text: string) =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');

export const mapAddress = ({ address, map }: Pick<Office, 'address' | 'map'>) =>
  map ?? `https://www.google.com/maps?q=${queryOf(address)}`;

function formatRange({ days, opens, closes }: Hours, t: Words): string {
  const times = { opens: formatTime(opens), closes: formatTime(closes) };
  const last = days.at(-1);
  return last === undefined || days.length === 1
    ? t('{day}, {opens}–{closes}', { day: t(days[0]), ...times })
    : t('{first} to {last}, {opens}–{closes}', { first: t(days[0]), last: t(last), ...times });
}

/**
 * “Monday to Friday, 9:00–17:00, Berlin time (Central European)”, with no line break in the zone.
 * @returns `undefined` for hours that cannot be read
 */
export function formatHours(office: Office, { t }: Language = firstLanguage): string | undefined {
  const ranges = readHours(office).map((range) => formatRange(range, t));
  if (ranges.length === 0) return undefined;
  const zone = office.zone_name?.replaceAll(' ', '\u00a0');
  return [ranges.join('; '), ...(zone ? [zone] : [])].join(', ');
}

/** The next opening after a moment of the week, in the days after it and in minutes since midnight. */
function findNext(hours: readonly Hours[], day: number, minutes: number) {
  for (const later of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const times = hours
      .filter((range) => isWorkday(range, day + later) && (later > 0 || range.opens > minutes))
      .map(({ opens }) => opens);
    if (times.length > 0) return { weekday: findWeekday(day + later), opens: Math.min(...times) };
  }
  return undefined;
}

const findWeekday = (index: number) => weekdays[index % weekdays.length] ?? weekdays[0];

const isWorkday = ({ days }: Hours, index: number) => days.includes(findWeekday(index));

/** Hours may pass midnight. */
function isOpenAt(range: Hours, day: number, minutes: number): boolean {
  const { opens, closes } = range;
  const passesMidnight = closes < opens;
  return (
    (isWorkday(range, day) && minutes >= opens && (passesMidnight || minutes < closes)) ||
    (passesMidnight && isWorkday(range, day + 6) && minutes < closes)
  );
}

/**
 * Says whether an office is open, and until when it is, or when it opens next. Compares times on the office's own clocks, so that
 * daylight saving needs no rule.
 * @returns `undefined` for hours or a time zone that cannot be read
 */
export function openStatus(
  { city, time_zone: zone, ...office }: OfficeHours & Pick<Office, 'city' | 'time_zone'>,
  now: Date,
  { t }: Language = firstLanguage,
): string | undefined {
  const hours = readHours(office);
  const clock = clockIn(zone ?? '', now);
  if (!clock) return undefined;
  const { day, minutes } = clock;
  const current = hours.find((range) => isOpenAt(range, day, minutes));
  if (current) {
    return t('Open now until {time}, {city} time', { time: formatTime(current.closes), city });
  }
  const next = findNext(hours, day, minutes);
  if (!next) return undefined;
  const time = formatTime(next.opens);
  return t('Closed now, opens {day} {time}, {city} time', { day: t(next.weekday), time, city });
}
