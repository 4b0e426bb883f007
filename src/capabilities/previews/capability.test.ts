import { expect, test } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { configureCapabilities } from '#server/site/open-capabilities.ts';
import { previews } from './capability';

const configure = (env: Readonly<Record<string, string>>) =>
  configureCapabilities([previews], env, { content: undefined })[0]?.settings;

test('previews have their own secret and token', () => {
  const previewSecret = 'x'.repeat(32);
  expect(configure({ PREVIEW_SECRET: previewSecret, PREVIEW_TOKEN: ' drafts ' })).toEqual({
    PREVIEW_SECRET: previewSecret,
    PREVIEW_TOKEN: 'drafts',
  });
});

test('a secret that can be guessed is refused', () => {
  const configureShort = () => configure({ PREVIEW_SECRET: 'x'.repeat(31) });
  expect(configureShort).toThrow(ConfigError);
  expect(configureShort).toThrow(/^PREVIEW_SECRET .*: give at least 32 characters/);
});
