import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { findMisspeltSettings } from '#server/config/misspelt-settings.ts';
import { checkEach, type Environment } from '#server/config/settings.ts';
import { configureCapabilities } from '#server/site/open-capabilities.ts';
import { enquiries } from './capability';
import { directusEndpointOf, findEndpoint, settings } from './settings';

const read = (env: Environment) => {
  const values = checkEach(settings, env);
  return { ...values, endpoint: findEndpoint(values, readConfig(env).content) };
};

test('no setting is required', () => {
  expect(read({ ENQUIRY_URL: '', ENQUIRY_LIMIT: ' ' })).toEqual({
    ENQUIRY_URL: undefined,
    ENQUIRY_LIMIT: 30,
    ENQUIRY_MONTHS: undefined,
    ENQUIRY_KEYS: [],
    endpoint: undefined,
  });
});

test('surrounding spaces are removed from settings', () => {
  expect(
    read({
      ENQUIRY_URL: ' https://sheet.test/exec?key=1 ',
      ENQUIRY_LIMIT: '200',
      ENQUIRY_MONTHS: '6',
      ENQUIRY_KEYS: `${'0a'.repeat(32)}, ${'F1'.repeat(32)}`,
    }),
  ).toEqual({
    ENQUIRY_URL: 'https://sheet.test/exec?key=1',
    ENQUIRY_LIMIT: 200,
    ENQUIRY_MONTHS: '6',
    ENQUIRY_KEYS: ['0a'.repeat(32), 'F1'.repeat(32)],
    endpoint: { url: 'https://sheet.test/exec?key=1' },
  });
});

test('enquiries may go to a collection of the content service, with the token of the site', () => {
  const content = { CONTENT_URL: 'https://cms.test/directus/', CONTENT_TOKEN: 'secret' };
  expect(read({ ...content, ENQUIRY_URL: 'directus:enquiries' }).endpoint).toEqual({
    url: 'https://cms.test/directus/items/enquiries',
    token: 'secret',
  });
});

const refusal = (env: Record<string, string>) => {
  try {
    configureCapabilities([enquiries], env, readConfig(env));
  } catch (error) {
    return error;
  }
  return undefined;
};

test.each([
  [
    'a key that is none',
    { ENQUIRY_KEYS: `${'0a'.repeat(32)},0a0a` },
    /^ENQUIRY_KEYS contains an invalid key: give/,
  ],
  ['no limit', { ENQUIRY_LIMIT: '0' }, /^ENQUIRY_LIMIT is “0”.*: give a whole number from 1 to/],
  ['a web-script of no address', { ENQUIRY_URL: 'sheet' }, /^ENQUIRY_URL is not an http.*: give/],
  [
    'a web-script’s fragment',
    { ENQUIRY_URL: 'https://s.test/#a' },
    /^ENQUIRY_URL must not contain/,
  ],
  [
    'a collection without a service',
    { ENQUIRY_URL: 'directus:enquiries' },
    /ENQUIRY_URL .*: set CONTENT/,
  ],
])('%s is refused', (_case, env, message) => {
  const error = refusal(env);
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).message).toMatch(message);
});

test.each(['https://editor:hunter2@sheet.test/exec', 'ftp://sheet.test/exec?key=hunter2'])(
  'the error about ENQUIRY_URL does not repeat its secret: %s',
  (ENQUIRY_URL) => {
    const error = refusal({ ENQUIRY_URL });
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).message).not.toContain('hunter2');
  },
);

test.each([
  ['ENQUIRY_KEY', 'ENQUIRY_KEYS'],
  ['ENQUIRIES_URL', 'ENQUIRY_URL'],
  ['INQUIRY_URL', 'ENQUIRY_URL'],
])('the server suggests a setting for %s', (name, setting) => {
  expect(findMisspeltSettings({ [name]: 'a value' }, [enquiries])).toEqual([
    expect.stringContaining(`did you mean ${setting}?`),
  ]);
});

const configureExport = (ENQUIRY_URL: string) =>
  configureCapabilities([enquiries], { ENQUIRY_URL }, { content: undefined, isStandalone: true });

test('an export without an endpoint warns that no static host answers the form', () => {
  expect(configureExport('')[0]?.warning).toContain('ENQUIRY_URL is not set');
  expect(configureExport('https://script.example/exec')[0]?.warning).toBeUndefined();
  const [server] = configureCapabilities([enquiries], {}, { content: undefined });
  expect(server?.warning).toBeUndefined();
});

test('an export refuses a Directus, which cannot read forms that browsers post', () => {
  const flow = 'https://cms.example/flows/trigger/0b6a8a4e-41d6-4f0c-8b0a-3d1f6a1f7b11';
  expect(() => configureExport(flow)).toThrow(ConfigError);
});

const flow = '/flows/trigger/9ab5022c-3401-4f04-8b3e-1b67522b07a2';

test.each([
  [`https://cms.test${flow}`, 'flow'],
  [`https://cms.test/directus${flow}?a=1`, 'flow'],
  ['https://cms.test/items/enquiries?access_token=t', 'items'],
  ['https://script.test/macros/s/AKfy/exec', undefined],
  ['https://script.test/exec?to=/items/enquiries', undefined],
])('the kind of the endpoint %s is %s', (url, endpoint) => {
  expect(directusEndpointOf(url)).toBe(endpoint);
});
