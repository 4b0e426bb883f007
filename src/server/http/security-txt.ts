import { site } from '#site.ts';

/** Where researchers look for it (RFC 9116, 3). */
export const securityTxtPath = '/.well-known/security.txt';

/** RFC 9116, 2.5.5, recommends less than a year; a static export is valid for so long after it was made. */
const validForMonths = 11;

/**
 * Whom to tell of a weakness of the site (RFC 9116). It is written anew for whoever asks, so it never expires on a server that
 * runs; it changes once a month, so that an export made again seldom has it to write.
 * @param now in milliseconds
 */
export function securityTxt(siteUrl: string, now: number): string {
  const today = new Date(now);
  const expires = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + validForMonths),
  ).toISOString();
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}
