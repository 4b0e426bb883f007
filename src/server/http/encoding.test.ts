import { expect, test } from 'vitest';
import { encodingFor } from './encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', undefined],
  ['br;q=0, gzip;q=0', undefined],
  ['', undefined],
  [null, undefined],
])('a visitor who accepts %j gets %s', (accept, expected) => {
  expect(encodingFor(accept)).toBe(expected);
});
