/** Dates are formatted in one language and one time zone, so that server and browser agree to the letter. */
const formats = {
  long: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }),
};

/**
 * A date for readers: `long` for posts and cards (“November 21, 2026”), `short` for the sidebar (“Nov 21, 2026”).
 * @param iso a day, or a date-time as the content service gives it; without a zone it is read as UTC.
 */
export function formatDate(iso: string, style: 'long' | 'short'): string {
  const zoned = /^\d{4}-\d\d-\d\d$|(?:z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`;
  return formats[style].format(new Date(zoned));
}
