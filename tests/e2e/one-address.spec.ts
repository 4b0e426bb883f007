import { expect } from '@playwright/test';
import { test } from './guarded-site';
import { askRaw } from './raw-socket';
import { post } from './routes';

const slug = post.path.split('/').at(-1) ?? '';
const encoded = (text: string) =>
  text.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Other spellings of page addresses, and their redirect targets. */
const redirected: readonly (readonly [target: string, to: string])[] = [
  ['/%61bout', '/about'],
  ['/ab%6Fut', '/about'],
  ['/ab%6fut', '/about'],
  [`/${encoded('about')}`, '/about'],
  ['/About', '/about'],
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/./about', '/about'],
  ['/x/../about', '/about'],
  ['/%2e/about', '/about'],
  ['/x/%2E%2e/about', '/about'],
  ['/about/.', '/about'],
  ['/about/%2e', '/about'],
  ['/about?', '/about'],
  ['/about#x', '/about'],
  ['/about?utm_source=a#x', '/about?utm_source=a'],
  ['/%61bout?utm_source=a', '/about?utm_source=a'],
  ['/?', '/'],
  ['/#x', '/'],
  ['http://velox.example/%61bout', '/about'],
  ['/%63ontact', '/contact'],
  ['/contact/%2e', '/contact'],
  ['/contact#x', '/contact'],
  ['/%73earch?q=visa', '/search?q=visa'],
  ['/%66eed.xml', '/feed.xml'],
  ['/sitemap%2Exml', '/sitemap.xml'],
  [`/blog/posts/${encoded(slug)}`, post.path],
  [`/blog/./posts/${slug}`, post.path],
  ['/blog/posts?p%61ge=2', '/blog/posts?page=2'],
  ['/blog/posts?page=%32', '/blog/posts?page=2'],
  ['/blog/posts?page=2&page=3', '/blog/posts?page=2'],
  ['/blog/posts?page=2&%70age=3', '/blog/posts?page=2'],
  ['/blog/posts?page=1', '/blog/posts'],
  ['/blog/posts?page=1&utm_source=a', '/blog/posts?utm_source=a'],
  ['/blog/posts?utm_source=a&page=2', '/blog/posts?page=2&utm_source=a'],
  ['/blog/posts?page=2#x', '/blog/posts?page=2'],
  ['/blog?p%61ge=2', '/blog/posts?page=2'],
];

/** Spellings that lead nowhere. No cache may store the answer. */
const nowhere: readonly string[] = [
  '/about;a=1',
  '/about.',
  '/about%20',
  '/about+',
  '/%2561bout',
  '/about%2F',
  '/services%2Fvisit%2Fvisitor-visas',
  '/content/post/%6eone.json',
  `/content/post/${encoded(slug)}.json`,
  '/content/./navigation.json',
  '/content//navigation.json',
  '/content/navigation.json?',
  '/%63ontent/navigation.json',
  '/%61ssets/logo',
  '/assets/%6cogo',
  '/assets/logo?',
  '/assets/logo#x',
  '/assets/./logo',
  '/assets/logo?x=1',
  '/assets/hero-home?width=0480',
  '/assets/hero-home?width=%34%38%30',
  '/assets/hero-home?width=480&width=480',
  '/assets/hero-home?v=aaaa&width=480',
  '/%5Fapp/browser.js',
  '/blog/posts?page=',
  '/blog/posts?page',
  '/blog/posts?page=0',
  '/blog/posts?page=02',
  '/blog/posts?page=+2',
  '/blog/posts?page=99999',
];

/** Queries that change nothing on the server: analytics reads them in the browser. */
const unread: readonly (readonly [target: string, page: string])[] = [
  ['/about?utm_source=a&utm_medium=mail&gclid=1&fbclid=2', '/about'],
  ['/about?page=2', '/about'],
  ['/about?%', '/about'],
  ['/blog/posts?PAGE=2', '/blog/posts'],
  ['/blog/posts?a=1;page=2', '/blog/posts'],
  ['/blog/posts?a=1&amp;page=2', '/blog/posts'],
  ['/blog/posts?page%3D2', '/blog/posts'],
  ['/blog/posts?page%00=2', '/blog/posts'],
  ['/blog/posts??page=2', '/blog/posts'],
  ['/blog/posts?page=2&utm_source=a', '/blog/posts?page=2'],
];

test('each page has exactly one address, and other spellings redirect to it in one step', async ({
  guarded,
}) => {
  const { origin } = guarded.site;
  for (const [target, to] of redirected) {
    const { status, header } = await askRaw(origin, target);
    expect([target, status, header('location')]).toEqual([target, 301, to]);
    expect([target, header('surrogate-key')]).toEqual([target, undefined]);
  }
  for (const to of new Set(redirected.map(([, address]) => address))) {
    expect([to, (await askRaw(origin, to)).status]).toEqual([to, 200]);
  }
});

test('caches may not store answers for invalid addresses', async ({ guarded }) => {
  for (const target of nowhere) {
    const { status, header } = await askRaw(guarded.site.origin, target);
    expect([target, String(status)]).toEqual([target, expect.stringMatching(/^(302|400|404)$/)]);
    expect([target, header('cache-control')]).toEqual([target, 'no-store']);
    expect([target, header('surrogate-key')]).toEqual([target, undefined]);
  }
});

test('unused query parameters make no other page, and do not reach the page', async ({
  guarded,
}) => {
  const { origin } = guarded.site;
  for (const [target, page] of unread) {
    const plain = await askRaw(origin, page);
    const asked = await askRaw(origin, target);
    expect([target, asked.status, asked.header('etag')]).toEqual([
      target,
      200,
      plain.header('etag'),
    ]);
    expect([target, asked.header('server-timing')]).toEqual([
      target,
      expect.stringContaining('cache;desc=hit'),
    ]);
    expect([target, asked.body === plain.body]).toEqual([target, true]);
  }
});

test('the page with the form is private, whatever its address', async ({ guarded }) => {
  const { origin } = guarded.site;
  for (const target of [
    '/contact',
    '/contact?service=express-entry',
    '/contact?utm_source=a',
    '/contact?%',
  ]) {
    const { status, header } = await askRaw(origin, target);
    expect([target, status, header('cache-control')]).toEqual([
      target,
      200,
      'public, max-age=0, must-revalidate',
    ]);
    expect([header('etag'), header('surrogate-key'), header('cdn-cache-control')]).toEqual(
      Array(3).fill(undefined),
    );
  }
});
