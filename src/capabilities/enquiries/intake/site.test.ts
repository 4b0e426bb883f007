import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestOrigin } from '#tests/support/addresses.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { openSite } from '#tests/support/open-site.ts';
import { form } from '../tests/open-trial';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const post = (body: string, visitor: string, headers: Record<string, string> = {}) =>
  site.handle(
    new Request(`${requestOrigin}/enquiries`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
    { visitor },
  );

test('the form’s page contains the time of the answer', async () => {
  const before = Date.now();
  const { text } = await site.get('/contact');
  const [, moment = ''] = /name="openedAt" value="([^"]+)"/.exec(text) ?? [];
  expect(Date.parse(moment)).toBeGreaterThanOrEqual(before);
});

test('an invalid native post gets the form with its answers', async () => {
  const answer = await post(form({ email: 'nobody' }), '192.0.2.1');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  const text = await answer.text();
  expect(text).toContain('value="Meera"');
  expect(text).toContain('Enter an e-mail address such as name@example.com.');
  // The returned form may be sent again at once, because the visitor has already filled it in.
  expect(text).toContain('name="openedAt" value=""');
  expect(storedIn(site.dataDir)).toEqual([]);
});

test('visitors are counted by the address of their connection', async () => {
  const send = (address: string) =>
    post('firstName=Meera', address, { accept: 'application/json' });
  for (let count = 0; count < 30; count += 1) await send('192.0.2.2');
  expect((await send('192.0.2.2')).status).toBe(429);
  expect((await send('192.0.2.3')).status).toBe(400);
});
