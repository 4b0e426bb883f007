import { expect, test } from 'vitest';
import { pages } from '#renderer/pages.ts';
import { findRoute } from '#tests/support/find-route.ts';
import { canonicalTarget } from './canonical';

const tamil = encodeURIComponent('விசா-1');

test.each([
  ['/about/', '/about'],
  ['/About', '/about'],
  ['/ABOUT///', '/about'],
  ['//about', '/about'],
  ['/about/index.html', '/about'],
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
  ['//', '/'],
  ['/home', '/'],
  ['/Home/', '/'],
  ['/blog', '/blog/posts'],
  ['/Blog//index.html', '/blog/posts'],
  ['/services//immigrate/Express-Entry/', '/services/immigrate/express-entry'],
  ['/%41bout', '/about'],
  ['/blog/posts/Proof-Of-Funds/', '/blog/posts/proof-of-funds'],
  [`/blog/posts/${tamil}/`, `/blog/posts/${tamil}`],
  ['/404/', '/404'],
  ['/Feed.xml', '/feed.xml'],
  ['/ROBOTS.TXT/', '/robots.txt'],
])('%s is redirected to %s', (path, to) => {
  expect(canonicalTarget(path, findRoute)).toBe(to);
  expect(canonicalTarget(to, findRoute)).toBe(to);
});

test.each([
  ['/%61bout', '/about'],
  ['/ab%6fut', '/about'],
  ['/./about', '/about'],
  ['/x/../about', '/about'],
  ['/about/%2e', '/about'],
  ['/%2E/about', '/about'],
  ['/about?', '/about'],
  ['/about#x', '/about'],
  ['/about?utm=1#x', '/about?utm=1'],
  ['/About/?utm=1&%', '/about?utm=1&%'],
  ['/about?utm=\u00e9', '/about?utm=%C3%A9'],
  ['/blog/posts/a%2fb', '/blog/posts/a%2Fb'],
  ['/blog/posts/a+b', '/blog/posts/a%2Bb'],
  [`/blog/posts/${tamil.toLowerCase()}`, `/blog/posts/${tamil}`],
  ['/blog/posts?p%61ge=2', '/blog/posts?page=2'],
  ['/blog/posts?page=%32', '/blog/posts?page=2'],
  ['/blog/posts?page=1', '/blog/posts'],
  ['/blog/posts?page=1&utm=1', '/blog/posts?utm=1'],
  ['/blog/posts?page=2&page=3', '/blog/posts?page=2'],
  ['/blog/posts?page=2&p%61ge=x', '/blog/posts?page=2'],
  ['/blog/posts?utm=1&page=2&x', '/blog/posts?page=2&utm=1&x'],
  ['/Blog?utm=1&p%61ge=2', '/blog/posts?page=2&utm=1'],
])('%s is another spelling of %s', (target, to) => {
  expect(canonicalTarget(target, findRoute)).toBe(to);
  expect(canonicalTarget(to, findRoute)).toBe(to);
});

test.each([
  '/',
  '/about',
  '/404',
  '/feed.xml',
  `/blog/posts/${tamil}`,
  '/about?utm=1&page=02&fbclid=%41',
  "/about?it's",
  '/search?q=a+b&page=2',
  '/blog/posts?page=2&utm=1',
  '/blog/posts?PAGE=2',
  '/blog/posts?utm=1;page=2&amp;page=3',
  '/blog/posts?page%3D2',
  '/blog/posts??page=2',
  '/content/navigation.json',
  '/content/navigation.json?x=1',
  `/content/post/${tamil}.json`,
  '/assets/Logo?width=480&v=ab-d',
  '/preview?collection=posts&id=7&token=1.a',
  // Neither spelling is a page.
  '/enquiries/',
  '/_app/Browser.js/',
  '/og/home-00000000000000.jpg/',
  '/content/post/A.json/',
  '/assets/Logo/',
  '/no-such-page/',
  '/No-Such-Page',
  '/services/',
  '/blog/posts/a/B/',
  '/evil.example/%2F..',
  '/.well-known/Security.txt/',
  '/about%2F',
  '/about;a',
  '/about.',
  '/%2561bout',
  '/blog/posts?page=',
  '/blog/posts?page=x&page=2',
  '/blog/posts?page=02',
  '/blog/posts?page=99999',
  '/about/%',
  '/%c3/',
])('%s is not redirected', (target) => {
  expect(canonicalTarget(target, findRoute)).toBe(target);
});

test.each([
  // This would be the address of another site.
  '//evil.example/',
  '/no//page',
  'about',
  // Files and resources are not redirected.
  '/assets/%4cogo',
  '/%61ssets/logo',
  '/assets/./logo',
  '/assets/logo?',
  '/assets/logo#x',
  '/content/post/%61.json',
  '/content//navigation.json',
  '/%5Fapp/browser.js',
  '/_app/%62rowser.js',
  '/sitemap-1%2exml',
])('%s is not found', (target) => {
  expect(canonicalTarget(target, findRoute)).toBeUndefined();
});

test('no page is redirected from its own address', () => {
  expect(pages.length).toBeGreaterThan(15);
  for (const { path } of pages) expect(canonicalTarget(path, findRoute)).toBe(path);
});
