import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileBytes } from '#tests/support/picture-files.ts';
import { pictureTypeOf, safeTypeOf, sniff, sniffedBytes } from './file-type';

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
])('%s is recognised', async (type, make) => {
  const bytes = await make().toBuffer();
  expect(pictureTypeOf(bytes.subarray(0, sniffedBytes))).toBe(type);
});

test.each([
  ['image/bmp', latin1('BM\x36\x00\x01\x00\0\0\0\0\x36\0\0\0')],
  ['image/x-icon', latin1('\0\0\x01\0\x02\0\x10\x10')],
  ['image/avif', latin1('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf')],
  ['image/apng', latin1('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR....acTL')],
  ['image/svg+xml', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', utf8('\ufeff\n<?xml version="1.0"?>\n<!-- by hand -->\n<svg>')],
  ['image/svg+xml', utf8('<!DOCTYPE svg [<!ENTITY a "b">]>\n<s:svg xmlns:s="…">')],
  ['image/svg+xml', utf8(`<!--${'a'.repeat(5_000)}--><svg>`)],
  ['image/svg+xml', new Uint8Array(Buffer.from('\ufeff<svg/>', 'utf16le'))],
])('%s is recognised by its first bytes (%#)', (type, bytes) => {
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
])('%s is not a picture', (_name, bytes) => {
  expect(pictureTypeOf(bytes)).toBeUndefined();
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
])('a file of type “%s” with the bytes of %s is sent as %s', (type, byBytes, sent) => {
  const answer = new Response(null, { headers: type ? { 'content-type': type } : {} });
  expect(safeTypeOf(answer, fileBytes(byBytes ?? '', 'text'))).toBe(sent);
});

test('reading the start of a file leaves the whole body', async () => {
  const text = 'x'.repeat(20_000);
  const { start, body } = await sniff(new Response(text));
  expect(start.length).toBe(sniffedBytes);
  expect(await new Response(body).text()).toBe(text);
});
