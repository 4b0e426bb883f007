/** An invalid setting. The message names the setting and the remedy. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Checks and converts a setting's value, which is `undefined` if it is not set. @throws {ConfigError} */
export type Check<T> = (value: string | undefined, name: string) => T;

const maxPort = 65_535;

const minSecretLength = 32;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Accepts any text. @public for settings of capabilities */
export const text =
  <Default extends string | undefined>(fallback: Default): Check<string | Default> =>
  (value) =>
    value ?? fallback;

/** Applies a check only to a value that is set. @public for settings of capabilities */
export const optional =
  <T>(check: (value: string, name: string) => T): Check<T | undefined> =>
  (value, name) =>
    value === undefined ? undefined : check(value, name);

function parseCount(value: string, name: string, min: number, max: number): number {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : -1;
  if (number >= min && number <= max) return number;
  throw new ConfigError(
    `${name} is “${value}”, which cannot be used: give a whole number from ${min} to ${max}.`,
  );
}

/** Checks a whole number within bounds. @public for settings of capabilities */
export const count =
  (fallback: number, min: number, max = 999_999): Check<number> =>
  (value, name) =>
    value === undefined ? fallback : parseCount(value, name, min, max);

const optionalCount = (min: number, max = 999_999) =>
  optional((value, name) => parseCount(value, name, min, max));

/** Parses an http(s) address. No message repeats it, because it may hold a password or the key of a web-script. */
function parseAddress(
  value: string,
  name: string,
  mayHaveQuery = false,
  examples = 'https://host or https://host/path',
): URL {
  const url = URL.canParse(value) && !/\s/.test(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`${name} is not an http(s) address: give it as ${examples}.`);
  }
  if (url.username || url.password || url.hash || (url.search && !mayHaveQuery)) {
    const refused = mayHaveQuery
      ? 'credentials or a fragment'
      : 'credentials, a fragment or a query';
    throw new ConfigError(
      `${name} must not contain ${refused}: give only the address, and set the token of a content service as CONTENT_TOKEN.`,
    );
  }
  return url;
}

const baseAddress = optional((value, name) => {
  const { origin, pathname } = parseAddress(value, name);
  return `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '');
});

/** The public origin. It has no path, because the site's addresses and redirects begin at the root. */
const publicOrigin = optional((value, name) => {
  const { origin, pathname } = parseAddress(value, name, false, 'https://host');
  if (!/[^/]/.test(pathname)) return origin;
  throw new ConfigError(
    'SITE_URL must not have a path, because the site is served from the root of its host: set it to https://host, and give the site its own host.',
  );
});

/** Checks an http(s) address without a query. */
export const httpAddress = optional((value, name) => parseAddress(value, name).href);

/** Checks an http(s) address that may have a query. @public for settings of capabilities */
export const addressWithQuery = optional((value, name) => parseAddress(value, name, true).href);

/** Checks a secret, which must be long enough. */
export const secret = optional((value, name) => {
  if (value.length >= minSecretLength) return value;
  throw new ConfigError(
    `${name} is too short to be safe: give at least ${minSecretLength} characters, for example from openssl rand -hex 32.`,
  );
});

const isFolder = (word: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(word);

/** Whether a former version accepted the word in `PUBLIC_FILES`. */
const isFormerKind = (word: string) => /^(?:pictures|named|[a-z]+\/[a-z\d.*+-]+)$/.test(word);

const folders = optional((value, name) => {
  const words = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.every(isFolder)) return words;
  if (words.some(isFormerKind)) {
    throw new ConfigError(
      `${name} is “${value}”, which a former version accepted: published content names the public files, so leave “pictures”, “named” and media types out, and give only ids of Directus folders.`,
    );
  }
  throw new ConfigError(
    `${name} is “${value}”: give the ids of Directus folders whose files anyone may get, separated by commas. Leave it out if content names all public files.`,
  );
});

const redisAddress = optional((value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.hostname && /^rediss?:$/.test(url.protocol) && /^\/?\d*$/.test(url.pathname)) {
    return value;
  }
  throw new ConfigError(
    'REDIS_URL is not the address of a Redis: give it as redis://host:6379 or rediss://user:password@host:6379/0.',
  );
});

const analyticsPath = optional((value) => {
  if (/^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/.test(value)) return value;
  throw new ConfigError(
    `ANALYTICS_PATH is “${value}”, which is not a path of this site: give a path such as /js/script.js, without origin or query. Browsers load the script from the site’s own origin, so let the proxy in front of the site serve it.`,
  );
});

const analyticsSite = optional((value) => {
  if (/^[\w.:,-]{1,200}$/.test(value)) return value;
  throw new ConfigError(
    `ANALYTICS_SITE is “${value}”, which cannot be used: give the site’s domain or id in the analytics service.`,
  );
});

const logLevel: Check<LogLevel> = (value = 'info') => {
  const level = logLevels.find((name) => name === value.toLowerCase());
  if (level) return level;
  throw new ConfigError(
    `LOG_LEVEL is “${value}”, which is not a level: give one of ${logLevels.join(', ')}.`,
  );
};

/** Every environment variable, with its check and default. README.md explains each. */
const settings = {
  HOST: text('127.0.0.1'),
  PORT: count(3000, 0, maxPort),
  SITE_URL: publicOrigin,
  CONTENT_URL: baseAddress,
  CONTENT_PUBLIC_URL: baseAddress,
  CONTENT_TOKEN: text(undefined),
  PUBLIC_FILES: folders,
  CONTENT_SYNC_SECONDS: optionalCount(1),
  EMPTY_GRACE_SECONDS: count(60, 0),
  DATA_DIR: text(undefined),
  ASSET_CACHE_MB: count(256, 0),
  TRUST_PROXY: count(0, 0),
  REDIS_URL: redisAddress,
  ANALYTICS_PATH: analyticsPath,
  ANALYTICS_SITE: analyticsSite,
  LOG_LEVEL: logLevel,
  METRICS_PORT: optionalCount(0, maxPort),
  METRICS_HOST: text('127.0.0.1'),
  DRAIN_SECONDS: count(10, 0),
  DRAIN_DELAY_SECONDS: count(0, 0),
  MAX_CONNECTIONS: count(4000, 1),
  MAX_CONNECTIONS_PER_ADDRESS: count(200, 1),
};

type SettingName = keyof typeof settings;

export const settingNames: readonly string[] = Object.keys(settings);

export type Settings = { readonly [Name in SettingName]: ReturnType<(typeof settings)[Name]> };

/** Reads and checks settings. Surrounding spaces are ignored, and an empty value counts as not set. @throws {ConfigError} */
export function checkEach<Checks extends Readonly<Record<string, Check<unknown>>>>(
  checks: Checks,
  env: Environment,
) {
  const read = Object.entries(checks).map(([name, check]) => [
    name,
    check(env[name]?.trim() || undefined, name),
  ]);
  // The cast is safe, because each value comes from the check under its name.
  return Object.fromEntries(read) as {
    readonly [Name in keyof Checks]: ReturnType<Checks[Name]>;
  };
}

/** Reads and checks the settings of the core. @throws {ConfigError} */
export const readSettings = (env: Environment): Settings => checkEach(settings, env);
