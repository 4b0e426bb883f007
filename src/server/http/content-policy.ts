import { analyticsPolicyName } from '#app/browser/analytics.ts';
import type { AnalyticsSetting } from '#app/data/site-settings.ts';
import type { InlineSources } from '#app/document/document.ts';
import { richTextPolicyName } from '#components/rich-text/trusted-html.ts';
import { sha256 } from './cache-control';

export interface ContentPolicyOptions {
  readonly siteUrl: string;
  /** Set on static hosts, where browsers send the contact form to a spreadsheet's web-script and not to the site. */
  readonly enquiryEndpoint?: string | undefined;
  /**
   * The origin that may frame the document: Directus, for editors. Its editing library needs inline styles and `data:` pictures.
   */
  readonly framedBy?: string | undefined;
  readonly analytics?: AnalyticsSetting | undefined;
  readonly isReported?: boolean | undefined;
}

export const policyReportsPath = '/policy-reports';

export const reportingEndpoints = `policy="${policyReportsPath}"`;

const hashSources = async (texts: readonly string[]): Promise<readonly string[]> => [
  ...new Set(await Promise.all(texts.map(async (text) => `'sha256-${await sha256(text)}'`))),
];

/** Returns the second origin of a Google web-script, which returns the output after a redirect. @public for capabilities */
export const answerOriginOf = (origin: string): string | undefined =>
  origin === 'https://script.google.com' ? 'https://script.googleusercontent.com' : undefined;

/** The origins that a browser needs to send an enquiry, redirects included. */
function endpointOrigins({ siteUrl, enquiryEndpoint }: ContentPolicyOptions): readonly string[] {
  if (!enquiryEndpoint) return [];
  const { origin } = new URL(enquiryEndpoint, siteUrl);
  if (origin === new URL(siteUrl).origin) return [];
  const answers = answerOriginOf(origin);
  return answers ? [origin, answers] : [origin];
}

/**
 * Makes the Content-Security-Policy (level 3) of a document. It allows inline styles and scripts by hash, because a
 * cached document cannot have a new nonce for each request.
 * @param inline the styles and scripts that the renderer wrote
 */
export async function policyFor(
  inline: InlineSources,
  options: ContentPolicyOptions,
): Promise<string> {
  const { siteUrl, framedBy, isReported, analytics } = options;
  const secure = siteUrl.startsWith('https:');
  const endpoints = endpointOrigins(options);
  // In the browser, Emotion fills an empty style element, which needs the hash of an empty text.
  const styles = framedBy ? ["'unsafe-inline'"] : await hashSources(['', ...inline.styles]);
  // Posts may show pictures from other sites.
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
    // Firefox supports only `report-uri`; other browsers prefer `report-to`, which needs TLS.
    ...(isReported ? [['report-uri', policyReportsPath]] : []),
    ...(isReported && secure ? [['report-to', 'policy']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
