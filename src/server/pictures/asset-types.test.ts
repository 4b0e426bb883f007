import { expect, test } from 'vitest';
import { openAssets, picture } from '#tests/support/open-assets.ts';

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
])('what comes as “%s” is never given', async (type, body) => {
  const { get } = openAssets({ service: async () => picture(body, { 'content-type': type }) });
  const { status, text, headers } = await get('/assets/file');
  expect(status).toBe(503);
  expect(text).not.toContain(body);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a file that browsers should not open is for saving, under its own name', async () => {
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

test('a sized picture that comes as something else is none', async () => {
  const { get } = openAssets({
    service: async () => picture('%PDF', { 'content-type': 'application/pdf' }),
  });
  expect((await get('/assets/file?width=480')).status).toBe(503);
  expect((await get('/assets/file')).status).toBe(200);
});
