import { expect, test } from 'vitest';
import { isNotModified, sha256 } from './etag';

test.each([
  ['its tag', { 'if-none-match': 'W/"a"' }, true],
  ['its tag among others', { 'if-none-match': '"x",W/"a"' }, true],
  ['anything', { 'if-none-match': '*' }, true],
  ['another tag', { 'if-none-match': 'W/"b"' }, false],
  [
    'another tag and a later date',
    { 'if-none-match': 'W/"b"', 'if-modified-since': 'Fri, 02 Jan 2026 00:00:00 GMT' },
    false,
  ],
  ['its date', { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }, true],
  ['an earlier date', { 'if-modified-since': 'Wed, 31 Dec 2025 23:59:59 GMT' }, false],
  ['words for a date', { 'if-modified-since': 'yesterday' }, false],
  ['nothing', {}, false],
])('a browser that has %s', (_case, headers, expected) => {
  const modified = 'Thu, 01 Jan 2026 00:00:00 GMT';
  const header = (name: string) => (headers as Record<string, string>)[name];
  expect(isNotModified(header, 'W/"a"', modified)).toBe(expected);
});
/** FIPS 180-2, appendix B.1, and a text of more than one byte a letter. */
test.each([
  ['abc', 'ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
  ['é', 'SplVfkAzw1Od4utlRyAXytX5VX96BiWgnxw/biumnEw='],
])('the hash of %s is that of its UTF-8', async (text, hash) => {
  expect(await sha256(text)).toBe(hash);
});
