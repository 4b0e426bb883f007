import { expect, test } from 'vitest';
import { pictureWidths } from '#components/pictures/picture-address.ts';
import { addressOf, readAssetQuery, typeToGive } from './picture-source';

test.each(pictureWidths)('a width of %i is one the site uses', (width) => {
  expect(readAssetQuery(`width=${width}`)).toEqual({ width, version: undefined });
  expect(readAssetQuery(`width=${width}&v=a-B_1`)).toEqual({ width, version: 'a-B_1' });
});

test.each([
  ['', undefined, undefined],
  ['v=abcd', undefined, 'abcd'],
  ['v=abcde', undefined, 'abcde'],
])('“%s” asks for the picture as it is', (query, width, version) => {
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
])('“%s” is nothing the site asks for', (query) => {
  expect(readAssetQuery(query)).toBeUndefined();
});

test.each([
  [{ id: 'a' }, '/assets/a'],
  [{ id: 'a', version: 'abcde' }, '/assets/a'],
  [{ id: 'a', width: 480 as const }, '/assets/a?width=480&quality=78&withoutEnlargement=true'],
  [
    { id: 'a', width: 480 as const, format: 'avif' as const },
    '/assets/a?width=480&quality=55&withoutEnlargement=true&format=avif',
  ],
])('%o is asked of the content service as it knows it', (variant, address) => {
  expect(addressOf(variant)).toBe(address);
});

test.each([
  ['image/webp', 'image/webp', 'image/webp'],
  ['IMAGE/SVG+XML; charset=utf-8', 'image/svg+xml', 'image/svg+xml'],
  ['image/jpg', 'image/jpeg', 'image/jpeg'],
  ['image/png', 'image/jpeg', 'image/jpeg'],
  ['application/octet-stream', 'image/png', 'image/png'],
  ['', 'image/gif', 'image/gif'],
  ['text/html', 'image/jpeg', 'image/jpeg'],
  ['image/jpeg', undefined, undefined],
  ['image/pjpeg', undefined, undefined],
  ['application/pdf', undefined, 'application/pdf'],
  ['text/plain; charset=utf-8', undefined, 'text/plain; charset=utf-8'],
  ['application/zip', undefined, 'application/octet-stream'],
  ['application/x-shockwave-flash', undefined, 'application/octet-stream'],
  ['image/unheard-of', undefined, 'application/octet-stream'],
  ['text/html; charset=utf-8', undefined, undefined],
  ['application/xhtml+xml', undefined, undefined],
  ['application/xml', undefined, undefined],
  ['text/javascript', undefined, undefined],
  ['application/json', undefined, undefined],
  ['', undefined, undefined],
])('what comes as “%s” with the bytes of %s is given as %s', (type, byBytes, given) => {
  const answer = new Response(null, { headers: type ? { 'content-type': type } : {} });
  expect(typeToGive(answer, byBytes)).toBe(given);
});
