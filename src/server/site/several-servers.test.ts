import { afterEach, expect, test, vi } from 'vitest';
import { requestOrigin } from '#tests/support/addresses.ts';
import { form } from '#tests/support/enquiries/open-trial.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { healthy, page, token } from '#tests/support/faulty-site.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { openHub } from '#tests/support/shared-hub.ts';
import { endlessPatience, stillClock } from '#tests/support/still-clock.ts';

// Whole pages are rendered here; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const revalidateSecret = 'a-secret-of-more-than-thirty-two-characters';

/** Two servers of one site over one content service. */
async function openServers() {
  quietConsole();
  let title = 'In good health';
  const service = await openMisbehavingService((url) =>
    url.startsWith('/items/visitor_visa') ? json({ data: { id: 1, title } }) : healthy(url),
  );
  const hub = openHub();
  const time = stillClock();
  const open = () =>
    openSite({
      content: { url: service.url, token },
      limits: { clock: time.clock },
      patience: endlessPatience,
      revalidateSecret,
      shared: hub.join(),
    });
  const [a, b] = [await open(), await open()];
  endings.push(a.close, b.close, service.close);
  const shown = async () =>
    [await a.get(page), await b.get(page)].map(({ text }) => text.includes(title));
  return {
    ...{ a, b, hub, service, pass: time.pass, shown },
    setTitle: (words: string) => {
      title = words;
    },
    /** How often the content service was asked for the page's entry. */
    asked: () => service.asked.filter(({ url }) => url.startsWith('/items/visitor_visa')).length,
    notify: () =>
      a.get('/revalidate', {
        method: 'POST',
        body: '{"collection":"visitor_visa"}',
        headers: { authorization: `Bearer ${revalidateSecret}` },
      }),
  };
}

test('the content service is asked once for all servers, at first and after a notice', async () => {
  const { shown, asked, notify, setTitle } = await openServers();
  expect(await shown()).toEqual([true, true]);
  expect(asked()).toBe(1);
  setTitle('Changed words');
  expect(await shown()).toEqual([false, false]);
  expect((await notify()).status).toBe(200);
  expect(await shown()).toEqual([true, true]);
  expect(asked()).toBe(2);
});

test('what was read before a notice is shown by no server after it, whichever asks first', async () => {
  const { a, b, notify, setTitle } = await openServers();
  setTitle('Withdrawn words');
  // Only one has read it; the other would be given its answer.
  expect((await a.get(page)).text).toContain('Withdrawn words');
  setTitle('Changed words');
  await notify();
  expect((await b.get(page)).text).toContain('Changed words');
  expect((await a.get(page)).text).not.toContain('Withdrawn words');
});

test('a server that was cut off for a while reads everything anew', async () => {
  const { b, hub, shown, setTitle } = await openServers();
  expect(await shown()).toEqual([true, true]);
  setTitle('Changed words');
  // The double of Redis gives answers until a notice: this one was for others.
  await hub.join().publish('{"collection":"posts"}');
  expect((await b.get(page)).text).not.toContain('Changed words');
  hub.reconnect();
  expect(await shown()).toEqual([true, true]);
});

test('a form sent to two servers is stored once, and posts are counted together', async () => {
  const { a, b } = await openServers();
  const send = (site: typeof a, body: string, headers: Record<string, string> = {}) =>
    site.handle(
      new Request(`${requestOrigin}/enquiries`, {
        method: 'POST',
        body,
        headers: {
          ...{ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
          ...headers,
        },
      }),
      { visitor: '192.0.2.2' },
    );
  const key = { 'idempotency-key': 'c7a3f3f0-5c1e-4d53-9a76-0a3d4b0f6f10' };
  const answers = await Promise.all([send(a, form(), key), send(b, form(), key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([a, b].flatMap(({ dataDir }) => storedIn(dataDir))).toHaveLength(1);
  for (let count = 2; count < 30; count += 1) await send(count % 2 ? a : b, 'firstName=Meera');
  expect((await send(a, 'firstName=Meera')).status).toBe(429);
  expect((await send(b, 'firstName=Meera')).status).toBe(429);
});
