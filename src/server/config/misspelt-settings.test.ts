import { expect, test } from 'vitest';
import { capabilities } from '#capabilities/index.ts';
import { findMisspeltSettings as find } from './misspelt-settings';
import { settingNames as coreNames, type Environment } from './settings';

const findMisspeltSettings = (env: Environment) => find(env, capabilities);

const settingNames = [
  ...coreNames,
  ...capabilities.flatMap(({ settings = {} }) => Object.keys(settings)),
];

const suggestionFor = (name: string) => {
  const [sentence = ''] = findMisspeltSettings({ [name]: 'a value' });
  return /did you mean (\w+)\?$/.exec(sentence)?.[1];
};

test('a misspelt setting is named, with the right one and without its value', () => {
  expect(findMisspeltSettings({ CONTENT_URI: 'https://hunter2.test' })).toEqual([
    'CONTENT_URI is not a setting of this site, so it has no effect: did you mean CONTENT_URL?',
  ]);
});

test.each([
  ['CONTENT_URI', 'CONTENT_URL'],
  ['SITEURL', 'SITE_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['LOG_LVL', undefined],
  ['site_url', 'SITE_URL'],
  ['siteUrl', 'SITE_URL'],
  ['Port', 'PORT'],
  ['SITE-URL', 'SITE_URL'],
  ['SITE.URL', 'SITE_URL'],
  ['SITE_ULR', 'SITE_URL'],
  ['VELOX_SITE_URL', 'SITE_URL'],
  ['VELOX_CONTENT_URI', 'CONTENT_URL'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['REVALIDATION_SECRET', 'REVALIDATE_SECRET'],
  ['CONTENT_TOKN', 'CONTENT_TOKEN'],
  ['METRIC_PORT', 'METRICS_PORT'],
  ['SOURCE', 'SOURCES'],
  ['DIRECTUS_TOKENS', 'DIRECTUS_TOKEN'],
])('%s means %s', (name, setting) => {
  expect(suggestionFor(name)).toBe(setting);
});

test('every setting is recognised with a letter missing, doubled, wrong or moved', () => {
  const long = settingNames.filter((name) => name.replaceAll('_', '').length > 5);
  expect(long.length).toBeGreaterThan(25);
  const wrong = long.flatMap((name) =>
    [...name].flatMap((letter, at) => {
      const [before, after] = [name.slice(0, at), name.slice(at + 1)];
      const moved = before + after.slice(0, 1) + letter + after.slice(1);
      const misspelt = [before + after, before + letter + letter + after, `${before}J${after}`];
      return [...misspelt, moved]
        .filter((text) => !settingNames.includes(text) && !/^_|_$|__/.test(text))
        .filter((text) => suggestionFor(text) !== name)
        .map((text) => `${text}: ${suggestionFor(text)}, not ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('a correct setting explains no other variable, but an empty one does', () => {
  const otherUrl = 'redis://other';
  expect(findMisspeltSettings({ REDIS_URI: otherUrl, REDIS_URL: 'redis://cache' })).toEqual([]);
  expect(findMisspeltSettings({ REDIS_URI: otherUrl, REDIS_URL: ' ' })).toHaveLength(1);
  expect(findMisspeltSettings({ REDIS_URI: '' })).toEqual([]);
});

/** Variables of shells, systemd, containers, hosts, CI, Node, npm, Directus, databases and proxies. */
const foreign = `
  HOME HOSTNAME HOSTTYPE OSTYPE MACHTYPE LANG LANGUAGE LC_ALL LOGNAME LS_COLORS MAIL OLDPWD PATH PWD PS1 SHELL SHLVL TERM TMPDIR TMP
  TEMP TZ UID USER USERNAME EDITOR VISUAL PAGER COLUMNS LINES DISPLAY COLORTERM NO_COLOR FORCE_COLOR DEBUG VERBOSE _ HISTFILE
  XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_DATA_DIRS XDG_RUNTIME_DIR XDG_SESSION_ID XDG_STATE_HOME SSH_AUTH_SOCK
  SSH_CONNECTION SUDO_USER DBUS_SESSION_BUS_ADDRESS MOTD_SHOWN
  INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID LISTEN_FDS LISTEN_PID NOTIFY_SOCKET MAINPID MANAGERPID WATCHDOG_USEC
  STATE_DIRECTORY RUNTIME_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT KUBERNETES_PORT_443_TCP_ADDR SITE_SERVICE_HOST SITE_PORT
  SITE_PORT_3000_TCP REDIS_PORT REDIS_SERVICE_HOST REDIS_HOST REDIS_PASSWORD POD_NAME POD_NAMESPACE NODE_NAME container
  CONTAINER_ID DOCKER_HOST
  NODE_ENV NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED NODE_IMAGE UV_THREADPOOL_SIZE
  YARN_VERSION NVM_DIR NVM_BIN MALLOC_ARENA_MAX npm_config_loglevel npm_config_cache npm_package_name npm_lifecycle_event INIT_CWD
  npm_config_site_url VITE_USER_NODE_ENV VITEST VITEST_MODE VITEST_POOL_ID TEST TEST_ALL CHROME_PATH PLAYWRIGHT_BROWSERS_PATH
  CI BUILD_ID BUILD_NUMBER BRANCH COMMIT_REF GITHUB_ACTIONS GITHUB_TOKEN GITHUB_WORKSPACE RUNNER_TEMP GITLAB_CI CI_COMMIT_SHA
  DATABASE_URL DATABASE_URI DB_HOST DB_PORT DB_DATABASE DB_USER DB_PASSWORD PGDATA PGHOST POSTGRES_PASSWORD MYSQL_HOST MONGO_URL
  HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy PROXY
  AWS_REGION AWS_ACCESS_KEY_ID GOOGLE_APPLICATION_CREDENTIALS DYNO HEROKU_APP_NAME RENDER_EXTERNAL_URL RENDER_SERVICE_ID FLY_APP_NAME
  FLY_REGION RAILWAY_STATIC_URL VERCEL_URL NETLIFY URL DEPLOY_URL DEPLOY_PRIME_URL CONTEXT SITE_ID SITE_NAME REPOSITORY_URL
  SENTRY_DSN SMTP_HOST SMTP_PORT SMTP_URL EMAIL_FROM BASE_URL API_URL APP_URL PUBLIC_URL SECRET SECRET_KEY KEY TOKEN LICENSE_KEY
  ADMIN_EMAIL ADMIN_PASSWORD ADMIN_TOKEN LOG_STYLE CACHE_ENABLED CACHE_TTL CACHE_STORE CACHE_AUTO_PURGE ASSETS_CACHE_TTL
  ASSETS_TRANSFORM_MAX_CONCURRENT IP_TRUST_PROXY MAX_PAYLOAD_SIZE MAX_RELATIONAL_DEPTH QUERY_LIMIT_MAX FILE_METADATA_ALLOW_LIST
  RATE_LIMITER_POINTS ACCESS_TOKEN_TTL REFRESH_TOKEN_TTL CORS_ORIGIN STORAGE_LOCATIONS FLOWS_ENV_ALLOW_LIST METRICS_ENABLED
  CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC LD_LIBRARY_PATH PYTHONPATH JAVA_HOME GOPATH SSL_CERT_FILE SSL_CERT_DIR
  SOURCE_DATE_EPOCH SOURCE_VERSION LOG_FILE LOG_FORMAT LOG_DIR DATA CACHE_DIR BASE_DIR WORK_DIR CONFIG_DIR POST PORTAL GHOST
`
  .trim()
  .split(/\s+/);

test.each(foreign)('%s belongs to another program', (name) => {
  expect(suggestionFor(name)).toBeUndefined();
});

test('known settings, and the environment of this test, are no mistakes', () => {
  expect(findMisspeltSettings(Object.fromEntries(settingNames.map((name) => [name, '1'])))).toEqual(
    [],
  );
  expect(findMisspeltSettings(process.env)).toEqual([]);
});
