export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

/**
 * “November 21, 2026” or “Nov 21, 2026”. Always English and UTC, so that server and browser agree. Avoids `Intl`, whose
 * set-up takes a phone as long as all other scripts of the site.
 * @param iso a day or a date-time; without a zone it is UTC
 */
export function formatDate(iso: string, style: 'long' | 'short'): string {
  const isoWithZone = /^\d{4}-\d\d-\d\d$|(?:z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`;
  const date = new Date(isoWithZone);
  const month = months[date.getUTCMonth()];
  if (month === undefined) throw new RangeError(`“${iso}” is not a date.`);
  return `${style === 'long' ? month : month.slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
