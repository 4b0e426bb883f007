/**
 * Copying an address is for this site's own documents; what the site does not use is off. Sharing (`web-share`) is a site's own
 * without saying so, and Chromium complains of names that it does not know on the system it runs on.
 */
const permissions = [
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'camera',
    'clipboard-read',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** What holds for a document beyond its own policy. */
const forDocuments: readonly (readonly [string, string])[] = [
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  // Pictures of other sites are shown without their visitors' cookies, and need not agree to it as under `require-corp`.
  ['cross-origin-embedder-policy', 'credentialless'],
  ['origin-agent-cluster', '?1'],
  ['permissions-policy', permissions],
];

/** What is no document of the site's does nothing, whatever is in it and whoever opens it. */
const inert = "default-src 'none'; frame-ancestors 'none'";

/** Two years. Of this host only: whether the firm has others, and TLS on them, the site cannot know. */
const transport = 'max-age=63072000';

/** Pictures that other sites show with a link to this one, and readers of its feeds. */
const shownElsewhere = /^\/(?:assets|og)\//;

/** What the content service's app shows in its side panel: the policy of these documents says so, and this would forbid it. */
const mayBeFramed = /^\/preview(?:\/|$)/;

/** What an upload must never be for a page of this site, whatever type the content service says it has. */
const runsOrStyles = /script|css/i;

/**
 * Makes what writes the headers that protect visitors into an answer. A document brings its `content-security-policy` with it
 * (`policyFor`); whatever else has none gets one under which it can do nothing.
 * @param siteUrl the public origin: only on https must browsers stay there
 */
export function createSecurityHeaders(
  siteUrl: string,
): (pathname: string, headers: Headers) => void {
  const everywhere: readonly (readonly [string, string])[] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ...(siteUrl.startsWith('https:') ? [['strict-transport-security', transport] as const] : []),
  ];
  return (pathname, headers) => {
    for (const [name, value] of everywhere) headers.set(name, value);
    const type = headers.get('content-type') ?? '';
    const foreign = shownElsewhere.test(pathname);
    headers.set('cross-origin-resource-policy', foreign ? 'cross-origin' : 'same-origin');
    if (foreign && runsOrStyles.test(type))
      headers.set('content-type', 'text/plain; charset=utf-8');
    if (type.startsWith('text/html')) {
      for (const [name, value] of forDocuments) headers.set(name, value);
      if (mayBeFramed.test(pathname)) headers.delete('x-frame-options');
    } else if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', inert);
    }
  };
}
