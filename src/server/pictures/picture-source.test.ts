import { expect, test } from 'vitest';
import { pictureWidths } from '#components/pictures/picture-address.ts';
import { formatsFor, readAssetQuery } from './picture-source';

test.each(pictureWidths)('the width %i is allowed', (width) => {
  expect(readAssetQuery(`width=${width}`)).toEqual({ width, version: undefined });
  expect(readAssetQuery(`width=${width}&v=a-B_1`)).toEqual({ width, version: 'a-B_1' });
});

test.each([
  ['', undefined, undefined],
  ['v=abcd', undefined, 'abcd'],
  ['v=abcde', undefined, 'abcde'],
])('“%s” requests the unchanged picture', (query, width, version) => {
  expect(readAssetQuery(query)).toEqual({ width, version });
});

test.each([
  'v=',
  'v=abc',
  'v=abcdef',
  'v=ab%2Fd',
  '&v=abcde',
  'v=abcde&width=960',
  'width=960&',
  'width=960v=abcde',
  'width=961&v=abcde',
])('“%s” is refused', (query) => {
  expect(readAssetQuery(query)).toBeUndefined();
});

test.each([
  ['image/avif,image/webp,*/*;q=0.8', ['avif', 'webp', undefined]],
  ['image/webp,*/*', ['webp', undefined]],
  ['image/avif;q=0, image/webp', ['webp', undefined]],
  ['*/*', [undefined]],
  [null, [undefined]],
])('a visitor who accepts “%s” gets one of %j', (accept, formats) => {
  expect(formatsFor(accept)).toEqual(formats);
});
