import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { siteUrl } from '#tests/support/addresses.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { form, openTrial } from '../tests/open-trial';

const json = { accept: 'application/json' };

test('a post over the limit is refused, and the answer says when to try again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { send, dataDir } = await openTrial();
  for (let post = 0; post < 30; post += 1) expect((await send(form(), json)).status).toBe(200);
  vi.setSystemTime(Date.now() + 30_000);

  const script = await send(form(), json);
  expect([script.status, script.headers.get('retry-after')]).toEqual([429, '570']);
  expect(await script.json()).toEqual({
    ok: false,
    reason: expect.stringContaining('in 10 minutes'),
  });

  const native = await send(form());
  expect([native.status, native.headers.get('retry-after')]).toEqual([429, '570']);
  expect(native.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const words = await native.text();
  expect(words).toContain('not sent');
  expect(words).toContain('in 10 minutes');
  expect(words).toContain(site.offices[0]?.phone);

  expect((await send(form(), json, '192.0.2.8')).status).toBe(200);
  vi.setSystemTime(Date.now() + 570_001);
  expect((await send(form(), json)).status).toBe(200);
  expect(storedIn(dataDir)).toHaveLength(32);
});

test('posts from another site do not count towards a visitor’s limit', async () => {
  const { send } = await openTrial({ settings: { ENQUIRY_LIMIT: 1 } });
  await send(form(), { 'sec-fetch-site': 'cross-site' });
  expect((await send(form(), { ...json, origin: siteUrl })).status).toBe(200);
});

test('an IPv6 network may send as much as several households', async () => {
  const { send } = await openTrial({ settings: { ENQUIRY_LIMIT: 2 } });
  const from = async (household: string) =>
    (await send(form(), json, `2001:db8:a:${household}`)).status;
  for (const household of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    expect(await from(household)).toBe(200);
  }
  expect(await from('9')).toBe(429);
  expect((await send(form(), json, '2001:db8:b:1')).status).toBe(200);
});
