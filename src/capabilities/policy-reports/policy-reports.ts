import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { FindRoute } from '#server/http/add-routes.ts';
import { notStored } from '#server/http/cache-control.ts';
import type { Connection } from '#server/http/connection.ts';
import { plainAnswer } from '#server/http/text-answer.ts';

/** Content that a browser blocked because of a document's Content-Security-Policy. */
interface Violation {
  readonly document: unknown;
  readonly directive: unknown;
  /** An address, or a word such as `inline`. */
  readonly blocked: unknown;
}

interface PolicyReportsOptions {
  readonly siteUrl: string;
  readonly findRoute: FindRoute;
  readonly count?: (directive: string) => void;
  readonly log?: (line: string) => void;
}

/** A browser collects reports for a minute. Each has a few hundred bytes. */
const maxBytes = 64 * 1024;

/** The limit is per visitor. `duration` is in seconds. */
const rateLimit = { points: 30, duration: 60 } as const;

/** Limits the log, which made-up reports could fill. */
const maxKinds = 50;

/** The directives of our policy (CSP level 3). Metrics name no others. */
const directives: ReadonlySet<unknown> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);

/** Reads both formats: the Reporting API sends a list, `report-uri` a single report. */
function violationsIn(body: unknown): readonly Violation[] {
  const single = Object(body)['csp-report'];
  if (single) {
    const report = Object(single);
    return [
      {
        document: report['document-uri'],
        directive: report['effective-directive'],
        blocked: report['blocked-uri'],
      },
    ];
  }
  return (Array.isArray(body) ? body : [body]).flatMap((entry) => {
    const { type, body: inner } = Object(entry);
    if (type !== 'csp-violation') return [];
    const { documentURL, effectiveDirective, blockedURL } = Object(inner);
    return { document: documentURL, directive: effectiveDirective, blocked: blockedURL };
  });
}

/** Shortens a blocked address to its host or a word, because an address may name a person. */
function summarised(blocked: unknown, ownOrigin: string): string {
  const text = typeof blocked === 'string' ? blocked : '';
  if (/^[a-z][a-z-]{0,29}$/.test(text)) return text;
  if (!URL.canParse(text)) return 'other';
  const { protocol, origin, host } = new URL(text);
  if (origin === ownOrigin) return 'the site itself';
  return /^(?:https?|wss?):$/.test(protocol)
    ? host.slice(0, 100)
    : summarised(protocol.slice(0, -1), '');
}

/**
 * Receives browsers' reports of violations. Counts each by its directive, and logs the first of each kind. Stores nothing about
 * the sender.
 */
export function createPolicyReports(options: PolicyReportsOptions) {
  const { siteUrl, findRoute, count, log = console.warn } = options;
  const ownOrigin = new URL(siteUrl).origin;
  const posts = new RateLimiterMemory(rateLimit);
  const kinds = new Set<string>();

  function take({ document, directive: name, blocked }: Violation): void {
    // Ignores reports about pages of other sites.
    if (typeof document !== 'string' || !URL.canParse(document)) return;
    const { origin, pathname } = new URL(document);
    if (origin !== ownOrigin) return;
    const directive = directives.has(name) ? String(name) : 'other';
    count?.(directive);
    const what = summarised(blocked, ownOrigin);
    const kind = `${directive} ${what}`;
    if (kinds.has(kind) || kinds.size >= maxKinds) return;
    kinds.add(kind);
    log(
      `A browser blocked “${what}” on ${findRoute(pathname).label} because of ${directive} in the Content-Security-Policy. If the site needs it, allow it in content-policy.ts. Otherwise a browser extension or a proxy probably inserted it. Further reports of this kind are only counted.`,
    );
    if (kinds.size < maxKinds) return;
    log(
      `Browsers reported ${maxKinds} kinds of violations. From now on they are only counted, in velox_policy_violations_total.`,
    );
  }

  const route = new Hono<{ Bindings: Connection }>();
  route.post(
    '*',
    async ({ env }, next) => {
      try {
        await posts.consume(env?.visitor ?? 'unknown');
      } catch {
        const retryAfter = String(rateLimit.duration);
        return plainAnswer('Too many reports.', 429, { 'retry-after': retryAfter });
      }
      return next();
    },
    bodyLimit({ maxSize: maxBytes, onError: () => plainAnswer('The report is too large.', 413) }),
    async ({ req }) => {
      const [type = ''] = (req.header('content-type') ?? '').toLowerCase().split(';');
      if (!/^application\/(?:reports\+json|csp-report)$/.test(type.trim())) {
        return plainAnswer('This address accepts only reports from browsers.', 415);
      }
      const body: unknown = await req.json().catch(() => undefined);
      for (const violation of violationsIn(body)) take(violation);
      return new Response(null, { status: 204, headers: { 'cache-control': notStored } });
    },
  );
  return route;
}
