import type { AnalyticsSetting } from '#app/data/analytics.ts';
import { messages } from '#server/messages.ts';
import { site } from '#site.ts';
import { defaultPublicFiles, type PublicFileRules, readPublicFiles } from './public-file-rules';

/** The server's configuration: read and checked once, at start. Public facts of the firm are in `site.ts`, not here. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The public origin, without a trailing slash. Canonical links and redirects are built from it, never from a request. */
  readonly siteUrl: string;
  /** The content service; without it the embedded one is used. */
  readonly content: ContentSettings | undefined;
  /** Where the server stores what must survive a restart. */
  readonly dataDir: string;
  /** How much of the disk pictures may take, in megabytes; none are stored when it is 0. */
  readonly assetCacheMb: number;
  readonly enquiries: EnquirySettings;
  /** The operator's web analytics; without it there is none. */
  readonly analytics?: AnalyticsSetting;
  /** What the content service signs its notices of changes with; without it none are taken. */
  readonly revalidateSecret?: string;
  /** The CDN ahead of the site, which is notified of changes; without it none is. */
  readonly purge?: PurgeSettings;
  /** What addresses of previews are signed with; without it there are none. */
  readonly previewSecret?: string;
  /** The Redis or Valkey that several servers of the site have in common. */
  readonly redisUrl?: string;
  /** Reads drafts and versions; the content service's own token unless given. */
  readonly previewToken?: string;
}

export interface ContentSettings {
  readonly url: string;
  /** Where editors reach it, when that is another address. */
  readonly publicUrl?: string;
  readonly token?: string;
  /** Seconds between two reads of all its content. */
  readonly syncSeconds?: number;
  /** For how long what is empty there all at once is shown as it was. */
  readonly graceSeconds?: number;
  /** Which of its files visitors may have. */
  readonly publicFiles?: PublicFileRules;
}

/**
 * What is wiped and restored, migrated, or has lost a permission by mistake is mostly back within a minute, and an
 * editor who empties a whole list without notices of change sees it gone before he writes to somebody.
 */
export const defaultGraceSeconds = 60;

/** Where a CDN takes what it is to drop, and the secret that it knows the site by. */
export interface PurgeSettings {
  readonly url: string;
  readonly secret: string;
}

/** What the operator sets about enquiries. */
export interface EnquirySettings {
  /**
   * Where enquiries are forwarded to: the spreadsheet's web-script, or the webhook of a Flow or the entries of a collection in a
   * Directus. Without it they are stored and wait.
   */
  readonly url: string | undefined;
  /** What the content service wants to see where enquiries go there. */
  readonly token?: string;
  /** How many one visitor's address may send in ten minutes. */
  readonly postsPerTenMinutes: number;
  /** How many proxies of the operator stand before the server, and so write `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** What they are encrypted with where they are stored, in hexadecimal digits: the first encrypts, all decrypt. */
  readonly keys: readonly string[];
  /** How long they are stored, at most as long as the privacy policy promises. */
  readonly retentionMonths: number;
}

/** What holds about enquiries unless it is set. */
export const enquiryDefaults: EnquirySettings = {
  url: undefined,
  postsPerTenMinutes: 30,
  trustedProxies: 0,
  keys: [],
  retentionMonths: site.enquiryMonths,
};

/** A setting that cannot be used: one sentence that names it and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings by name, without the spaces around them; what is empty counts as not set. */
export const settingsOf = (env: Environment) => (name: string) => env[name]?.trim() || undefined;

/** An http(s) address without white space, credentials or fragment. Only that of the web-script may have a query. */
function address(name: string, value: string, mayHaveQuery = false): URL {
  const url = URL.canParse(value) && !/\s/.test(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new ConfigError(messages.badUrl(name));
  if (url.username || url.password || url.hash || (url.search && !mayHaveQuery)) {
    throw new ConfigError(messages.urlWithExtras(name));
  }
  return url;
}

/** The public origin. The site cannot be served below a path: its addresses and redirects begin at the root. */
function publicOrigin(value: string): string {
  const { origin, pathname } = address('SITE_URL', value);
  if (/[^/]/.test(pathname)) throw new ConfigError(messages.siteUrlWithPath());
  return origin;
}

/** A base address, without a trailing slash. */
function baseAddress(name: string, value: string): string {
  const { origin, pathname } = address(name, value);
  return `${origin}${pathname}`.replace(/\/+$/, '');
}

/** Where enquiries go: an address, or `directus:<collection>` for the content service, with the token of the site. */
function enquiryEndpoint(
  value: string | undefined,
  content: Config['content'],
): Pick<EnquirySettings, 'url' | 'token'> {
  const [, collection] = /^directus:(\w+)$/.exec(value ?? '') ?? [];
  if (!value || !collection) return { url: value && address('ENQUIRY_URL', value, true).href };
  if (!content) throw new ConfigError(messages.enquiriesWithoutContent());
  const { url, token } = content;
  return { url: `${url}/items/${collection}`, ...(token ? { token } : {}) };
}

/** Keys of 256 bits, separated by commas or spaces. @throws {ConfigError} that repeats none of them */
function keysIn(value = ''): readonly string[] {
  const keys = value.split(/[\s,]+/).filter(Boolean);
  if (keys.every((key) => /^[\da-f]{64}$/i.test(key))) return keys;
  throw new ConfigError(messages.badKey('ENQUIRY_KEYS'));
}

/** The address of a Redis; it may hold a password. @throws {ConfigError} that does not repeat it */
function redisAddress(value: string, siteUrl: string | undefined): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url?.hostname || !/^rediss?:$/.test(url.protocol) || !/^\/?\d*$/.test(url.pathname)) {
    throw new ConfigError(messages.badRedisUrl());
  }
  if (!siteUrl) throw new ConfigError(messages.redisWithoutSiteUrl());
  return value;
}

/** A path of this site, as an address has it, without a query; and what its owner calls the site. @throws {ConfigError} */
function analyticsIn(
  path: string | undefined,
  name: string | undefined,
): Pick<Config, 'analytics'> {
  if (!path) {
    if (name) throw new ConfigError(messages.analyticsSiteWithoutPath());
    return {};
  }
  const isPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(path);
  if (!isPath) throw new ConfigError(messages.badAnalyticsPath(path));
  if (name && !/^[\w.:,-]{1,200}$/.test(name))
    throw new ConfigError(messages.badAnalyticsSite(name));
  return { analytics: { path, ...(name ? { site: name } : {}) } };
}

/** @throws {ConfigError} */
function publicFilesIn(value: string | undefined): PublicFileRules {
  const rules = value === undefined ? defaultPublicFiles : readPublicFiles(value);
  if (!rules) throw new ConfigError(messages.badPublicFiles(value ?? ''));
  return rules;
}

export const highestPort = 65_535;

/** A whole number from `least` to `most`. @throws {ConfigError} */
export function count(name: string, value: string, least: number, most = 999_999): number {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : -1;
  if (number < least || number > most) {
    throw new ConfigError(messages.badCount(name, value, least, most));
  }
  return number;
}

/** Fewer characters can be guessed. */
const leastSecret = 32;

/**
 * Reads the configuration from the environment; every setting has a default that makes the site run.
 * @throws {ConfigError} naming the setting at fault and the remedy
 */
export function readConfig(env: Environment): Config {
  const value = settingsOf(env);
  const wholeNumber = (name: string, otherwise: number, least: number, most?: number) =>
    count(name, value(name) ?? `${otherwise}`, least, most);
  const host = value('HOST') ?? '127.0.0.1';
  const port = wholeNumber('PORT', 3000, 0, highestPort);
  const contentUrl = value('CONTENT_URL');
  const token = value('CONTENT_TOKEN');
  if (token && !contentUrl) throw new ConfigError(messages.tokenWithoutUrl());
  const publicUrl = value('CONTENT_PUBLIC_URL');
  const content = contentUrl
    ? {
        url: baseAddress('CONTENT_URL', contentUrl),
        ...(publicUrl ? { publicUrl: baseAddress('CONTENT_PUBLIC_URL', publicUrl) } : {}),
        ...(token ? { token } : {}),
        publicFiles: publicFilesIn(value('PUBLIC_FILES')),
        graceSeconds: wholeNumber('EMPTY_GRACE_SECONDS', defaultGraceSeconds, 0),
        syncSeconds: wholeNumber('CONTENT_SYNC_SECONDS', value('REVALIDATE_SECRET') ? 60 : 10, 1),
      }
    : undefined;
  const secret = (name: string) => {
    const text = value(name);
    if (text && text.length < leastSecret) {
      throw new ConfigError(messages.shortSecret(name, leastSecret));
    }
    return text;
  };
  const revalidateSecret = secret('REVALIDATE_SECRET');
  const purgeUrl = value('PURGE_URL');
  const purgeSecret = secret('PURGE_SECRET');
  if (purgeUrl && !purgeSecret) throw new ConfigError(messages.purgeWithout('PURGE_SECRET'));
  if (purgeUrl && !revalidateSecret) {
    throw new ConfigError(messages.purgeWithout('REVALIDATE_SECRET'));
  }
  const previewSecret = secret('PREVIEW_SECRET');
  const previewToken = value('PREVIEW_TOKEN');
  const siteUrl = value('SITE_URL');
  const redisUrl = value('REDIS_URL');
  const everywhere = host === '0.0.0.0' || host === '::';
  const shownHost = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    host,
    port,
    siteUrl: siteUrl ? publicOrigin(siteUrl) : `http://${shownHost}:${port}`,
    content,
    dataDir: value('DATA_DIR') ?? '.data',
    assetCacheMb: wholeNumber('ASSET_CACHE_MB', 256, 0),
    enquiries: {
      ...enquiryEndpoint(value('ENQUIRY_URL'), content),
      postsPerTenMinutes: wholeNumber('ENQUIRY_LIMIT', enquiryDefaults.postsPerTenMinutes, 1),
      trustedProxies: wholeNumber('TRUST_PROXY', enquiryDefaults.trustedProxies, 0),
      keys: keysIn(value('ENQUIRY_KEYS')),
      retentionMonths: wholeNumber('ENQUIRY_MONTHS', site.enquiryMonths, 1, site.enquiryMonths),
    },
    ...analyticsIn(value('ANALYTICS_PATH'), value('ANALYTICS_SITE')),
    ...(revalidateSecret ? { revalidateSecret } : {}),
    ...(purgeUrl && purgeSecret
      ? { purge: { url: address('PURGE_URL', purgeUrl).href, secret: purgeSecret } }
      : {}),
    ...(previewSecret ? { previewSecret } : {}),
    ...(previewToken ? { previewToken } : {}),
    ...(redisUrl ? { redisUrl: redisAddress(redisUrl, siteUrl) } : {}),
  };
}
