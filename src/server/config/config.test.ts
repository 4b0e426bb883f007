import { expect, test } from 'vitest';
import { capabilities } from '#capabilities/index.ts';
import { configureCapabilities } from '#server/site/open-capabilities.ts';
import { ConfigError, readConfig } from './config';

test('the site runs without any setting', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://127.0.0.1:3000',
    content: undefined,
    dataDir: '.data',
    assetCacheMb: 256,
    trustedProxies: 0,
  });
});

test('surrounding spaces are removed from settings', () => {
  expect(
    readConfig({
      HOST: ' 0.0.0.0 ',
      PORT: '8080',
      SITE_URL: ' https://www.museum.test ',
      CONTENT_URL: 'https://cms.museum.test/directus/',
      CONTENT_PUBLIC_URL: 'https://editors.museum.test/',
      CONTENT_TOKEN: ' secret ',
      DATA_DIR: '/var/lib/velox',
      TRUST_PROXY: ' 2 ',
      ASSET_CACHE_MB: ' 64 ',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8080,
    siteUrl: 'https://www.museum.test',
    content: {
      url: 'https://cms.museum.test/directus',
      publicUrl: 'https://editors.museum.test',
      graceSeconds: 60,
      token: 'secret',
    },
    dataDir: '/var/lib/velox',
    assetCacheMb: 64,
    trustedProxies: 2,
  });
});

test('an empty setting counts as not set', () => {
  const empty = { HOST: '', PORT: ' ', SITE_URL: '', CONTENT_URL: '', CONTENT_TOKEN: '' };
  const numbers = { ASSET_CACHE_MB: ' ', TRUST_PROXY: '' };
  expect(readConfig({ ...empty, ...numbers })).toEqual(readConfig({}));
});

test.each([
  ['a slash', 'https://www.museum.test/', 'https://www.museum.test'],
  ['an empty query', 'https://www.museum.test/?', 'https://www.museum.test'],
  ['an empty fragment', 'https://www.museum.test/#', 'https://www.museum.test'],
  ['capitals in the host', 'https://WWW.Museum.Test', 'https://www.museum.test'],
  ['the default port', 'https://www.museum.test:443', 'https://www.museum.test'],
])('SITE_URL with %s is the plain origin', (_case, value, expected) => {
  expect(readConfig({ SITE_URL: value }).siteUrl).toBe(expected);
});

test.each([
  ['::1', 'http://[::1]:4000'],
  ['::', 'http://localhost:4000'],
  ['0.0.0.0', 'http://localhost:4000'],
  ['museum.test', 'http://museum.test:4000'],
])('without SITE_URL, the site at host %s has the origin %s', (host, expected) => {
  expect(readConfig({ HOST: host, PORT: '4000' }).siteUrl).toBe(expected);
});

test('port 0 lets the system choose a port', () => {
  expect(readConfig({ PORT: '0' }).port).toBe(0);
});

const refusal = (env: Record<string, string>) => {
  try {
    configureCapabilities(capabilities, env, readConfig(env));
  } catch (error) {
    return error;
  }
  return undefined;
};

test.each([
  [
    'no address',
    { SITE_URL: 'museum' },
    /^SITE_URL is not an http.*: give it as https:\/\/host\.$/,
  ],
  ['no scheme', { SITE_URL: 'museum.test:3000' }, /^SITE_URL .*: give it as https:\/\/host\.$/],
  ['another protocol', { CONTENT_URL: 'ftp://cms.test' }, /^CONTENT_URL is not .*: give it/],
  ['a query', { CONTENT_URL: 'https://cms.test/?a=1' }, /^CONTENT_URL must not contain .*: give/],
  ['a fragment', { SITE_URL: 'https://museum.test/#top' }, /^SITE_URL must not contain .*: give/],
  [
    'a path',
    { SITE_URL: 'https://museum.test/site' },
    /^SITE_URL must not have a path.*: set it to https/,
  ],
  ['two origins', { SITE_URL: 'https://a.test,https://b.test' }, /^SITE_URL .*: set/],
  ['a user', { SITE_URL: 'https://museum@museum.test' }, /^SITE_URL must not contain .*: give/],
  ['a file name', { PUBLIC_FILES: 'a.pdf' }, /^PUBLIC_FILES is “a.pdf”: give the ids/],
  [
    'a kind of file, as in a former version,',
    { PUBLIC_FILES: 'application/pdf, pictures' },
    /^PUBLIC_FILES is “.*”, which a former version accepted: published content names/,
  ],
  ['no host', { SITE_URL: 'https://' }, /^SITE_URL is not an http.*: give it as https:/],
  ['a tab', { CONTENT_URL: 'https://cms\t.test' }, /^CONTENT_URL is not an http.*: give it as/],
  ['letters', { PORT: 'http' }, /^PORT is “http”.*: give a whole number from 0 to 65535/],
  ['a port too high', { PORT: '65536' }, /^PORT is “65536”.*: give a whole number/],
  ['a cache without a number', { ASSET_CACHE_MB: '1 GB' }, /^ASSET_CACHE_MB is “1 GB”.*: give a/],
  ['a proxy by name', { TRUST_PROXY: 'true' }, /^TRUST_PROXY is “true”.*: give a whole number/],
  ['a broken port', { PORT: '80.5' }, /^PORT is “80.5”.*: give a whole number/],
  [
    'a token without a service',
    { CONTENT_TOKEN: 'secret' },
    /^CONTENT_TOKEN is set but CONTENT_URL is not: set CONTENT_URL .* or unset the token/,
  ],
  ['a Redis by http', { REDIS_URL: 'http://cache:6379' }, /^REDIS_URL is not .*: give it as redis/],
  ['a Redis without a host', { REDIS_URL: 'redis://' }, /^REDIS_URL is not .*: give it as redis/],
  ['a Redis of servers of no site', { REDIS_URL: 'redis://cache' }, /^REDIS_URL .*: set SITE_URL/],
  [
    'a secret that can be guessed',
    { REVALIDATE_SECRET: 'x'.repeat(31) },
    /^REVALIDATE_SECRET .*: give at least 32 characters/,
  ],
  [
    'a CDN without a secret',
    { PURGE_URL: 'https://cdn.test/purge', REVALIDATE_SECRET: 'x'.repeat(32) },
    /^PURGE_URL is set but PURGE_SECRET is not: /,
  ],
  [
    'a CDN that would never be notified',
    { PURGE_URL: 'https://cdn.test/purge', PURGE_SECRET: 'x'.repeat(32) },
    /^PURGE_URL is set but REVALIDATE_SECRET is not: /,
  ],
])('%s is refused in one sentence that names the setting and the remedy', (_case, env, words) => {
  const error = refusal(env);
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  expect(message).toMatch(words);
  expect(message).toMatch(/^[^\n]+\.$/);
});

test.each(['pictures', 'named', 'image/*'])(
  'PUBLIC_FILES=%s, which a former version accepted, is refused with what replaced it',
  (value) => {
    expect(refusal({ PUBLIC_FILES: value })).toMatchObject({
      message: expect.stringContaining('published content names the public files'),
    });
  },
);

test.each([
  ['CONTENT_URL', 'https://editor:hunter2@cms.museum.test'],
  ['CONTENT_URL', 'ftp://editor:hunter2@cms.museum.test'],
  ['REDIS_URL', 'tcp://:hunter2@cache:6379'],
  ['CONTENT_TOKEN', 'hunter2'],
])('the error about %s does not repeat its secret: %s', (name, value) => {
  const error = refusal({ [name]: value });
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  expect(message).toMatch(new RegExp(`^${name} `));
  expect(message).not.toContain('hunter2');
});

test.each(['redis://cache:6379', 'rediss://site:pass%20word@cache.museum.test:6380/2'])(
  'the Redis at %s is used, and by default none',
  (REDIS_URL) => {
    const siteUrl = 'https://museum.example';
    expect(readConfig({ REDIS_URL, SITE_URL: siteUrl }).redisUrl).toBe(REDIS_URL);
    expect(readConfig({ SITE_URL: siteUrl }).redisUrl).toBeUndefined();
  },
);

test('web analytics is a path of this site and a name for the site', () => {
  const id = 'b59e9c65-ae32-47f1-8400-119fcf4861c4';
  expect(readConfig({ ANALYTICS_PATH: ' /js/script.outbound-links.js ' }).analytics).toEqual({
    path: '/js/script.outbound-links.js',
  });
  expect(readConfig({ ANALYTICS_PATH: '/stats/u', ANALYTICS_SITE: id }).analytics).toEqual({
    path: '/stats/u',
    site: id,
  });
  for (const path of [
    'js/script.js',
    '//other.test/script.js',
    'https://other.test/script.js',
    '/',
    '/js/',
    '/js/../script.js',
    '/./script.js',
    '/script.js?id=1',
    '/script.js#x',
    '/a b.js',
    '/"><x',
  ]) {
    expect(() => readConfig({ ANALYTICS_PATH: path }), path).toThrow(/^ANALYTICS_PATH is “/);
  }
  expect(() => readConfig({ ANALYTICS_SITE: id })).toThrow(/^ANALYTICS_SITE is set but/);
  expect(() => readConfig({ ANALYTICS_PATH: '/a.js', ANALYTICS_SITE: 'a"b' })).toThrow(
    /^ANALYTICS_SITE is “/,
  );
});
