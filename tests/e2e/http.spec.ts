import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { swept } from '../support/sweep';
import { test } from './guarded-site';
import { askRaw, type RawAnswer } from './raw-socket';
import { post } from './routes';

const slug = post.path.split('/').at(-1) ?? '';

/** One address for each kind of answer from the server. */
const addresses = [
  '/',
  '/about',
  '/contact',
  '/blog/posts',
  post.path,
  '/404',
  '/search?q=visa',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/favicon.ico',
  '/content/navigation.json',
  `/content/post/${slug}.json`,
  '/content/post/none.json',
  '/apple-touch-icon.png',
  '/assets/logo',
  '/assets/hero-home?width=480',
  '/assets/post-pgwp?width=480',
  '/assets/none',
  '/og/none.jpg',
  '/search.json?q=visa',
  '/nowhere',
  '/About',
  '/preview',
  '/enquiries',
  '/health/live',
  '/health/ready',
  '/_app/none.js',
];

/** Headers that differ between answers. */
const changing = /^(?:date|x-request-id|server-timing|connection|keep-alive|transfer-encoding)$/;

const headersOf = ({ names, header }: RawAnswer) =>
  Object.fromEntries(
    names.filter((name) => !changing.test(name)).map((name) => [name, header(name)]),
  );

const asking = (...headers: readonly string[]) => ({
  headers: ['Host: velox.example', ...headers],
});

async function scriptOf(origin: string): Promise<string> {
  const { body } = await askRaw(origin, '/');
  return /\/_app\/[\w.-]+\.js/.exec(body)?.[0] ?? '';
}

test('HEAD is answered like GET, in every encoding', async ({ guarded }) => {
  const { origin } = guarded.site;
  const some = swept(addresses, (_, index) => index % 4 === 0);
  for (const target of [...some, await scriptOf(origin)]) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const asked = asking(`Accept-Encoding: ${encoding}`);
      // The server compresses the first answer of a page fast, and later answers better.
      await askRaw(origin, target, asked);
      const get = await askRaw(origin, target, asked);
      const head = await askRaw(origin, target, { ...asked, method: 'HEAD' });
      expect([target, encoding, head.status, head.body]).toEqual([
        target,
        encoding,
        get.status,
        '',
      ]);
      const [ofHead, ofGet] = [headersOf(head), headersOf(get)];
      // A page may be recompressed between the two requests.
      if (get.header('content-encoding')) ofHead['content-length'] = ofGet['content-length'];
      expect([target, encoding, ofHead]).toEqual([target, encoding, ofGet]);
    }
  }
});

test('a visitor with a cached version in any encoding, by a strong or a weak tag, gets 304', async ({
  guarded,
}) => {
  const { origin } = guarded.site;
  const plain = { identity: String, gzip: gunzipSync, br: brotliDecompressSync } as const;
  const tagged = addresses.filter(
    (target) => !/^\/(?:404|contact|search|none|nowhere)/.test(target),
  );
  let count = 0;
  for (const target of tagged) {
    const strong = new Map<string, string>();
    const tags: string[] = [];
    for (const encoding of Object.keys(plain) as (keyof typeof plain)[]) {
      const answer = await askRaw(origin, target, asking(`Accept-Encoding: ${encoding}`));
      const etag = answer.header('etag');
      if (etag === undefined) continue;
      tags.push(etag);
      const form = answer.header('content-encoding') ?? 'identity';
      if (etag.startsWith('"')) expect([target, strong.get(etag) ?? form]).toEqual([target, form]);
      strong.set(etag, form);
    }
    for (const tag of new Set(tags)) {
      count += 1;
      const bare = tag.replace(/^W\//, '');
      for (const condition of [
        `If-None-Match: ${bare}`,
        `If-None-Match: W/${bare}`,
        `If-None-Match: "a,b" ,W/${bare}`,
        `If-None-Match: "a"\r\nIf-None-Match: ${bare}`,
        `If-None-Match: ${bare.replace(/"$/, '-gzip"')}`,
        'If-None-Match: *',
      ]) {
        for (const encoding of Object.keys(plain)) {
          const asked = asking(`Accept-Encoding: ${encoding}`, condition);
          const whole = await askRaw(origin, target, asking(`Accept-Encoding: ${encoding}`));
          const { status, body, header } = await askRaw(origin, target, asked);
          expect([target, condition, status, body.length]).toEqual([target, condition, 304, 0]);
          for (const name of ['vary', 'cache-control', 'surrogate-key']) {
            expect([target, condition, name, header(name)]).toEqual([
              target,
              condition,
              name,
              whole.header(name),
            ]);
          }
        }
      }
      const otherAnswer = await askRaw(origin, target, asking('If-None-Match: "other"'));
      expect([target, otherAnswer.status]).toEqual([target, 200]);
    }
  }
  expect(count).toBeGreaterThan(8);
});

test('build files are not sent again, and say in every encoding that they vary', async ({
  guarded,
}) => {
  const { origin } = guarded.site;
  const script = await scriptOf(origin);
  for (const encoding of ['identity', 'gzip', 'br']) {
    const asked = `Accept-Encoding: ${encoding}`;
    const whole = await askRaw(origin, script, asking(asked));
    expect([whole.status, whole.header('vary')]).toEqual([200, 'Accept-Encoding']);
    const since = `If-Modified-Since: ${whole.header('last-modified')}`;
    const again = await askRaw(origin, script, asking(asked, since));
    expect([again.status, again.header('vary'), again.body.length]).toEqual([
      304,
      'Accept-Encoding',
      0,
    ]);
  }
});

test('health checks of proxies are answered, with and without a host', async ({ guarded }) => {
  const { origin } = guarded.site;
  for (const headers of [[], ['Host:'], ['Host: 10.0.0.7']]) {
    for (const target of ['/', '/about', '/health/live', '/health/ready', '/health/live?a=1']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const answer = await askRaw(origin, target, { method, version: '1.0', headers });
        expect([method, target, String(answer.status)]).toEqual([
          method,
          target,
          expect.stringMatching(/^20[04]$/),
        ]);
        if (method !== 'OPTIONS') continue;
        expect([target, answer.header('allow')]).toEqual([target, 'GET, HEAD, OPTIONS']);
      }
    }
    const all = await askRaw(origin, '*', { method: 'OPTIONS', version: '1.0', headers });
    expect([all.status, all.header('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  }
  const page = await askRaw(origin, '/about', { version: '1.0', headers: [] });
  expect(page.body).toContain('http://velox.example/about');
  expect((await askRaw(origin, '*', { method: 'OPTIONS' })).status).toBe(204);
  expect((await askRaw(origin, '*')).status).toBe(400);
  for (const headers of [[], ['Host:']]) {
    const answer = await askRaw(origin, '/about', { version: '1.1', headers });
    expect([headers, answer.status]).toEqual([headers, 400]);
  }
});
