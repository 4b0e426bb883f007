import { afterEach, expect, test, vi } from 'vitest';
import { singleServer } from '#server/shared/shared-state.ts';
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

test('a server starts although another one sends a notice at that moment', async () => {
  const { close, get } = await openSite({
    shared: { ...singleServer, subscribe: (receive) => receive() },
  });
  endings.push(close);
  expect((await get('/')).status).toBe(200);
});
