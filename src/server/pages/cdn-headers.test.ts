import { expect, test } from 'vitest';
import { openCache } from '#tests/support/page-cache.ts';

test('a proxy may use a page only until its content changes by date', async () => {
  const { ask, changes, pass } = openCache();
  const allowed = async (headers?: Record<string, string>) =>
    (await ask('/about', headers)).headers.get('cdn-cache-control')?.replace(/[^\d,]/g, '');
  expect(await allowed()).toBe('300,600,86400');
  const now = Date.parse('2026-01-01T00:00:00Z');
  changes.set('/content/navigation.json', now + 200_000_000);
  changes.set('/content/about.json', now + 100_000_999);
  expect(await allowed()).toBe('300,600,86400');
  pass(99_580_000);
  expect(await allowed()).toBe('300,120,120');
  pass(120_000);
  expect(await allowed()).toBe('300,0,0');
  pass(270_000);
  const etag = (await ask('/about')).headers.get('etag') ?? '';
  expect(await allowed({ 'if-none-match': etag })).toBe('30,0,0');
  pass(40_000);
  expect(await allowed()).toBe('0,0,0');
});

test('without purges a proxy may use a page for a minute', async () => {
  const { headers } = await openCache({ isPurged: false }).ask('/about');
  expect(headers.get('cdn-cache-control')).toBe(
    'max-age=10, stale-while-revalidate=50, stale-if-error=86400',
  );
});
