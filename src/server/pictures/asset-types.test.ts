import { expect, test } from 'vitest';
import { openAssets, picture } from '#tests/support/open-assets.ts';
import { fileBytes } from '#tests/support/picture-files.ts';

test.each([
  ['image/svg+xml', true],
  ['image/svg+xml; charset=utf-8', true],
  ['IMAGE/SVG+XML', true],
  ['image/webp', false],
  ['application/pdf', false],
])('a file of type %s opened on its own runs no script: policy %s', async (type, policy) => {
  const { get } = openAssets({ service: async () => picture('x', { 'content-type': type }) });
  const { headers } = await get('/assets/file');
  expect(headers.get('content-security-policy')).toBe(
    policy ? "default-src 'none'; style-src 'unsafe-inline'; sandbox" : null,
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each([
  ['text/html', '<script>alert(1)</script>'],
  ['application/xhtml+xml', '<html/>'],
  ['application/json', '{}'],
  ['', 'x'],
])('a file of type “%s” is never sent', async (type, body) => {
  const { get } = openAssets({ service: async () => picture(body, { 'content-type': type }) });
  const { status, text, headers } = await get('/assets/file');
  // The content service is not at fault, so the status is not 5xx.
  expect(status).toBe(415);
  expect(text).not.toContain(body);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a file that browsers should not open is downloaded with its name', async () => {
  const { get } = openAssets({
    service: async () =>
      picture('x', {
        'content-type': 'application/msword',
        'content-disposition': 'inline; filename="a.doc"',
      }),
  });
  const { headers } = await get('/assets/file');
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toBe('attachment; filename="a.doc"');
});

test('only pictures have sizes', async () => {
  const { get } = openAssets({
    service: async () => picture('%PDF', { 'content-type': 'application/pdf' }),
  });
  expect((await get('/assets/file?width=480')).status).toBe(415);
  expect((await get('/assets/file')).status).toBe(200);
});

const jpeg = fileBytes('image/jpeg', 'a photograph');

test.each([
  'image/jpg',
  'image/pjpeg',
  'image/png',
  'application/octet-stream',
  'binary/octet-stream',
  'text/html',
  '',
])('a JPEG of type “%s” is sent as a JPEG', async (type) => {
  const headers: Record<string, string> = type ? { 'content-type': type } : {};
  const { get } = openAssets({ service: async () => new Response(jpeg, { headers }) });
  const { status, headers: answerHeaders, text } = await get('/assets/file');
  expect([status, answerHeaders.get('content-type'), text]).toEqual([
    200,
    'image/jpeg',
    'a photograph',
  ]);
  expect(answerHeaders.get('content-disposition')).toBeNull();
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['a zip', 'PK\x03\x04'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['nothing', ''],
])('for %s that claims to be a picture, the placeholder is shown', async (_name, body) => {
  const { get } = openAssets({
    service: async () => new Response(body, { headers: { 'content-type': 'image/jpeg' } }),
  });
  for (const path of ['/assets/file?width=480', '/assets/file']) {
    const { status, headers } = await get(path, { headers: { accept: 'image/webp,image/*' } });
    expect([status, headers.get('content-type')]).toEqual([415, 'image/svg+xml']);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});
