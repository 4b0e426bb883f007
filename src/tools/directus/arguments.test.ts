import { expect, test } from 'vitest';
import { parseCommand } from './arguments';

const env = {
  DIRECTUS_URL: 'https://content.example.com/',
  DIRECTUS_TOKEN: 'token',
  SITE_URL: 'https://firm.example/',
  PREVIEW_SECRET: 'secret',
};

test('preview-url takes a collection, an entry and a version', () => {
  const target = {
    url: 'https://content.example.com',
    token: 'token',
    site: 'https://firm.example',
  };
  expect(parseCommand(['preview-url', 'posts', '7', '--version', 'spring'], env)).toEqual({
    name: 'preview-url',
    ...target,
    secret: 'secret',
    collection: 'posts',
    entry: '7',
    version: 'spring',
  });
});

test('release takes a key, and previews only with a secret', () => {
  expect(parseCommand(['release', 'spring', '--publish'], env)).toMatchObject({
    name: 'release',
    key: 'spring',
    publish: true,
    preview: { site: 'https://firm.example', secret: 'secret' },
  });
  expect(parseCommand(['release', 'spring'], { ...env, PREVIEW_SECRET: '' })).toMatchObject({
    publish: false,
    preview: undefined,
  });
});

test('backup and restore need a folder and no address', () => {
  expect(parseCommand(['backup', '/b'], { DATA_DIR: '/d' })).toEqual({
    name: 'backup',
    data: '/d/directus',
    backup: '/b',
  });
  expect(parseCommand(['restore', '/b', '--data', '/x', '--replace'], {})).toEqual({
    name: 'restore',
    data: '/x',
    backup: '/b',
    replace: true,
  });
});

test.each([
  ['no folder', ['restore'], {}, /^restore needs the folder of the backup\./],
  ['a flag of restore', ['backup', '/b', '--replace'], {}, /^backup has no flag --replace\./],
  ['no key', ['release'], {}, /^release needs the key of a version/],
  [
    'a word too many',
    ['preview-url', 'posts', '7', '8'],
    {},
    /^There is one argument too many: “8”\./,
  ],
  ['no secret', ['preview-url', 'posts'], { PREVIEW_SECRET: '' }, /^Set PREVIEW_SECRET /],
  ['no site', ['previews', '--site', 'firm'], {}, /^The address of the site is “firm”/],
])('%s gives one message with the remedy', (_what, args, changed, words) => {
  expect(() => parseCommand(args, { ...env, ...changed })).toThrow(words);
});
