import type { Office } from '#generated/shapes.ts';
import { weekdays } from '#i18n/weekdays.ts';
import { firstLanguage, type Language, type Words } from '#i18n/words.ts';

type Weekday = (typeof weekdays)[number];

const hourMinutes = 60;
export const dayMinutes = 24 * hourMinutes;

/** Longer texts are not read, because no time is longer. */
const maxLength = 40;

const words: Readonly<Record<string, number>> = {
  noon: dayMinutes / 2,
  midday: dayMinutes / 2,
  midi: dayMinutes / 2,
  midnight: 0,
  minuit: 0,
};

const twelveHours = /^(\d{1,2})(?:[:.h](\d\d))?(?:[:.]00(?:\.0+)?)?([ap])\.?m\.?$/;
const twentyFourHours =
  /^(\d{1,2})(?:[:.h](\d\d)|h(?:ours?|rs?|eures?)?)(?:[:.]\d\d(?:\.\d{1,9})?)?$/;
const fourDigits = /^(\d\d)(\d\d)(?:h|hours|hrs)?$/;

function minutesOf(hours: number, minutes: number): number | undefined {
  const total = hours * hourMinutes + minutes;
  return minutes < hourMinutes && total <= dayMinutes ? total : undefined;
}

/**
 * Reads a time of day as people write it: `9:00`, `09:00:00`, `9 am`, `9:00 a.m.`, `9h00`, `17.00`, `noon`, `24:00`.
 * @returns minutes since midnight, 0 to 1440; `undefined` for other texts, and for `9`, which may be morning or evening
 */
export function readTime(written: string): number | undefined {
  if (written.length > maxLength) return undefined;
  const text = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/^12(?=noon$|midnight$|midi$|minuit$)/, '');
  if (Object.hasOwn(words, text)) return words[text];
  const [, twelve, pastTwelve = '0', half] = twelveHours.exec(text) ?? [];
  if (twelve !== undefined) {
    const hours = Number(twelve);
    if (hours < 1 || hours > 12) return undefined;
    return minutesOf((hours % 12) + (half === 'p' ? 12 : 0), Number(pastTwelve));
  }
  const [, hours, minutes = '0'] = twentyFourHours.exec(text) ?? fourDigits.exec(text) ?? [];
  return hours === undefined ? undefined : minutesOf(Number(hours), Number(minutes));
}

/** `9:00` or `17:30`; `24:00` for the end of a day. */
export function formatTime(minutes: number): string {
  const pastHour = String(minutes % hourMinutes).padStart(2, '0');
  return `${Math.floor(minutes / hourMinutes)}:${pastHour}`;
}

export type OfficeRange = Pick<Office, 'from' | 'to' | 'opens' | 'closes'>;

export type OfficeHours = OfficeRange & Pick<Office, 'hours'>;

export interface Hours {
  /** In the order of the office's week, which may start on any day. */
  readonly days: readonly [Weekday, ...Weekday[]];
  /** Minutes since midnight, less than 1440. */
  readonly opens: number;
  /** Minutes since midnight, 1 to 1440. Less than `opens` if the hours pass midnight. */
  readonly closes: number;
}

function daysBetween(from: string, to: string): Hours['days'] | undefined {
  const first = weekdays.findIndex((day) => day === from);
  const last = weekdays.findIndex((day) => day === to);
  const firstDay = weekdays[first];
  if (firstDay === undefined || last < 0) return undefined;
  const count = ((last - first + weekdays.length) % weekdays.length) + 1;
  const [, ...laterDays] = [...weekdays, ...weekdays].slice(first, first + count);
  return [firstDay, ...laterDays];
}

/** Returns the hours of some days; `undefined` if a part is missing or cannot be read, or if they have no length. */
export function readRange({ from, to, opens, closes }: OfficeRange): Hours | undefined {
  const days = daysBetween(from ?? '', to ?? '');
  const start = readTime(opens ?? '');
  const end = readTime(closes ?? '');
  if (!days || start === undefined || end === undefined) return undefined;
  const hours = { days, opens: start % dayMinutes, closes: end === 0 ? dayMinutes : end };
  return hours.opens === hours.closes ? undefined : hours;
}

/** Returns the hours of an office that can be read: those of its week, and more of some days. */
export const readHours = (office: OfficeHours): readonly Hours[] =>
  [office, ...(office.hours ?? [])].flatMap((range) => readRange(range) ?? []);

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

/** Names of zones. Only newer browsers know offsets such as `+05:30`. */
const zonePattern = /^[a-z]/i;

/**
 * The weekday and the minutes since midnight on the clocks of a time zone.
 * @returns `undefined` for a zone that this program or browser does not know
 */
export function clockIn(
  timeZone: string,
  now: Date,
): { readonly day: number; readonly minutes: number } | undefined {
  if (!zonePattern.test(timeZone)) return undefined;
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      weekday: 'long',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(now);
    const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    const day = weekdays.findIndex((weekday) => weekday === read('weekday'));
    const minutes = Number(read('hour')) * hourMinutes + Number(read('minute'));
    return day < 0 || Number.isNaN(minutes) ? undefined : { day, minutes };
  } catch {
    return undefined;
  }
}

/** False for a zone such as `Eastern Time`, which no clock follows. */
export const isTimeZone = (timeZone: string): boolean =>
  clockIn(timeZone, new Date(0)) !== undefined;
