import { expect, test } from 'vitest';
import { readAmount } from '#content/boundary/coerce-text.ts';

test.each([
  ['95 €', 95],
  ['€95', 95],
  ['-1.250', undefined],
  ['95,50 €', 95.5],
  ['$95', undefined],
  ['95 $', undefined],
  ['CA€95', undefined],
])('the amount “%s” is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
