import { expect, onTestFinished, test, vi } from 'vitest';
import { defineCapability } from '#server/site/capability.ts';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';

vi.setConfig({ testTimeout: 60_000 });

async function openListeningSite(listen: (path: string) => void) {
  const site = await openSite({
    moreCapabilities: [
      defineCapability({
        name: 'listener',
        async open({ events }) {
          events.on('pageSent', listen);
          return {};
        },
      }),
    ],
  });
  onTestFinished(site.close);
  return site;
}

test('capabilities learn which published pages visitors are sent', async () => {
  const sent: string[] = [];
  const { get } = await openListeningSite((path) => sent.push(path));
  const first = await get('/fees');
  const cached = await get('/fees?utm_source=letter', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  await get('/search?q=a+person');
  expect([cached.status, sent]).toEqual([304, ['/fees', '/fees', '/search']]);
});

test('other answers are no event', async () => {
  const sent: string[] = [];
  const { get } = await openListeningSite((path) => sent.push(path));
  const otherRequests = [
    ['/Fees/', 'GET', 301],
    ['/made-up', 'GET', 302],
    ['/blog/posts/made-up', 'GET', 404],
    ['/404', 'GET', 404],
    ['/fees', 'HEAD', 200],
    ['/fees', 'POST', 405],
    ['/robots.txt', 'GET', 200],
    ['/feed.xml', 'GET', 200],
    ['/preview', 'GET', 404],
  ] as const;
  for (const [path, method, status] of otherRequests) {
    const answer = await get(path, { method });
    expect([path, method, answer.status, sent]).toEqual([path, method, status, []]);
  }
});

test('pages that the server asks itself for are no event', async () => {
  const sent: string[] = [];
  const { handle } = await openListeningSite((path) => sent.push(path));
  const answer = await handle(new Request(`${requestOrigin}/fees`));
  expect([answer.status, sent]).toEqual([200, []]);
});

test('a visitor gets the page although a listener throws', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const failure = new Error('a fault of the capability');
  const { get } = await openListeningSite(() => {
    throw failure;
  });
  expect((await get('/fees')).status).toBe(200);
  expect(log).toHaveBeenCalledWith(failure);
});
