import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { sweepsAll } from '../support/sweep';
import { behindVarnish, notices, secret } from './cdn/site-behind-varnish';

const page = '/services/visit/visitor-visas';
const post = '/blog/posts/a-post';

// Needs Varnish, and installs it if it is missing.
if (sweepsAll) {
  test.describe('the site behind Varnish', () => {
    test.describe.configure({ mode: 'default' });
    const { open, close, ask, cached, notice, content, log } = behindVarnish();
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      await open();
    });
    test.afterAll(close);

    test('pages, resources, pictures and files come from the cache, without the headers meant for the CDN', async () => {
      const { text, headers } = await cached(page);
      expect(text).toContain('In good health');
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      for (const name of ['surrogate-key', 'cache-tag', 'cdn-cache-control', 'xkey', 'via']) {
        expect(headers).not.toHaveProperty(name);
      }
      const [script = ''] = text.match(/\/_app\/[\w./-]+\.js/) ?? [];
      const picture = '/assets/hero-home?width=480';
      for (const path of [
        '/',
        '/blog/posts',
        post,
        '/content/visitor_visa.json',
        picture,
        script,
      ]) {
        await cached(path);
      }
      // A newsletter's query parameters share the cached page; the list's page number does not.
      expect((await ask(`${page}?utm_source=mail`)).isHit).toBe(true);
      expect((await ask('/blog/posts?page=2')).isHit).toBe(false);
      const moved = await ask('/About/?utm_source=mail');
      expect([moved.status, moved.headers.location]).toEqual([301, '/about?utm_source=mail']);
      const otherAnswer = await ask('/About/?utm_source=other');
      expect(otherAnswer.headers.location).toBe('/about?utm_source=other');
    });

    test('what a visitor chooses in the calculator is neither stored nor answered from the store', async () => {
      await cached('/fees');
      for (const query of [
        'case=lmia',
        'case=study-permit',
        'c%61se=lmia',
        'case[]=x&utm_source=mail',
      ]) {
        for (const _ of [1, 2]) {
          const { isHit, headers } = await ask(`/fees?${query}`);
          expect([query, isHit]).toEqual([query, false]);
          expect(headers['cache-control']).toBe('private, no-store');
        }
      }
      const plain = await ask('/fees');
      expect([plain.isHit, plain.headers['cache-control']]).toEqual([
        true,
        'public, max-age=0, must-revalidate',
      ]);
    });

    test('no other spelling of an address is stored or gets another page’s answer', async () => {
      const titleOf = async (path: string) =>
        /<title[^>]*>([^<]*)/.exec((await ask(path)).text)?.[1] ?? '';
      const misspelled = [
        'p%61ge=2',
        '%70age=2',
        'page=%32',
        'page=1',
        'page=2&page=1',
        'page=2&p%61ge=3',
        'utm_source=a&page=2',
        'utm_source=a&%70%61%67%65=2',
        'page=1&utm_source=a',
        'page=2#a',
        'page=',
        'page',
        'page=02',
        'page=x',
        '&page=2',
      ].map((query) => `/blog/posts?${query}`);
      const elsewhere = [
        '/%61bout',
        '/./about',
        '/about/%2e',
        '/about#a',
        '//about',
        '/About',
        '/about;a',
        '/%63ontact',
        '/contact/%2e',
        '/contact#a',
        '/content/post/%61-post.json',
        '/assets/logo?',
        '/assets/%6cogo',
        '/%5Fapp/a.js',
        '/og/./a.jpg',
      ];
      for (const path of [...misspelled, ...elsewhere]) {
        for (const _ of [1, 2]) {
          const { status, isHit } = await ask(path);
          expect([path, [301, 302, 400, 404].includes(status), isHit]).toEqual([path, true, false]);
        }
      }
      expect((await ask('/contact')).isHit).toBe(false);
      await cached('/blog/posts');
      await cached('/blog/posts?page=2');
      const titles = [await titleOf('/blog/posts'), await titleOf('/blog/posts?page=2')];
      expect(titles).toEqual([
        expect.stringMatching(/^Blog \|/),
        expect.stringMatching(/^Blog, page 2 \|/),
      ]);
      // With both pages in the cache, Varnish must not answer other spellings with either of them.
      for (const path of misspelled) {
        const { status, isHit } = await ask(path);
        expect([path, [301, 404].includes(status), isHit]).toEqual([path, true, false]);
      }
      for (const query of [
        'PAGE=2',
        'page%3D2',
        'a=1;page=2',
        'a&amp;page=2',
        '?page=2',
        'pages=2',
      ]) {
        const { status, text, isHit } = await ask(`/blog/posts?${query}`);
        expect([query, status, isHit]).toEqual([query, 200, true]);
        expect([query, text.includes(`<title>${titles[0]}`)]).toEqual([query, true]);
      }
    });

    test('invented picture versions and missing posts take no cache space', async () => {
      const versions = Array.from({ length: 20 }, (_, at) => `a${at + 1000}`.slice(0, 5));
      for (const version of versions) {
        for (const path of [
          `/assets/logo?v=${version}`,
          `/assets/hero-home?width=480&v=${version}`,
          `/content/post/none-${version}.json`,
        ]) {
          const { status, isHit } = await ask(path);
          expect([path, status, isHit]).toEqual([path, 200, false]);
        }
      }
    });

    test('each visitor gets the encoding and format that the site chooses', async () => {
      const whole = await cached(page);
      const br = await cached(page, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      const gzip = await cached(page, { 'accept-encoding': 'gzip, br;q=0' });
      const encodings = [whole, br, gzip].map(({ headers }) => headers['content-encoding']);
      expect(encodings).toEqual([undefined, 'br', 'gzip']);
      expect(String(brotliDecompressSync(br.body))).toBe(whole.text);
      expect(String(gunzipSync(gzip.body))).toBe(whole.text);
      expect((await ask(page, { headers: { 'accept-encoding': 'br;q=1.0' } })).isHit).toBe(true);
      const picture = '/assets/post-pgwp?width=480';
      const webp = await cached(picture, { accept: 'image/webp,*/*;q=0.8' });
      expect(webp.headers['content-type']).toBe('image/webp');
      const alike = { accept: 'text/html, image/webp;q=0.9' };
      expect((await ask(picture, { headers: alike })).isHit).toBe(true);
      expect((await ask(picture, { headers: { accept: 'image/png' } })).isHit).toBe(false);
    });

    test('HEAD, conditional and range requests are answered from the cache', async () => {
      const { headers, body } = await cached(page);
      const head = await ask(page, { method: 'HEAD' });
      expect([head.status, head.isHit, head.text]).toEqual([200, true, '']);
      expect(head.headers['content-length']).toBe(String(body.length));
      const condition = { 'if-none-match': headers.etag ?? '' };
      const unchanged = await ask(page, { headers: condition });
      expect([unchanged.status, unchanged.isHit, unchanged.text]).toEqual([304, true, '']);
      const part = await ask(page, { headers: { range: 'bytes=0-14' } });
      expect([part.status, part.isHit, part.text]).toEqual([206, true, '<!DOCTYPE html>']);
    });

    test('private and uncacheable answers always bypass the cache', async () => {
      for (const path of ['/contact', '/preview?collection=posts', '/health/live', '/404', '/no']) {
        for (const _ of [1, 2]) {
          const { isHit, headers } = await ask(path);
          expect([path, isHit, headers['set-cookie']]).toEqual([path, false, undefined]);
        }
      }
      const first = await ask('/contact');
      expect(/name="openedAt" value="[^"]+"/.exec(first.text)?.[0]).not.toBe(
        /name="openedAt" value="[^"]+"/.exec((await ask('/contact')).text)?.[0],
      );
      expect((await ask('/metrics')).status).not.toBe(200);
      // Cookies of other sites on the same domain do not change pages.
      await cached(page);
      expect((await ask(page, { headers: { cookie: 'a=b' } })).isHit).toBe(true);
    });

    test('visitors are told apart by their address, not by headers they send, and cannot set the request id', async () => {
      const enquire = (address: string) =>
        ask('/enquiries', {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'x-forwarded-for': address,
            'content-type': 'application/x-www-form-urlencoded',
            'x-request-id': 'from-a-visitor-1',
          },
          body: 'firstName=Meena',
        });
      const statuses = [];
      for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
        const { status, headers } = await enquire(address);
        statuses.push(status);
        expect(headers['x-request-id']).toMatch(/^cdn-\d+-\d+$/);
        await expect.poll(log).toContain(String(headers['x-request-id']));
      }
      expect(statuses).toContain(429);
      expect(log()).not.toContain('from-a-visitor');
    });

    test('changed and withdrawn content is current after a notice, in every encoding', async () => {
      const br = { 'accept-encoding': 'br' };
      await cached(post);
      await cached(post, br);
      await cached('/blog/posts');
      // Service pages also show posts.
      const untouched = '/about';
      await cached(untouched);
      content.words = 'Corrected';
      expect((await notice('posts')).status).toBe(200);
      const words = async () => [
        (await ask(post)).text.includes('Corrected'),
        String(brotliDecompressSync((await ask(post, { headers: br })).body)).includes('Corrected'),
        (await ask('/blog/posts')).text.includes('Corrected'),
      ];
      await expect.poll(words).toEqual([true, true, true]);
      expect((await ask(untouched)).isHit).toBe(true);
      content.post = 'draft';
      await notice('posts');
      await expect.poll(async () => (await ask(post)).status).not.toBe(200);
      expect((await ask('/blog/posts')).text).not.toContain('Corrected');
    });

    test('only the site can purge the cache', async () => {
      await cached(page);
      const tags = { 'surrogate-key': 'visitor_visa' };
      for (const headers of [
        tags,
        { ...tags, authorization: 'Bearer ' },
        { ...tags, authorization: `Bearer ${notices}` },
      ]) {
        expect((await ask('/purge', { method: 'POST', headers })).status).toBe(403);
      }
      const right = { ...tags, authorization: `Bearer ${secret}` };
      expect((await ask('/purge', { headers: right })).status).toBe(403);
      expect((await ask(page)).isHit).toBe(true);
      expect((await ask('/purge', { method: 'POST', headers: right })).status).toBe(200);
      expect((await ask(page)).isHit).toBe(false);
    });
  });
}
