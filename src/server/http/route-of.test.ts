import { expect, test } from 'vitest';
import { pages } from '#pages/index.ts';
import { createRouteOf } from './route-of';

const routeOf = createRouteOf(pages.map(({ path }) => path));

test.each(pages.map(({ path }) => path))('%s is a route of its own', (path) => {
  expect(routeOf(path).route).toBe(path);
});

test.each([
  ['/blog/posts?page=2', '/blog/posts'],
  ['/blog/posts/proof-of-funds', '/blog/posts/:slug'],
  ['/contact?name=Meena', '/contact'],
  ['/assets/hero-home?width=800', '/assets/:id'],
  ['/content/post/a.json', '/content/:resource'],
  ['/_app/browser-abc.js', '/_app/:file'],
  ['/og/home-abc.jpg', '/og/:picture'],
  ['/.well-known/security.txt', '/.well-known/:file'],
  ['/sitemap.xml', '/:file'],
  ['/feed.xml', '/:file'],
  ['/meena.raghavan@mail.example', 'other'],
  ['/constructor', 'other'],
  ['/blog/posts2', 'other'],
  ['http://elsewhere.test/', 'other'],
  ['*', 'other'],
])('%s is told as %s', (target, route) => {
  expect(routeOf(target).route).toBe(route);
});
