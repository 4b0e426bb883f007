import { expect, test } from 'vitest';
import { clientOf, visitorRequests } from './strangers';

const known = { pages: ['/', '/about'], files: ['/_app/a.js', '/assets/b?width=480&v=aB-_9'] };

test('each address is requested once, by a unique visitor, and every kind occurs', () => {
  const asked = visitorRequests(known, 2_000);
  expect(new Set(asked.map(({ path }) => path)).size).toBe(2_000);
  expect(new Set(asked.map((_, n) => clientOf(n))).size).toBe(2_000);
  const first = asked
    .slice(0, 200)
    .map(({ path }) => path.replace(/v=\w{4}$/, 'v=#').replaceAll(/\d+/g, '#'));
  const kinds = [
    '/about?utm_source=mail&utm_id=#',
    ...['/?utm_source=mail&utm_id=#', '/_app/a.js?n=#', '/assets/b?width=#&v=#'],
    ...['/ABOUT/?utm_id=#', '/content/post/made-up-#.json', '/content/posts/page/#.json?n=#'],
    ...['/no/such/page/#', '/blog/posts/made-up-#', '/blog/posts?page=#&n=#'],
    ...['/assets/no-picture-#?width=#', '/og/no-page-#.jpg', '/no/%#/such-page-#'],
    '/enquiries?n=#',
  ];
  expect(kinds.filter((kind) => !first.includes(kind))).toEqual([]);
  expect(asked.filter(({ method }) => method).length).toBeGreaterThan(20);
});

test('without a page there are no requests', () => {
  expect(() => visitorRequests({ pages: [], files: [] }, 1)).toThrow('nothing to ask for');
});
