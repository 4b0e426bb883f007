import { expect, onTestFinished, test, vi } from 'vitest';
import { site } from '#site.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { filesIn, form, openTrial } from '#tests/support/enquiries/open-trial.ts';
import { clientKey } from './rate-limit';

const json = { accept: 'application/json' };

test('the post after the last one allowed is refused, and says when to try again (§own.enquiry-abuse)', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, dataDir } = await openTrial();
  for (let post = 0; post < 30; post += 1) expect((await send(form(), json)).status).toBe(200);
  vi.setSystemTime(Date.now() + 30_000);

  const script = await send(form(), json);
  expect([script.status, script.headers.get('retry-after')]).toEqual([429, '570']);
  expect(await script.json()).toEqual({ ok: false, reason: expect.stringContaining('570 s') });

  const native = await send(form());
  expect([native.status, native.headers.get('retry-after')]).toEqual([429, '570']);
  expect(native.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const words = await native.text();
  expect(words).toContain('not sent');
  expect(words).toContain('in 10 minutes');
  expect(words).toContain(site.phones[0].number);

  expect((await send(form(), json, '192.0.2.8')).status).toBe(200);
  vi.setSystemTime(Date.now() + 570_001);
  expect((await send(form(), json)).status).toBe(200);
  expect(await filesIn(dataDir, 'enquiries')).toHaveLength(32);
});

test('what is refused for its origin is not counted: another site cannot use up a visitor’s posts', async () => {
  const { send } = await openTrial({ enquiries: { postsPerTenMinutes: 1 } });
  await send(form(), { 'sec-fetch-site': 'cross-site' });
  expect((await send(form(), { ...json, origin: siteUrl })).status).toBe(200);
});

test('behind a proxy the visitors are counted, not the proxy', async () => {
  const { send } = await openTrial({ enquiries: { postsPerTenMinutes: 1, trustedProxies: 1 } });
  const from = (address: string) => send(form(), { ...json, 'x-forwarded-for': address });
  expect((await from('198.51.100.1')).status).toBe(200);
  expect((await from('198.51.100.2')).status).toBe(200);
  expect((await from('203.0.113.9, 198.51.100.1')).status).toBe(429);
});

test.each([
  ['an IPv4 address', '192.0.2.7', null, 0, '192.0.2.7'],
  ['an IPv4 address in IPv6 dress', '::ffff:192.0.2.7', null, 0, '192.0.2.7'],
  ['an IPv6 address by its first half', '2001:db8:a:b:1:2:3:4', null, 0, '2001:db8:a:b'],
  ['a shortened IPv6 address', '2001:db8::1', null, 0, '2001:db8:0:0'],
  ['an IPv6 address with a zone', 'fe80::1%eth0', null, 0, 'fe80:0:0:0'],
  ['a header nobody is trusted to write', '192.0.2.7', '198.51.100.1', 0, '192.0.2.7'],
  ['one proxy', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['one proxy and a forged entry', '10.0.0.1', '203.0.113.9, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies', '10.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['an entry with a port', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['an IPv6 entry with a port', '10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8:0:0'],
  ['fewer entries than proxies', '10.0.0.1', '198.51.100.1', 2, '10.0.0.1'],
  ['an entry that is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['an entry beyond any address', '10.0.0.1', '198.51.100.256', 1, '10.0.0.1'],
  ['an entry of hex digits only', '10.0.0.1', '20:db:1', 1, '10.0.0.1'],
  ['a connection without an address', undefined, null, 0, 'unknown'],
])('%s is counted as one visitor', (_case, socket, header, proxies, key) => {
  expect(clientKey(socket, header, proxies)).toBe(key);
});
