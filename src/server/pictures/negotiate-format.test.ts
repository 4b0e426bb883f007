import { expect, test } from 'vitest';
import { negotiateFormat } from './negotiate-format';

test.each([
  ['AVIF first', 'image/webp,image/avif,*/*', 'avif'],
  ['WebP next', 'text/html, image/webp;q=0.8, */*', 'webp'],
  ['JPEG for a wildcard', '*/*', 'jpg'],
  ['JPEG without a header', null, 'jpg'],
  ['not what is refused', 'image/avif;q=0, image/webp;q=0.5', 'webp'],
])('a picture’s format by the Accept header: %s', (_, accept, format) => {
  expect(negotiateFormat(accept)).toBe(format);
});
