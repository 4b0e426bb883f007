import type { AnalyticsSetting } from '#app/data/site-settings.ts';
import { ConfigError, type Environment, readSettings, type Settings } from './settings';
import { defaultDataDir } from './site-folder';

export { ConfigError };

/** The site's configuration, read and checked once at start. Public facts of the firm are content (`site_settings`). */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The public origin, without a trailing slash. Canonical links and redirects are built from it, never from a request. */
  readonly siteUrl: string;
  readonly content: ContentSettings | undefined;
  readonly dataDir: string;
  /** Disk space for pictures; 0 turns the store off. */
  readonly assetCacheMb: number;
  /** Number of the operator's proxies in front of the server that write `X-Forwarded-For`. */
  readonly trustedProxies: number;
  readonly analytics?: AnalyticsSetting;
  readonly redisUrl?: string;
}

export interface ContentSettings {
  readonly url: string;
  readonly publicUrl?: string;
  readonly token?: string;
  readonly syncSeconds?: number;
  readonly graceSeconds?: number;
  /** Ids of folders. Visitors may get their files although no published content names them. */
  readonly publicFolders?: readonly string[];
}

/** Migrations, wiped databases and lost permissions are usually repaired within a minute. */
export const defaultGraceSeconds = 60;

function checkTogether(settings: Settings): void {
  const needs = (name: keyof Settings, otherName: keyof Settings, sentence: string) => {
    if (settings[name] && !settings[otherName]) throw new ConfigError(sentence);
  };
  needs(
    'CONTENT_TOKEN',
    'CONTENT_URL',
    'CONTENT_TOKEN is set but CONTENT_URL is not: set CONTENT_URL to the content service the token belongs to, or unset the token.',
  );
  needs(
    'REDIS_URL',
    'SITE_URL',
    'REDIS_URL is set but SITE_URL is not: set SITE_URL to the same public origin on every server, because the servers recognise each other by it.',
  );
  needs(
    'ANALYTICS_SITE',
    'ANALYTICS_PATH',
    'ANALYTICS_SITE is set but ANALYTICS_PATH is not: set ANALYTICS_PATH to the path of the script, or unset ANALYTICS_SITE.',
  );
}

function localUrl({ HOST: host, PORT: port }: Settings): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const shown = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}`;
}

/**
 * Reads the configuration from the environment. No setting is required.
 * @throws {ConfigError} naming the wrong setting and the remedy
 */
export function readConfig(env: Environment): Config {
  const settings = readSettings(env);
  checkTogether(settings);
  const { CONTENT_URL, CONTENT_TOKEN, ANALYTICS_PATH, ANALYTICS_SITE } = settings;
  return {
    host: settings.HOST,
    port: settings.PORT,
    siteUrl: settings.SITE_URL ?? localUrl(settings),
    content:
      CONTENT_URL === undefined
        ? undefined
        : {
            url: CONTENT_URL,
            publicUrl: settings.CONTENT_PUBLIC_URL,
            token: CONTENT_TOKEN,
            publicFolders: settings.PUBLIC_FILES,
            graceSeconds: settings.EMPTY_GRACE_SECONDS,
            syncSeconds: settings.CONTENT_SYNC_SECONDS,
          },
    dataDir: settings.DATA_DIR ?? defaultDataDir(env),
    assetCacheMb: settings.ASSET_CACHE_MB,
    trustedProxies: settings.TRUST_PROXY,
    analytics: ANALYTICS_PATH ? { path: ANALYTICS_PATH, site: ANALYTICS_SITE } : undefined,
    redisUrl: settings.REDIS_URL,
  };
}

export type OperationSettings = ReturnType<typeof readOperation>;

/** Reads the settings of the Node server, which README.md explains. @throws {ConfigError} */
export function readOperation(env: Environment) {
  const settings = readSettings(env);
  const { METRICS_HOST: host, METRICS_PORT: port } = settings;
  return {
    logLevel: settings.LOG_LEVEL,
    metrics: port === undefined ? undefined : { host, port },
    drainSeconds: settings.DRAIN_SECONDS,
    drainDelaySeconds: settings.DRAIN_DELAY_SECONDS,
    maxConnections: settings.MAX_CONNECTIONS,
    maxConnectionsPerAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
  };
}
