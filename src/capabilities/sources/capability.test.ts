import { expect, test } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { configureCapabilities } from '#server/site/open-capabilities.ts';
import { sources } from './capability';

test('a wrong schedule is refused in one sentence with the remedy', () => {
  const configure = (SOURCES?: string) =>
    configureCapabilities([sources], { SOURCES }, { content: undefined })[0]?.settings;
  expect(configure()).toEqual({ SOURCES: 'off' });
  expect(configure('daily')).toEqual({ SOURCES: 'daily' });
  expect(() => configure('weekly')).toThrow(
    new ConfigError('SOURCES is “weekly”: give “daily” or “off”.'),
  );
});
