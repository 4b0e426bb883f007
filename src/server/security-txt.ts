import { site } from '../site';

/** Where researchers look for it (RFC 9116, 3). */
export const securityTxtPath = '/.well-known/security.txt';

const dayMs = 86_400_000;

/** RFC 9116, 2.5.5, recommends less than a year; a static export is valid for so long after it was made. */
const validForDays = 360;

/**
 * Whom to tell of a weakness of the site (RFC 9116). It is written anew for whoever asks, so it never expires on a server that
 * runs; it changes once a day.
 * @param now in milliseconds
 */
export function securityTxt(siteUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / dayMs) + validForDays) * dayMs).toISOString();
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}
