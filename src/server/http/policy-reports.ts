import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { messages } from '#server/messages.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Connection } from './connection';
import { routeOf } from './routes';
import { textAnswer } from './text-answer';

/** What a browser refused under the Content-Security-Policy of a document, as far as it is read. */
interface Violation {
  /** The address of the document. */
  readonly document: string;
  readonly directive: string;
  /** An address, or a word such as `inline`. */
  readonly blocked: string;
}

interface PolicyReportsOptions {
  readonly siteUrl: string;
  readonly count?: Metrics['policyViolation'] | undefined;
  readonly log?: (line: string) => void;
}

/** A browser gathers its reports for a minute; one has some hundred bytes. */
const maxBytes = 64 * 1024;

/** So many posts of one visitor are read in a minute, in seconds. */
const limit = { points: 30, duration: 60 } as const;

/** Of so many kinds the first is logged: whoever makes reports up does not fill the log. */
const mostKinds = 50;

/** The directives by which a document of the site can refuse something (CSP level 3); figures have no others. */
const directives: ReadonlySet<string> = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src'],
  ...['object-src', 'frame-src', 'child-src', 'worker-src', 'manifest-src', 'base-uri'],
  ...['form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The violations in a body: that of the Reporting API, or the one of `report-uri`, which has one. */
function violationsIn(body: unknown): readonly Violation[] {
  const old = Object(body)['csp-report'];
  if (old) {
    const report = Object(old);
    return [
      {
        document: textOf(report['document-uri']),
        directive: textOf(report['effective-directive']),
        blocked: textOf(report['blocked-uri']),
      },
    ];
  }
  return (Array.isArray(body) ? body : [body]).flatMap((entry) => {
    const { type, body: inner } = Object(entry);
    if (type !== 'csp-violation') return [];
    const report = Object(inner);
    return {
      document: textOf(report.documentURL),
      directive: textOf(report.effectiveDirective),
      blocked: textOf(report.blockedURL),
    };
  });
}

/** What was refused, without any address beyond its host. */
function shortly(blocked: string, ownOrigin: string): string {
  if (/^[a-z][a-z-]{0,29}$/.test(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'other';
  const { protocol, origin, host } = new URL(blocked);
  if (origin === ownOrigin) return 'the site itself';
  return /^(?:https?|wss?):$/.test(protocol)
    ? host.slice(0, 100)
    : shortly(protocol.slice(0, -1), '');
}

/**
 * Takes what browsers say they refused under the policy of a document: each is counted by its directive, and the first of each kind is
 * logged. Nothing of whoever sent it is stored, nor any address but the host of what was refused. The statuses: 204 taken, 413
 * too large, 415 no report, 429 too many.
 */
export function createPolicyReports(options: PolicyReportsOptions) {
  const { siteUrl, count, log = console.warn } = options;
  const ownOrigin = new URL(siteUrl).origin;
  const posts = new RateLimiterMemory(limit);
  const kinds = new Set<string>();

  function take({ document, directive: name, blocked }: Violation): void {
    // Anybody's page may name this address for its own reports.
    if (!URL.canParse(document) || new URL(document).origin !== ownOrigin) return;
    const directive = directives.has(name) ? name : 'other';
    count?.(directive);
    const what = shortly(blocked, ownOrigin);
    const kind = `${directive} ${what}`;
    if (kinds.has(kind) || kinds.size >= mostKinds) return;
    kinds.add(kind);
    const { label } = routeOf(new URL(document).pathname);
    log(messages.policyViolation(what, directive, label));
    if (kinds.size === mostKinds) log(messages.manyPolicyViolations(mostKinds));
  }

  const route = new Hono<{ Bindings: Connection }>();
  route.post(
    '*',
    async ({ env }, next) => {
      const isTaken = await posts.consume(env?.visitor ?? 'unknown').then(
        () => true,
        () => false,
      );
      if (isTaken) return next();
      const retryAfter = String(limit.duration);
      return textAnswer('Too many reports.', 429, { 'retry-after': retryAfter });
    },
    bodyLimit({ maxSize: maxBytes, onError: () => textAnswer('The report is too large.', 413) }),
    async ({ req }) => {
      const [type = ''] = (req.header('content-type') ?? '').toLowerCase().split(';');
      if (!/^application\/(?:reports\+json|csp-report)$/.test(type.trim())) {
        return textAnswer('This address takes reports of browsers.', 415);
      }
      const body: unknown = await req.json().catch(() => undefined);
      for (const violation of violationsIn(body)) take(violation);
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
    },
  );
  return route;
}
