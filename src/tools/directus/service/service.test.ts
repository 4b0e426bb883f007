import { expect, test } from 'vitest';
import { openReceiver, status } from '#tests/support/enquiries/open-receiver.ts';
import { createService } from './service';

test.each([301, 302, 303, 307, 308])(
  'no request of an administrator follows a redirect (%i) to another origin',
  async (code) => {
    const elsewhere = await openReceiver();
    const receiver = await openReceiver(status(code, { location: elsewhere.url }));
    const { url } = receiver;
    const { send, get, download } = createService({ url: new URL(url).origin, token: 'admin' });
    const written = { token: 'the-token-of-the-site' };
    for (const ask of [
      () => send('POST', '/users', written),
      () => get('/users'),
      () => download('/assets/a'),
    ]) {
      await expect(ask()).rejects.toThrow('to another address');
    }
    expect(receiver.received).toHaveLength(3);
    expect(elsewhere.received).toEqual([]);
    await Promise.all([receiver.close(), elsewhere.close()]);
  },
);

test('a read is sent again when its connection was closed, and a change is not', async () => {
  const sent: string[] = [];
  const closed = Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' });
  const fetch = async (_: unknown, init?: RequestInit) => {
    sent.push(`${init?.method}`);
    if (sent.length !== 2) throw new TypeError('fetch failed', { cause: closed });
    return Response.json({ data: 'read' });
  };
  const service = createService({ url: 'http://directus', token: 'admin', fetch });
  expect(await service.get('/server/info')).toBe('read');
  await expect(service.send('PATCH', '/items/posts/1', {})).rejects.toThrow('other side closed');
  expect(sent).toEqual(['GET', 'GET', 'PATCH']);
});

test('a too large answer is refused', async () => {
  const fetch = async () => new Response('{}', { headers: { 'content-length': '99999999999' } });
  const service = createService({ url: 'http://directus', token: 'admin', fetch });
  await expect(service.get('/users')).rejects.toThrow('has more than');
  await expect(service.download('/assets/a')).rejects.toThrow('has more than');
});

test.each([
  ['private, max-age=300', true],
  ['no-cache', false],
  ['', false],
])(
  'the header `cache-control` reveals a cache that changes do not purge: “%s”',
  async (header, is) => {
    const fetch = async (_: unknown, init?: RequestInit) => {
      // With Studio's address as `Referer`, Directus would bypass its cache.
      const asStudio = new Headers(init?.headers).has('referer');
      return new Response('{}', { headers: { 'cache-control': asStudio ? 'no-store' : header } });
    };
    const service = createService({ url: 'http://directus', token: 'admin', fetch });
    expect(await service.hasStaleCache('/items/navigation')).toBe(is);
  },
);
