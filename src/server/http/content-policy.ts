import { LRUCache } from 'lru-cache';
import { analyticsPolicyName } from '#app/browser/analytics.ts';
import type { AnalyticsSetting } from '#app/data/analytics.ts';
import type { InlineSources } from '#app/document/document.ts';
import { richTextPolicyName } from '#components/rich-text/trusted-html.ts';
import { sha256 } from './etag';
import { answerOriginOf } from './web-script';

export interface ContentPolicyOptions {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Where browsers send the contact form, if not to the site itself: the full address of a spreadsheet's web-script. */
  readonly enquiryEndpoint?: string | undefined;
  /**
   * Who may show the document inside a page of theirs, as with a preview; nobody unless given. Directus's library for editing it
   * makes a style element and has its pictures in that: only such a document allows them.
   */
  readonly framedBy?: string | undefined;
  /** The operator's web analytics: its script is asked for by a policy of Trusted Types of its own. */
  readonly analytics?: AnalyticsSetting | undefined;
  /** Whether browsers are to report what they refuse; `reportingEndpoints` says to them where. */
  readonly isReported?: boolean | undefined;
}

/** Where browsers report what they refused under the policy of a document. */
export const policyReportsPath = '/policy-reports';

/** Where browsers send reports, by the name under which the policy asks for them (Reporting API, `Reporting-Endpoints`). */
export const reportingEndpoints = `policy="${policyReportsPath}"`;

/** Documents have the same fonts and script, and few different styles. */
const hashes = new LRUCache<string, Promise<string>>({ max: 100 });

function hashOf(text: string): Promise<string> {
  const hash = hashes.get(text) ?? sha256(text);
  hashes.set(text, hash);
  return hash;
}

/** The sources of these texts by their hashes, each once. */
const hashSources = async (texts: readonly string[]): Promise<readonly string[]> => [
  ...new Set(await Promise.all(texts.map(async (text) => `'sha256-${await hashOf(text)}'`))),
];

/**
 * The origins that a browser sends an enquiry to: the endpoint's, and the origin of its answer. Browsers follow redirects only
 * to origins that the policy allows.
 */
function endpointOrigins({ siteUrl, enquiryEndpoint }: ContentPolicyOptions): readonly string[] {
  if (!enquiryEndpoint) return [];
  const { origin } = new URL(enquiryEndpoint, siteUrl);
  if (origin === new URL(siteUrl).origin) return [];
  const answers = answerOriginOf(origin);
  return answers ? [origin, answers] : [origin];
}

/**
 * The Content-Security-Policy (CSP level 3) of a document. Its own styles and scripts are allowed by their hashes, so that the
 * policy holds for a document from any cache and any host; data blocks (state, structured data) need no permission.
 * @param inline the texts that the renderer wrote into the document; whatever else got into it is allowed nothing
 */
export async function policyFor(
  inline: InlineSources,
  options: ContentPolicyOptions,
): Promise<string> {
  const { siteUrl, framedBy, isReported, analytics } = options;
  const secure = siteUrl.startsWith('https:');
  const endpoints = endpointOrigins(options);
  // Emotion makes an empty style element in the browser and inserts its rules one by one: it needs the hash of nothing.
  const styles = framedBy ? ["'unsafe-inline'"] : await hashSources(['', ...inline.styles]);
  // A post may show pictures by their full address; on a site without TLS these may be without it, too.
  const pictures = secure ? ['https:'] : ['https:', 'http:'];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...(await hashSources(inline.scripts))],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", ...pictures, ...(framedBy ? ['data:'] : [])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...endpoints],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...endpoints],
    ['frame-ancestors', framedBy ?? "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', richTextPolicyName, ...(analytics ? [analyticsPolicyName] : [])],
    ...(secure ? [['upgrade-insecure-requests']] : []),
    // Firefox knows the older one only; who knows both goes by `report-to`, which is for TLS.
    ...(isReported ? [['report-uri', policyReportsPath]] : []),
    ...(isReported && secure ? [['report-to', 'policy']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
