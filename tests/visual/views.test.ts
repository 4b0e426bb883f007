import { expect, test } from 'vitest';
import { pairViews, pathsIn } from './views';

test('the paths of a sitemap, whatever its origin', () => {
  const sitemap = `<urlset><url><loc>https://velox.example/</loc></url>
    <url><loc>https://velox.example/blog/posts/a%20b&amp;c</loc><lastmod>2026-11-01</lastmod></url>
    <url><loc>nonsense</loc></url></urlset>`;
  expect(pathsIn(sitemap)).toEqual(['/', '/blog/posts/a%20b&c']);
});

const before = [{ path: '/' }, { path: '/old' }, { path: '/booking' }];
const after = [
  { path: '/' },
  { path: '/new' },
  { path: '/booking' },
  { path: '/booking', state: 'accepted' as const },
];

test('views are paired by path and state, and those of one version only are told', () => {
  expect(pairViews(before, after, [])).toEqual([
    { view: { path: '/' }, in: 'both' },
    { view: { path: '/new' }, in: 'after' },
    { view: { path: '/booking' }, in: 'both' },
    { view: { path: '/booking', state: 'accepted' }, in: 'after' },
    { view: { path: '/old' }, in: 'before' },
  ]);
});

test('only the pages asked for are kept, with all their states', () => {
  const paths = pairViews(before, after, ['/booking', '/old']).map(({ view }) => view.path);
  expect(paths).toEqual(['/booking', '/booking', '/old']);
});

test('a page that neither version has is a mistake', () => {
  expect(() => pairViews(before, after, ['/nowhere'])).toThrow(/^NothingToCompare: .*“\/nowhere”/);
});
