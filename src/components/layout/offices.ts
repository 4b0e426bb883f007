import {
  clockIn,
  dayMinutes,
  formatTime,
  type Hours,
  type OfficeHours,
  readHours,
} from '#content/resources/opening-hours.ts';
import type { Office } from '#generated/shapes.ts';
import { weekdays } from '#i18n/weekdays.ts';
import { firstLanguage, type Language } from '#i18n/words.ts';

/** Spaces and commas stay short, because every page has these addresses. */
const queryOf = (text: string) =>
  encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2C', ',');

export const mapAddress = ({ address, map }: Pick<Office, 'address' | 'map'>) =>
  map ?? `https://www.google.com/maps?q=${queryOf(address)}`;

const minuteMs = 60_000;

/** Minutes from a moment of the week to the next opening. `Infinity` for an office that never opens. */
const minutesToOpening = (hours: readonly Hours[], day: number, minutes: number): number =>
  Math.min(
    ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((later) =>
      hours
        .filter((range) => isWorkday(range, day + later))
        .map(({ opens }) => later * dayMinutes + opens - minutes)
        .filter((wait) => wait > 0),
    ),
  );

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

/** Adds minutes as the clocks of a zone count them. They may change in between. */
export function addClockMinutes(now: Date, wait: number, zone: string): Date {
  const later = now.getTime() + wait * minuteMs;
  const minutesAt = (time: number) => clockIn(zone, new Date(time))?.minutes ?? 0;
  const change = minutesAt(later) - minutesAt(now.getTime()) - wait;
  return new Date(later - (change - Math.round(change / dayMinutes) * dayMinutes) * minuteMs);
}

const visitorZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface OpenStatusOptions {
  readonly language?: Language;
  /** The visitor's time zone, in which times are given. */
  readonly visitor?: string;
}

export interface OpenStatus {
  readonly text: string;
  /** The next opening of a closed office. */
  readonly opening?: Date;
}

/**
 * Says whether an office is open, and until when it is, or when it opens next: on the visitor's clock, then on the office's if it
 * differs. Compares times on the office's own clocks, so that daylight saving needs no rule.
 * @returns `undefined` for hours or a time zone that cannot be read
 */
export function openStatus(
  { city, time_zone: zone = '', ...office }: OfficeHours & Pick<Office, 'city' | 'time_zone'>,
  now: Date,
  { language: { t } = firstLanguage, visitor = visitorZone() }: OpenStatusOptions = {},
): OpenStatus | undefined {
  const hours = readHours(office);
  const clock = clockIn(zone, now);
  if (!clock) return undefined;
  const { day, minutes } = clock;
  const closes = hours.find((range) => isOpenAt(range, day, minutes))?.closes;
  const wait =
    closes === undefined
      ? minutesToOpening(hours, day, minutes)
      : closes - minutes + (closes > minutes ? 0 : dayMinutes);
  const change = addClockMinutes(now, wait, zone);
  const local = clockIn(visitor, change);
  const there = clockIn(zone, change);
  if (!local || !there) return undefined;
  const officeDay = local.day === there.day ? '' : `${t(findWeekday(there.day))} `;
  const isSameTime = !officeDay && local.minutes === there.minutes;
  const values = {
    day: t(findWeekday(local.day)),
    time: formatTime(local.minutes),
    there: officeDay + formatTime(there.minutes),
    city,
  };
  if (closes === undefined) {
    const text = isSameTime
      ? t('Closed now, opens {day} {time}', values)
      : t('Closed now, opens {day} {time}, your time ({there} in {city})', values);
    return { text, opening: change };
  }
  return {
    text: isSameTime
      ? t('Open now until {time}', values)
      : t('Open now until {time}, your time ({there} in {city})', values),
  };
}

export interface OfficeNow {
  readonly office: Office;
  readonly status?: OpenStatus | undefined;
}
