import { createServer, type RequestListener } from 'node:http';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/free-port';
import { sweepsAll } from '../support/sweep';
import { secret, type Varnish } from './cdn/site-behind-varnish';
import { asker, startVarnish } from './cdn/varnish';

// Needs Varnish, and installs it if it is missing.
if (sweepsAll) {
  test.describe('Varnish in front of a failing site', () => {
    test.describe.configure({ mode: 'default' });
    let varnish: Varnish;
    let behave: RequestListener;
    let server: ReturnType<typeof createServer>;
    let sitePort: number;
    let asked = 0;
    const good =
      (seconds: number, text = 'Before'): RequestListener =>
      (_request, response) => {
        asked += 1;
        const control = `max-age=0, stale-while-revalidate=0, stale-if-error=${seconds}`;
        response.setHeader('cdn-cache-control', control);
        response.setHeader('surrogate-key', 'about').end(text);
      };
    const answers =
      (status: number, body: string): RequestListener =>
      (_request, response) =>
        response.writeHead(status, { 'cache-control': 'no-store' }).end(body);

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      [sitePort] = [await freePort()];
      behave = good(3600);
      server = createServer((request, response) =>
        request.url === '/health/live' ? response.end('ok') : behave(request, response),
      );
      await new Promise<void>((resolve) => server.listen(sitePort, '127.0.0.1', resolve));
      varnish = await startVarnish(await freePort(), sitePort, secret);
    });
    test.afterAll(async () => {
      await varnish.stop();
      server.close();
      server.closeAllConnections();
    });

    const seen = async (path: string) => {
      const { status, text } = await asker(varnish.origin)(path);
      return [status, text];
    };

    test('while the site answers, stale pages are fetched again before any visitor sees them', async () => {
      const before = asked;
      for (const _ of [1, 2, 3]) expect(await seen('/a')).toEqual([200, 'Before']);
      expect(asked - before).toBe(3);
      behave = good(3600, 'After');
      expect(await seen('/a')).toEqual([200, 'After']);
    });

    test('a failure is shown only if there is no older answer', async () => {
      behave = good(3600);
      for (const path of ['/a', '/b', '/c']) await seen(path);
      behave = answers(503, 'Try again.');
      for (const path of ['/a', '/a', '/b', '/b'])
        expect(await seen(path)).toEqual([200, 'Before']);
      expect(await seen('/never-seen')).toEqual([503, 'Try again.']);
      behave = (request) => request.socket.destroy();
      for (const path of ['/a', '/c', '/c']) expect(await seen(path)).toEqual([200, 'Before']);
      expect((await seen('/never-seen'))[0]).toBe(503);
      behave = good(3600, 'After');
      expect(await seen('/a')).toEqual([200, 'After']);
    });

    test('withdrawn and expired content is not shown again when the site fails', async () => {
      behave = good(3600);
      await seen('/withdrawn');
      behave = answers(404, 'There is no such page.');
      expect((await seen('/withdrawn'))[0]).toBe(404);
      behave = good(3600);
      await seen('/purged');
      const headers = { authorization: `Bearer ${secret}`, 'surrogate-key': 'about' };
      await asker(varnish.origin)('/purge', { method: 'POST', headers });
      behave = good(0);
      await seen('/ended');
      behave = answers(503, 'Try again.');
      for (const path of ['/withdrawn', '/purged', '/ended']) {
        expect([path, ...(await seen(path))]).toEqual([path, 503, 'Try again.']);
      }
    });

    test('while the site is down, older answers are shown; when it is back, current ones are', async () => {
      behave = good(3600);
      expect(await seen('/a')).toEqual([200, 'Before']);
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      for (const _ of [1, 2, 3]) expect(await seen('/a')).toEqual([200, 'Before']);
      expect((await seen('/never-seen-either'))[0]).toBe(503);
      behave = good(3600, 'After');
      await new Promise<void>((resolve) => server.listen(sitePort, '127.0.0.1', resolve));
      await expect.poll(() => seen('/a')).toEqual([200, 'After']);
    });
  });
}
