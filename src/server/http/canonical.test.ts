import { expect, test } from 'vitest';
import { pages } from '#pages/index.ts';
import { canonicalPath } from './canonical';

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
])('%s is sent to %s (§own.addresses)', (path, to) => {
  expect(canonicalPath(path)).toBe(to);
  expect(canonicalPath(to)).toBeUndefined();
});

test.each([
  '/',
  '/about',
  '/404',
  '/feed.xml',
  `/blog/posts/${tamil}`,
  `/blog/posts/${tamil.toLowerCase()}`,
  // Unknown either way: they go to the 404 page in one step, as ever.
  '/no-such-page/',
  '//evil.example/',
  '/No-Such-Page',
  '/services/',
  '/blog/posts/a/B/',
  '/evil.example/%2F..',
  '/about%2F',
  // Not well encoded.
  '/about/%',
  '/%c3/',
  // No pages.
  '/assets/Logo/',
  '/content/post/A.json/',
  '/og/home-00000000000000.jpg/',
  '/_app/Browser.js/',
  '/enquiries/',
  '/.well-known/Security.txt/',
])('%s is not sent on', (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

test('no page is sent on from its own address', () => {
  expect(pages.length).toBeGreaterThan(15);
  for (const { path } of pages) expect(canonicalPath(path)).toBeUndefined();
});
