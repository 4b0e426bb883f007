/**
 * Turns off features that the site does not use. Leaves out names that Chromium does not know on some systems, such as
 * `web-share`, because it would warn about them.
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

const forDocuments: readonly (readonly [string, string])[] = [
  ['x-frame-options', 'DENY'],
  ['cross-origin-opener-policy', 'same-origin'],
  // Unlike `require-corp`, this allows pictures from other sites, without cookies.
  ['cross-origin-embedder-policy', 'credentialless'],
  ['origin-agent-cluster', '?1'],
  ['permissions-policy', permissions],
];

/** The policy of answers that are not documents. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Two years in seconds. Subdomains are excluded, because they may not have TLS. */
const strictTransport = 'max-age=63072000';

/** Other sites and feed readers may show these pictures. */
const shownElsewhere = /^\/(?:assets|og)\//;

/** An upload must never run as a script or style of this site. */
const activeTypes = /script|css/i;

/**
 * Returns a function that adds security headers to an answer. Documents already have a policy (`policyFor`). Other answers get
 * a policy that allows nothing.
 * @param isFramed whether the policy of a path's documents says who may frame them
 */
export function createSecurityHeaders(
  siteUrl: string,
  isFramed: (pathname: string) => boolean = () => false,
): (pathname: string, headers: Headers) => void {
  const everywhere: readonly (readonly [string, string])[] = [
    ['x-content-type-options', 'nosniff'],
    ...(siteUrl.startsWith('https:')
      ? [['strict-transport-security', strictTransport] as const]
      : []),
  ];
  return (pathname, headers) => {
    for (const [name, value] of everywhere) headers.set(name, value);
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'same-origin');
    const type = headers.get('content-type') ?? '';
    const isShownElsewhere = shownElsewhere.test(pathname);
    headers.set('cross-origin-resource-policy', isShownElsewhere ? 'cross-origin' : 'same-origin');
    if (isShownElsewhere && activeTypes.test(type))
      headers.set('content-type', 'text/plain; charset=utf-8');
    if (type.startsWith('text/html')) {
      for (const [name, value] of forDocuments) headers.set(name, value);
      if (isFramed(pathname)) headers.delete('x-frame-options');
    } else if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', inertPolicy);
    }
  };
}
