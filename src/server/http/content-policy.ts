import { LRUCache } from 'lru-cache';
import { startScript } from '#app/document/start-script.ts';
import { richTextPolicyName } from '#components/rich-text/trusted-html.ts';
import { sha256 } from './sha256';

export interface ContentPolicyOptions {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Where browsers send the contact form, if not to the site itself: the full address of a spreadsheet's web-script. */
  readonly enquiryEndpoint?: string | undefined;
  /** For a `<meta http-equiv>`: without what browsers follow in a header only (CSP 3, 3.3). */
  readonly inDocument?: boolean;
}

/** Pages have most of their styles in common; hashing them is a good part of making a page. */
const hashes = new LRUCache<string, string>({ max: 100 });

const hashSource = async (text: string): Promise<string> => {
  const known = hashes.get(text);
  if (known) return known;
  const source = `'sha256-${await sha256(text)}'`;
  hashes.set(text, source);
  return source;
};

const inlineStyle = /<style\b[^>]*>(.*?)<\/style>/gs;

/**
 * The texts of the style elements in a document's head. Only those: the head is written by the renderer alone, while the body
 * has rich text, and a style (or script) that got into it against all checks must not be allowed by a hash of its own.
 */
const stylesIn = (html: string): readonly string[] =>
  Array.from(html.slice(0, html.indexOf('</head>')).matchAll(inlineStyle), ([, css = '']) => css);

/**
 * The origins that an enquiry is sent to from the browser: that of the endpoint, and where it is a web-script of Google's the
 * one it answers from, as browsers follow redirects only to what the policy allows.
 */
function endpointOrigins({ siteUrl, enquiryEndpoint }: ContentPolicyOptions): readonly string[] {
  if (!enquiryEndpoint) return [];
  const { origin } = new URL(enquiryEndpoint, siteUrl);
  if (origin === new URL(siteUrl).origin) return [];
  return origin === 'https://script.google.com'
    ? [origin, 'https://script.googleusercontent.com']
    : [origin];
}

/**
 * The Content-Security-Policy (CSP level 3) of a document, from its HTML. Styles are allowed by their hashes, so that the policy
 * holds for a document from any cache and any host; scripts by their origin, and the one that starts them by its hash: state and
 * structured data are data blocks, which no policy asks about.
 * @param html the finished document
 */
export async function policyFor(html: string, options: ContentPolicyOptions): Promise<string> {
  const { siteUrl, inDocument = false } = options;
  const secure = siteUrl.startsWith('https:');
  const endpoints = endpointOrigins(options);
  // Emotion makes an empty style element in the browser and inserts its rules one by one: it needs the hash of nothing.
  const styles = await Promise.all(['', ...stylesIn(html)].map(hashSource));
  // A post may show pictures by their full address; on a site without TLS these may be without it, too.
  const pictures = secure ? ['https:'] : ['https:', 'http:'];
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", await hashSource(startScript)],
    ['style-src', "'self'", ...new Set(styles)],
    ['img-src', "'self'", ...pictures],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...endpoints],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...endpoints],
    ...(inDocument ? [] : [['frame-ancestors', "'none'"]]),
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', richTextPolicyName],
    ...(secure ? [['upgrade-insecure-requests']] : []),
  ];
  return directives.map((directive) => directive.join(' ')).join(inDocument ? ';' : '; ');
}
