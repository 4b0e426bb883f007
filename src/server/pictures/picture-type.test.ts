import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureTypeOf, typedBytes } from './picture-type';

const flat = sharp({ create: { width: 8, height: 8, channels: 3, background: '#456' } });

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['image/jpeg', () => flat.clone().jpeg()],
  ['image/png', () => flat.clone().png()],
  ['image/gif', () => flat.clone().gif()],
  ['image/webp', () => flat.clone().webp()],
  ['image/avif', () => flat.clone().avif()],
  ['image/tiff', () => flat.clone().tiff()],
])('%s is known by its bytes', async (type, make) => {
  const bytes = await make().toBuffer();
  expect(pictureTypeOf(bytes.subarray(0, typedBytes))).toBe(type);
});

test.each([
  ['image/bmp', latin1('BM\x36\x00\x01\x00\0\0\0\0\x36\0\0\0')],
  ['image/x-icon', latin1('\0\0\x01\0\x02\0\x10\x10')],
  ['image/avif', latin1('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf')],
  ['image/svg+xml', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', utf8('\ufeff\n<?xml version="1.0"?>\n<!-- by hand -->\n<svg>')],
  ['image/svg+xml', utf8('<!DOCTYPE svg [<!ENTITY a "b">]>\n<s:svg xmlns:s="…">')],
  ['image/svg+xml', utf8(`<!--${'a'.repeat(5_000)}--><svg>`)],
  ['image/svg+xml', new Uint8Array(Buffer.from('\ufeff<svg/>', 'utf16le'))],
])('%s is known by its bytes, however it begins (%#)', (type, bytes) => {
  expect(pictureTypeOf(bytes)).toBe(type);
});

test.each([
  ['a page', utf8('<!doctype html><title>Sign in</title><svg></svg>')],
  ['a page behind a comment', utf8('<!-- <svg> --><html><svg>')],
  ['XML', utf8('<?xml version="1.0"?><feed/>')],
  ['JSON', utf8('{"errors":[]}')],
  ['a text about SVG', utf8('The element <svg> draws.')],
  ['a PDF', utf8('%PDF-1.7')],
  ['a zip', latin1('PK\x03\x04')],
  ['a compressed SVG', latin1('\x1f\x8b\x08\0')],
  ['HEIC', latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a film', latin1('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
  ['a film that mentions AVIF later', latin1('\0\0\0\x10ftypisom\0\0\0\0avif')],
  ['half a signature', latin1('\x89PNG')],
  ['nothing', new Uint8Array()],
])('%s is no picture', (_name, bytes) => {
  expect(pictureTypeOf(bytes)).toBeUndefined();
});
