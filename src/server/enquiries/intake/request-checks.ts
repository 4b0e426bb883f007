/** Whether the body says that it is a form as browsers send it: form-encoded, and not compressed. */
export function isForm({ headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const isCompressed = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return type.trim().toLowerCase() === 'application/x-www-form-urlencoded' && !isCompressed;
}

/**
 * Whether a browser sent this from another site. Browsers say so themselves; older ones, and those that were served
 * without TLS, name only the origin. What says neither is no browser and acts for no visitor, so it is taken; `hono/csrf`
 * would refuse it.
 */
export function isFromElsewhere({ headers }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && origin !== new URL(siteUrl).origin;
}
