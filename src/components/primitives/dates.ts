import { firstLanguage, type Language } from '#i18n/words.ts';

export const months = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July'] as const),
  ...(['August', 'September', 'October', 'November', 'December'] as const),
] as const;

const shortMonths = [
  ...(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'] as const),
  ...(['Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const),
] as const;

/**
 * “November 21, 2026” or “Nov 21, 2026”, as the language writes it. Always UTC, so that server and browser agree. Avoids
 * `Intl`, whose set-up takes a phone as long as all other scripts of the site.
 * @param iso a day or a date-time; without a zone it is UTC
 */
export function formatDate(
  iso: string,
  style: 'long' | 'short',
  { t }: Language = firstLanguage,
): string {
  const isoWithZone = /^\d{4}-\d\d-\d\d$|(?:z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`;
  const date = new Date(isoWithZone);
  const month = (style === 'long' ? months : shortMonths)[date.getUTCMonth()];
  if (month === undefined) throw new RangeError(`“${iso}” is not a date.`);
  return t('{month} {day}, {year}', {
    month: t(month),
    day: date.getUTCDate(),
    year: String(date.getUTCFullYear()),
  });
}

/** Today in the visitor's time zone. */
export function formatToday(language: Language = firstLanguage): string {
  const now = new Date();
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
  return formatDate(now.toISOString(), 'long', language);
}
