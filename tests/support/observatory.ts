/** The scanner's input: a site's front page over TLS. */
interface Scanned {
  readonly headers: Headers;
  readonly html: string;
  /** The same page, requested with another site's `Origin`. */
  readonly fromElsewhere: Headers;
}

/** One of the scanner's tests: its result in words, and its points. */
interface Scored {
  readonly test: string;
  readonly observation: string;
  readonly points: number;
}

type Directives = ReadonlyMap<string, readonly string[]>;

function directivesOf(policy: string): Directives {
  const directives = new Map<string, readonly string[]>();
  for (const [name, ...sources] of policy.split(';').map((part) => part.trim().split(/\s+/))) {
    if (!name) continue;
    if (directives.has(name)) throw new Error(`The policy says ${name} twice.`);
    directives.set(name, sources);
  }
  return directives;
}

const broad = new Set(['ftp:', 'http:', 'https:', '*']);
const isBroad = (source: string) => broad.has(source) || /^https?:\/\/\*(\.\*)?$/.test(source);
const unsafe = (source: string) => isBroad(source) || /^('unsafe-inline'|data:)$/.test(source);

function policyScore(directives: Directives | undefined): readonly [string, number] {
  if (!directives) return ['none', -25];
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const [scripts, styles] = [sources('script-src'), sources('style-src')];
  if (scripts.some(unsafe) || sources('object-src').some(isBroad)) return ['unsafe scripts', -20];
  const passive = new Set(['img-src', 'media-src']);
  const insecure = (wanted: boolean) =>
    [...directives].some(
      ([name, list]) =>
        passive.has(name) === wanted && list.some((source) => /^(http|ftp):/.test(source)),
    );
  if (insecure(false)) return ['sources without TLS', -20];
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return ['unsafe-eval', -10];
  if (insecure(true)) return ['pictures without TLS', -10];
  if (styles.some(unsafe)) return ['unsafe styles', 0];
  return directives.get('default-src')?.join(' ') === "'none'"
    ? ['nothing unsafe, default-src none', 10]
    : ['nothing unsafe', 5];
}

function framesScore(
  directives: Directives | undefined,
  option: string,
): readonly [string, number] {
  if (directives?.has('frame-ancestors')) return ['by frame-ancestors', 5];
  return /^(deny|sameorigin)$/i.test(option) ? ['by the header', 0] : ['none', -20];
}

function transportScore(header: string): readonly [string, number] {
  const age = Number(/max-age=(\d+)/i.exec(header)?.[1] ?? Number.NaN);
  if (Number.isNaN(age) || header.includes(',')) return ['none', -20];
  // Being on browsers' preload lists earns 5 more points. Only the domain's owner can apply for that, so it is not counted.
  return age >= 15_552_000 ? ['six months or more', 0] : ['less than six months', -10];
}

function scriptsScore(html: string): readonly [string, number] {
  const scripts = Array.from(html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g));
  if (scripts.some(([, source = '']) => !/^\/(?!\/)/.test(source))) return ['foreign', -5];
  return scripts.some(([tag]) => tag.includes(' integrity="'))
    ? ['own, with integrity', 5]
    : ['own, without integrity', 0];
}

const referrers: Readonly<Record<string, number>> = {
  'no-referrer': 5,
  'same-origin': 5,
  'strict-origin': 5,
  'strict-origin-when-cross-origin': 5,
  '': 0,
};

const resources: Readonly<Record<string, number>> = {
  'same-origin': 10,
  'same-site': 10,
  'cross-origin': 0,
  '': 0,
};

/**
 * Scores an answer as Mozilla's HTTP Observatory does, by its published tests and points (github.com/mdn/mdn-http-observatory,
 * src/analyzer/tests and src/grader/charts.js, API version 2).
 * A site starts at 100 and loses points for faults. Bonus points are added if the faults leave at least 90.
 * Two things depend on the proxy and are assumed to be right here, at 0 points: TLS itself, and the redirect from http to
 * https.
 */
export function observatory({ headers, html, fromElsewhere }: Scanned): {
  readonly score: number;
  readonly tests: readonly Scored[];
} {
  const header = (name: string) => headers.get(name)?.trim() ?? '';
  const policy = header('content-security-policy');
  const directives = policy ? directivesOf(policy) : undefined;
  const referrer = header('referrer-policy').toLowerCase();
  const resource = header('cross-origin-resource-policy').toLowerCase();
  const credentials = fromElsewhere.get('access-control-allow-credentials') === 'true';
  const findings: Readonly<Record<string, readonly [string, number]>> = {
    'content-security-policy': policyScore(directives),
    // Any cookie would need a closer check; the site sets none.
    cookies: headers.has('set-cookie') ? ['some', -20] : ['none', 0],
    'cross-origin-resource-sharing': credentials ? ['with credentials', -50] : ['none', 0],
    redirection: ['not seen from here', 0],
    'referrer-policy': [referrer || 'none', referrers[referrer] ?? -5],
    'strict-transport-security': transportScore(header('strict-transport-security')),
    'subresource-integrity': scriptsScore(html),
    'x-content-type-options':
      header('x-content-type-options') === 'nosniff' ? ['on', 0] : ['off', -5],
    'x-frame-options': framesScore(directives, header('x-frame-options')),
    'cross-origin-resource-policy': [resource || 'none', resources[resource] ?? -5],
  };
  const tests = Object.entries(findings).map(([test, [observation, points]]) => ({
    test,
    observation,
    points,
  }));
  const sum = (list: readonly Scored[]) => list.reduce((all, { points }) => all + points, 100);
  const uncurved = sum(tests.filter(({ points }) => points < 0));
  return { score: uncurved >= 90 ? sum(tests) : Math.max(0, uncurved), tests };
}
