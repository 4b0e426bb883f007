import { type Config, ConfigError } from '#server/config/config.ts';
import { addressWithQuery, type Check, count } from '#server/config/settings.ts';
import type { CapabilitySetup, SettingValues } from '#server/site/capability.ts';

const endpoint: Check<string | undefined> = (value, name) =>
  value !== undefined && /^directus:\w+$/.test(value) ? value : addressWithQuery(value, name);

const keys: Check<readonly string[]> = (value = '', name) => {
  const words = value.split(/[\s,]+/).filter(Boolean);
  if (words.every((key) => /^[\da-f]{64}$/i.test(key))) return words;
  throw new ConfigError(
    `${name} contains an invalid key: give 64 hexadecimal digits for each key, from openssl rand -hex 32, separated by commas.`,
  );
};

export const settings = {
  ENQUIRY_URL: endpoint,
  ENQUIRY_LIMIT: count(30, 1),
  // Checked when the site is opened: its texts say for how long at most.
  ENQUIRY_MONTHS: (months?: string) => months,
  ENQUIRY_KEYS: keys,
};

export type EnquirySettings = SettingValues<typeof settings>;

const findCollection = (url = '') => /^directus:(.+)$/.exec(url)?.[1];

export type DirectusEndpoint = 'flow' | 'items';

/**
 * Recognises the webhook of a Directus Flow, and the items of a collection. Neither parses form-encoded bodies: in 12.4, a Flow
 * gets an empty body and a collection stores nulls, yet both answer 200 or 204.
 */
export function directusEndpointOf(url: string): DirectusEndpoint | undefined {
  const { pathname } = new URL(url);
  if (/\/flows\/trigger\/[0-9a-f-]{36}$/i.test(pathname)) return 'flow';
  return /\/items\/\w+$/.test(pathname) ? 'items' : undefined;
}

/**
 * @returns a warning for an export without an endpoint
 * @throws {ConfigError} for a collection without a content service, and for an export whose endpoint is a Directus
 */
export function checkSettings(
  values: EnquirySettings,
  { content, isStandalone }: CapabilitySetup,
): string | undefined {
  if (findCollection(values.ENQUIRY_URL) && !content) {
    throw new ConfigError(
      'ENQUIRY_URL names a collection of the content service but CONTENT_URL is not set: set CONTENT_URL, or give the address of a web-script.',
    );
  }
  if (!isStandalone) return undefined;
  const endpoint = findEndpoint(values, content);
  if (!endpoint) {
    return 'Warning: ENQUIRY_URL is not set. The contact form posts to /enquiries, which no static host answers: set ENQUIRY_URL to the spreadsheet’s web-script, or let your host pass /enquiries to the server.';
  }
  if (!directusEndpointOf(endpoint.url)) return undefined;
  throw new ConfigError(
    'ENQUIRY_URL is the address of a Directus, which cannot read forms that browsers post: give the address of a web-script, or unset ENQUIRY_URL and let your host pass /enquiries to the server.',
  );
}

export interface Endpoint {
  /** A web-script, the webhook of a Flow, or the items of a collection in Directus. */
  readonly url: string;
  readonly token?: string | undefined;
}

/** Returns where enquiries are forwarded to; `undefined` if they are only stored. */
export function findEndpoint(
  { ENQUIRY_URL: url }: EnquirySettings,
  content: Config['content'],
): Endpoint | undefined {
  const collection = findCollection(url);
  if (collection && content) {
    return { url: `${content.url}/items/${collection}`, token: content.token };
  }
  return url === undefined ? undefined : { url };
}
