import { expect, onTestFinished, test, vi } from 'vitest';
import { type RequestRecord, visitorKey } from '#server/http/connection.ts';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';

vi.setConfig({ testTimeout: 60_000 });

test('the record and a header say whether a page was cached', async () => {
  const site = await openSite();
  onTestFinished(site.close);
  const ask = async (path: string) => {
    const record: RequestRecord = {};
    const { headers } = await site.handle(new Request(`${requestOrigin}${path}`), { record });
    return [record, headers.get('server-timing')];
  };
  const timing = (cache: string) =>
    expect.stringMatching(new RegExp(`^total;dur=[\\d.]+, cache;desc=${cache}$`));
  expect(await ask('/about')).toEqual([{ route: '/about', cache: 'miss' }, timing('miss')]);
  expect(await ask('/about?from=mail')).toEqual([{ route: '/about', cache: 'hit' }, timing('hit')]);
  expect(await ask('/robots.txt')).toEqual([{ route: '/:file' }, null]);
});

test.each([
  ['an IPv4 address', '192.0.2.7', null, 0, '192.0.2.7'],
  ['an IPv4 address in IPv6 dress', '::ffff:192.0.2.7', null, 0, '192.0.2.7'],
  ['an IPv6 address by its first half', '2001:db8:a:b:1:2:3:4', null, 0, '2001:db8:a:b'],
  ['a shortened IPv6 address', '2001:db8::1', null, 0, '2001:db8:0:0'],
  ['an IPv6 address with a zone', 'fe80::1%eth0', null, 0, 'fe80:0:0:0'],
  ['a header without trusted proxies', '192.0.2.7', '198.51.100.1', 0, '192.0.2.7'],
  ['one proxy', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['one proxy and a forged entry', '10.0.0.1', '203.0.113.9, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies', '10.0.0.1', '203.0.113.9, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['an entry with a port', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['an IPv6 entry with a port', '10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8:0:0'],
  ['fewer entries than proxies', '10.0.0.1', '198.51.100.1', 2, '10.0.0.1'],
  ['an entry that is not an address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['an entry beyond any address', '10.0.0.1', '198.51.100.256', 1, '10.0.0.1'],
  ['an entry of hex digits only', '10.0.0.1', '20:db:1', 1, '10.0.0.1'],
  ['a connection without an address', undefined, null, 0, 'unknown'],
])('%s is counted as one visitor', (_case, socket, header, proxies, key) => {
  expect(visitorKey(socket, header, proxies)).toBe(key);
});
