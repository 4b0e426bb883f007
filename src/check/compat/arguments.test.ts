import { expect, test } from 'vitest';
import { readSettings } from './arguments';

test('the words of a command line become settings', () => {
  const url = 'https://content.example.com';
  expect(readSettings(['--base', 'main'])).toEqual({
    base: 'main',
    url: undefined,
    token: undefined,
    json: false,
  });
  expect(readSettings(['--base=v1', '--url', url, '--token', 't', '--json'])).toEqual({
    base: 'v1',
    url,
    token: 't',
    json: true,
  });
  expect(readSettings(['--help'])).toBeUndefined();
});

test.each<[string, string[], RegExp]>([
  ['no base', [], /^NoBase: .*--base main/],
  ['an empty base', ['--base', ''], /^NoBase: /],
  ['an unknown option', ['--bse', 'main'], /--bse/],
  ['no web address', ['--base', 'main', '--url', 'localhost'], /^BadUrl: .*“localhost”/],
  ['a token for nothing', ['--base', 'main', '--token', 'x'], /^TokenWithoutUrl: /],
])('%s is refused with what to do', (_what, line, words) => {
  expect(() => readSettings(line)).toThrow(words);
});
