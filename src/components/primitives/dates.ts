const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

/**
 * A date for readers: `long` for posts and cards (“November 21, 2026”), `short` for the sidebar (“Nov 21, 2026”). In one
 * language and one time zone, so that server and browser agree to the letter. Not by `Intl`: a phone takes as long to set up
 * two of its formats as to run all the rest of the site's module.
 * @param iso a day, or a date-time as the content service gives it; without a zone it is read as UTC.
 */
export function formatDate(iso: string, style: 'long' | 'short'): string {
  const zoned = /^\d{4}-\d\d-\d\d$|(?:z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`;
  const date = new Date(zoned);
  const month = months[date.getUTCMonth()];
  if (month === undefined) throw new RangeError(`“${iso}” is no date.`);
  return `${style === 'long' ? month : month.slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
