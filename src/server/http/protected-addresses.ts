import { versionedFolder } from '#components/pictures/asset-file.ts';
import type { RedirectSettings } from '#content/load/redirects.ts';
import { languages } from '#generated/languages.ts';
import type { Route } from './routes';

/** Addresses that no route of the table answers: health checks, and files that an export writes. */
const outsideTheTable = [
  '/health/*',
  `/${versionedFolder}/*`,
  '/_headers',
  '/_redirects',
  '/.velox-*',
  '/nginx.conf',
  '/sitemap-*',
];

/** The page for missing addresses, in every language, and the file that an export writes for it. */
const missingPages = languages.flatMap(({ path }) => [`${path}/404`, `${path}/404.html`]);

function addressesOf({ pattern, isCanonical = false }: Route): readonly string[] {
  const folder = /^\/[^/:*]+\//.exec(pattern)?.[0];
  // Pages and feeds share their folders with editors' redirects.
  if (folder !== undefined && !isCanonical) return [`${folder}*`];
  // Whether a page of content exists is known only when it is asked for.
  return /[:*]/.test(pattern) ? [] : [pattern];
}

/**
 * The addresses that editors cannot redirect, because the site answers them itself: derived from the table of routes. See
 * `RedirectSettings` for how they are written. Posts and translated pages are missing: redirects apply only where they do not exist.
 */
const listProtectedAddresses = (routes: readonly Route[]): readonly string[] => [
  ...new Set([...routes.flatMap(addressesOf), ...missingPages, ...outsideTheTable]),
];

export const redirectSettings = (siteUrl: string, routes: readonly Route[]): RedirectSettings => ({
  siteUrl,
  protectedAddresses: listProtectedAddresses(routes),
});
