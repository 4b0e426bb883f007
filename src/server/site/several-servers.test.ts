import { afterEach, expect, test, vi } from 'vitest';
import { form } from '#capabilities/enquiries/tests/open-trial.ts';
import { requestOrigin } from '#tests/support/addresses.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { healthy, page, token } from '#tests/support/faulty-site.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openHub } from '#tests/support/shared-hub.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

const revalidateSecret = 'a-secret-of-more-than-thirty-two-characters';

/** Two servers of one site with one content service. Each has read the content once. */
async function openServers() {
  let title = 'In good health';
  const service = await openMisbehavingService((url) =>
    url.startsWith('/items/visitor_visa') ? json({ data: { id: 1, title } }) : healthy(url),
  );
  const hub = openHub();
  const open = async () => {
    const site = await openSite({
      content: { url: service.url, token },
      isSynced: false,
      revalidateSecret,
      shared: hub.join(),
    });
    await site.reader.sync();
    return site;
  };
  const [a, b] = [await open(), await open()];
  endings.push(a.close, b.close, service.close);
  return {
    a,
    b,
    hub,
    /** Returns whether each server shows the current title after handling its notices. */
    async shown() {
      await Promise.all([a.noticesRead(), b.noticesRead()]);
      return [await a.get(page), await b.get(page)].map(({ text }) => text.includes(title));
    },
    setTitle: (words: string) => {
      title = words;
    },
    notify: () =>
      a.get('/revalidate', {
        method: 'POST',
        body: '{"collection":"visitor_visa"}',
        headers: { authorization: `Bearer ${revalidateSecret}` },
      }),
  };
}

test('a notice that one server receives reaches all of them', async () => {
  const { shown, notify, setTitle } = await openServers();
  expect(await shown()).toEqual([true, true]);
  setTitle('Changed words');
  expect(await shown()).toEqual([false, false]);
  expect((await notify()).status).toBe(200);
  expect(await shown()).toEqual([true, true]);
});

test('a server that lost Redis for some time reads everything again', async () => {
  const { hub, shown, setTitle } = await openServers();
  setTitle('Changed words');
  expect(await shown()).toEqual([false, false]);
  hub.reconnect();
  expect(await shown()).toEqual([true, true]);
});

test('a form sent to two servers has one key, and posts are counted together', async () => {
  const { a, b } = await openServers();
  const send = (site: typeof a, body: string, headers: Record<string, string> = {}) =>
    site.handle(
      new Request(`${requestOrigin}/enquiries`, {
        method: 'POST',
        body,
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
      { visitor: '192.0.2.2' },
    );
  const key = { 'idempotency-key': 'c7a3f3f0-5c1e-4d53-9a76-0a3d4b0f6f10' };
  const answers = await Promise.all([send(a, form(), key), send(b, form(), key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [one, other] = [a, b].map(({ dataDir }) => storedIn(dataDir).map(({ id }) => id));
  expect(one).toEqual(other);
  expect(await answers[0]?.json()).toEqual(await answers[1]?.json());
  for (let count = 2; count < 30; count += 1) await send(count % 2 ? a : b, 'firstName=Meera');
  expect((await send(a, 'firstName=Meera')).status).toBe(429);
  expect((await send(b, 'firstName=Meera')).status).toBe(429);
});
