import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { healthy } from '#tests/support/faulty-site.ts';
import { openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const asked: string[] = [];
let service: Awaited<ReturnType<typeof openMisbehavingService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  service = await openMisbehavingService((url) => {
    asked.push(url);
    return healthy(url);
  });
  site = await openSite({ content: { url: service.url }, isSynced: false });
  await site.reader.sync();
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(() => {
  asked.length = 0;
});

const long = 'a'.repeat(8_192);

/** The start of each family of addresses: page, post, resource, picture, social picture, script. */
const families = ['/', '/blog/posts/', '/content/post/', '/assets/', '/og/', '/_app/'] as const;

const endings: readonly (readonly [what: string, ending: string, status: number])[] = [
  ['a NUL', 'a%00b', 400],
  ['a line break', 'a%0d%0aset-cookie:%20a=b', 400],
  ['an escape', 'a%1b[31mb', 400],
  ['DEL', 'a%7fb', 400],
  ['a control character of two bytes', 'a%c2%85b', 400],
  ['an encoded backslash', '..%5c..%5citems', 400],
  ['dot segments with encoded slashes', '..%2f..%2fitems', 400],
  ['dot segments encoded whole', '%2e%2e%2fitems', 400],
  ['a byte that is not UTF-8', 'a%ff', 400],
  ['an overlong slash', '..%c0%afitems', 400],
  ['half a surrogate', 'a%ed%a0%80', 400],
  ['UTF-8 that breaks off', '%e0%a4', 400],
  ['a percent sign alone', '100%', 400],
  ['no hexadecimal', '%zz', 400],
  ['two slashes', 'a//b', 404],
  ['8 KB', long, 414],
  ['a query of 8 KB', `a?b=${long}`, 414],
];

const table = families.flatMap((family) =>
  endings.map(([what, ending, status]) => [family, what, status, family + ending] as const),
);

test.each(table)(
  '%s with %s is answered with %i without asking the content service',
  async (_family, _what, status, path) => {
    const written = quietConsole();
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).toMatch(/^[A-Z][a-z ]+\.$/);
    expect(asked).toEqual([]);
    expect(written.lines).toEqual([]);
  },
);

test.each([
  '/blog/posts/caf%C3%A9',
  '/blog/posts/%E0%AE%95%E0%AE%A9%E0%AE%9F%E0%AE%BE',
  '/blog/posts/a%20b',
  '/blog/posts/a%2Fb',
  '/blog/posts/...',
  `/blog/posts/${'a'.repeat(400)}`,
  '/blog/posts?page=%ff%00',
])('%s is well formed, and not found', async (path) => {
  const { status, text } = await site.get(path);
  expect(status).toBe(404);
  expect(text).toMatch(/^<!DOCTYPE html>/);
});

const everyMethod = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'SEARCH',
  'PURGE',
  'MADEUP',
];

const routes: readonly (readonly [path: string, allow: string])[] = [
  ['/', 'GET, HEAD, OPTIONS'],
  ['/contact', 'GET, HEAD, OPTIONS'],
  ['/services/visit/visitor-visas', 'GET, HEAD, OPTIONS'],
  ['/blog/posts', 'GET, HEAD, OPTIONS'],
  ['/blog/posts/a-post', 'GET, HEAD, OPTIONS'],
  ['/nowhere', 'GET, HEAD, OPTIONS'],
  ['/content/navigation.json', 'GET, HEAD, OPTIONS'],
  ['/assets/logo', 'GET, HEAD, OPTIONS'],
  ['/og/about-0000000000000a.jpg', 'GET, HEAD, OPTIONS'],
  ['/favicon.ico', 'GET, HEAD, OPTIONS'],
  ['/apple-touch-icon.png', 'GET, HEAD, OPTIONS'],
  ['/robots.txt', 'GET, HEAD, OPTIONS'],
  ['/sitemap.xml', 'GET, HEAD, OPTIONS'],
  ['/.well-known/security.txt', 'GET, HEAD, OPTIONS'],
  ['/security.txt', 'GET, HEAD, OPTIONS'],
];

test.each(routes)('%s accepts only %s, and names these methods', async (path, allow) => {
  const taken = allow.split(', ');
  for (const method of everyMethod.filter((name) => !taken.includes(name))) {
    const { status, headers } = await site.get(path, { method });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, allow]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  const { status, headers, text } = await site.get(path, { method: 'OPTIONS' });
  expect([status, headers.get('allow'), text]).toEqual([204, allow, '']);
  expect(headers.has('access-control-allow-origin')).toBe(false);
});

/** Removes the times in an answer: the form contains the time when its page was opened. */
const withoutMoment = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|^server-timing,.*\n/gm, '');

/** Sends a request with another host, as any client can. */
const under = async (origin: string, path: string, init?: RequestInit) => {
  const answer = await site.handle(new Request(`${origin}${path}`, init));
  return {
    status: answer.status,
    text: `${[...answer.headers].join('\n')}\n${await answer.text()}`,
  };
};

test.each([
  'a$b.test',
  "a'b.test",
  'a,b.test',
  'a..test',
  '.test',
  'a!b',
  'a(b)',
  'a;b',
  'a=b',
  'a~b',
])('the host %s is refused', async (host) => {
  const { status } = await under(`http://${host}`, '/about');
  expect([host, status]).toEqual([host, 400]);
});

test.each([
  'forged.test',
  'forged.test:8080',
  '127.0.0.1:3000',
  '[::1]:3000',
  'a_b.test',
  'forged.test.',
  'xn--bcher-kva.test',
])('no answer contains the requested host %s', async (host) => {
  const headers = {
    host,
    'x-forwarded-host': `also-${host}`,
    'x-forwarded-proto': 'gopher',
    forwarded: `host=also-${host}`,
    'x-original-url': '/404',
    'x-rewrite-url': '/404',
  };
  const paths = [
    ...routes.map(([path]) => path),
    '/blog',
    '/404',
    '/blog/posts/no-such-post',
    '/none.json',
  ];
  for (const path of paths) {
    const { status, text } = await under(`http://${host}`, path, { headers });
    expect([path, text.includes(host)]).toEqual([path, false]);
    expect([path, text.includes('gopher')]).toEqual([path, false]);
    // A forged host must not change the cached page for later visitors.
    const usual = await under(requestOrigin, path);
    expect([path, usual.status]).toEqual([path, status]);
    expect([path, withoutMoment(usual.text) === withoutMoment(text)]).toEqual([path, true]);
  }
  expect((await under(`http://${host}`, '/about')).text).toContain(`${siteUrl}/about`);
});
