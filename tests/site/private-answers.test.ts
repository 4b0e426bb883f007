import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { readPage } from '#tests/support/read-page.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const query = 'case=study-permit&have=medical-exam';

test('an answer to choices is for one visitor, and is not indexed', async () => {
  const plain = await site.get('/fees');
  const answer = await site.get(`/fees?${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin');
  expect(plain.headers.get('referrer-policy')).toBe('same-origin');
  expect(plain.headers.get('x-robots-tag')).toBeNull();
  for (const name of ['surrogate-key', 'cache-tag', 'cdn-cache-control', 'etag']) {
    expect([name, answer.headers.get(name)]).toEqual([name, null]);
    expect(plain.headers.get(name)).not.toBeNull();
  }
  const page = readPage(answer.text);
  expect(page.meta('robots')).toEqual(['noindex']);
  expect(page.meta('referrer')).toEqual(['strict-origin']);
  expect(page.canonical).toBe(`${siteUrl}/fees`);
  expect(readPage(plain.text).meta('robots')).toEqual([]);
  const [head = ''] = answer.text.split('</head>');
  expect(head).not.toContain('case=');
});

test.each([
  query,
  'utm_source=mail&case=',
  'c%61se=study-permit',
  'case[]=study-permit',
  'have%5B0%5D=x',
  'children=-1',
])('the page cache has no answer to “%s”', async (asked) => {
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await site.get(`/fees?${asked}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('server-timing')).toContain('cache;desc=miss');
  }
});

test('parameters that the page does not read share its cached answer', async () => {
  await site.get('/fees');
  for (const asked of ['utm_source=mail', 'casee=1', 'q=case']) {
    const { headers } = await site.get(`/fees?${asked}`);
    expect(headers.get('server-timing')).toContain('cache;desc=hit');
    expect(headers.get('x-robots-tag')).toBeNull();
  }
});

test('no other page has private answers, and the sitemap has no query', async () => {
  const { headers } = await site.get(`/about?${query}`);
  expect(headers.get('cache-control')).not.toContain('private');
  expect((await site.get('/sitemap.xml')).text).not.toContain('fees?');
});

test('nothing of what a visitor wrote into the address is in the text of the answer', async () => {
  const { text } = await site.get('/fees?case=%3Cb%3Ejane-roe%3C/b%3E&who=jane-roe&have=jane-roe');
  const page = readPage(text);
  expect(page.words('main')).toContain('The address names a case that we do not have');
  expect(page.words('main')).not.toContain('jane-roe');
  expect(text).not.toContain('<b>jane-roe');
});

test('made-up queries fill no cache, and one visitor cannot keep the server busy with them', async () => {
  const ask = (path: string, visitor = '192.0.2.1') =>
    site.handle(new Request(requestOrigin + path), { visitor });
  for (let children = 0; children < 9; children += 1) await ask(`/fees?children=${children}`);
  expect(site.pageCache.showing(() => true).filter((address) => address.includes('?'))).toEqual([]);
  // Missing pages count, too, and are answered faster.
  const statuses: number[] = [];
  for (let index = 9; index < 130; index += 1) {
    statuses.push((await ask(`/ta/missing?children=${index}`)).status);
  }
  expect(statuses.indexOf(429)).toBe(120 - 9);
  const refused = await ask('/fees?case=lmia');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect((await ask('/fees?case=lmia', '192.0.2.2')).status).toBe(200);
  expect((await ask('/fees')).status).toBe(200);
});

test('the booking page has an address without its disclaimer, which is not stored or indexed', async () => {
  const path = '/book-your-appointment';
  const covered = await site.get(path);
  expect(covered.text).toMatch(/<main(?:(?!<h1).)*<dialog open=""/s);
  expect(covered.text).toMatch(/<header class="head" inert="">/);
  expect(covered.text).toMatch(/<footer inert="">/);
  const [, link = ''] = /href="([^"]+accepted[^"]*)"/.exec(covered.text) ?? [];
  expect(link).toBe(`${path}?accepted=yes`);
  const answer = await site.get(link);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const page = readPage(answer.text);
  expect(page.meta('robots')).toEqual(['noindex']);
  expect(page.canonical).toBe(siteUrl + path);
  expect(answer.text).not.toMatch(/<dialog| inert=/);
  expect((await site.get('/sitemap.xml')).text).not.toContain('accepted');
});
