import { readEmail, readLinkAddress, readPhone } from '#content/html/link-address.ts';
import { type FormatName, formats } from '#generated/format-rules.ts';
import { languages } from '#generated/languages.ts';
import { toPattern } from '#i18n/read-amounts.ts';

/** Longer texts are not read, because no date or amount is longer. */
const maxLength = 60;

const datePattern = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/;
const timePattern =
  /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,9})\d*)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;

interface Moment {
  readonly day: string;
  readonly time?: string;
  /** `Z`, `+05:30`, or empty. */
  readonly zone: string;
}

const twoDigits = (digits = '00') => digits.padStart(2, '0');

function zoneOf(written: string): string {
  if (/^[a-z]/i.test(written)) return 'Z';
  const [, hours, minutes] = /^([+-]\d\d):?(\d\d)?$/.exec(written) ?? [];
  return hours === undefined ? '' : `${hours}:${twoDigits(minutes)}`;
}

/** Timestamps in seconds within this range cannot be confused with milliseconds. */
const epoch = { from: Date.UTC(2000), to: Date.UTC(2100) };

function epochMoment(text: string): Moment | undefined {
  if (!/^\d{9,13}$/.test(text)) return undefined;
  const isEpoch = (ms: number) => ms >= epoch.from && ms < epoch.to;
  const ms = [Number(text), Number(text) * 1000].find(isEpoch);
  if (ms === undefined) return undefined;
  const [day = '', time = ''] = new Date(ms).toISOString().slice(0, -1).split('T');
  return { day, time, zone: 'Z' };
}

function readMoment(text: string): Moment | undefined {
  const [written = '', clock, ...more] = text.split(/(?<!\s)(?:T\s*|\s+)(?=\d{1,2}:)/i);
  const [, year, separator, month = '', day = ''] = datePattern.exec(written) ?? [];
  // Digits without separators are a date only if complete: 20260501.
  if (year === undefined || (separator === '' && (month + day).length !== 4)) {
    return epochMoment(text);
  }
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  if (clock === undefined) return { day: date, zone: '' };
  const [match, hours, minutes, seconds, fraction, zone = ''] = timePattern.exec(clock) ?? [];
  if (match === undefined || more.length > 0) return undefined;
  const time = `${twoDigits(hours)}:${minutes}:${twoDigits(seconds)}${fraction ? `.${fraction}` : ''}`;
  return { day: date, time, zone: zoneOf(zone) };
}

/**
 * Converts any JSON value to the format `date-time`.
 * @returns `undefined` unless the value has exactly one reading
 */
export function dateTimeOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  if (formats['date-time'](text)) return text;
  if (text.length > maxLength) return undefined;
  const moment = readMoment(text);
  const read = moment && `${moment.day}T${moment.time ?? '00:00:00'}${moment.zone}`;
  return read !== undefined && formats['date-time'](read) ? read : undefined;
}

/** Returns the day as written; `undefined` for a UTC time other than midnight, which may be another day for the editor. */
function dayOf(text: string): string | undefined {
  const moment = text.length > maxLength ? undefined : readMoment(text);
  if (moment === undefined) return undefined;
  const { day, time = '00:00:00', zone } = moment;
  const isOneDay = zone !== 'Z' || /^00:00:00(?:\.0+)?$/.test(time);
  return isOneDay && formats['date-time'](`${day}T${time}${zone}`) ? day : undefined;
}

const readers: Partial<Record<FormatName, (text: string) => string | undefined>> = {
  'date-time': dateTimeOf,
  date: dayOf,
  phone: readPhone,
  email: readEmail,
  link: readLinkAddress,
};

/**
 * Converts a text to its format.
 * @returns `undefined` unless the text has exactly one reading
 */
export function coerceText(format: FormatName, text: string): string | undefined {
  if (format !== 'link' && formats[format](text)) return text;
  return readers[format]?.(text);
}

const currency = languages[0].currency.trim();
const currencySign = toPattern(languages[0].money.replace('#', '').trim());

/** Matches `95`, `$95`, `95 $`, `95 CAD` and `CA$95`, with the sign and the code of the site’s currency. */
const money = new RegExp(
  String.raw`^(-?)(?:(?:${currency}|(?:${currency.slice(0, 2)}|${currency.slice(0, 1)})?${currencySign})\s*)?(\d(?:[\d., ]*\d)?)\s*(?:${currencySign}\s*)?(?:${currency})?$`,
  'i',
);

const amounts = [
  // 1,590.50
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  // 1 590,50
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?$/,
  // 95 and 95,50; 1.590 has two readings
  /^\d+(?:[.,]\d{1,2})?$/,
];

/**
 * Parses a number with digit groups, a decimal comma or the sign of the site’s currency.
 * @returns `undefined` unless the text has exactly one reading
 */
export function readAmount(text: string): number | undefined {
  if (text.length > maxLength) return undefined;
  const written = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replace('\u2212', '-')
    .trim();
  const [, sign = '', number = ''] = money.exec(written) ?? [];
  if (!amounts.some((form) => form.test(number))) return undefined;
  const digits = number.replaceAll(/[ ,](?=\d{3})/g, '').replace(',', '.');
  return Number(sign + digits);
}
