import { expect, test } from 'vitest';
import { pairViews, pathsIn } from './views';

const all = { only: [], sections: [] };

test('a sitemap gives its paths, whatever its origin', () => {
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

test('views are paired by path and state, and views of only one version are reported', () => {
  expect(pairViews(before, after, all)).toEqual([
    { view: { path: '/' }, in: 'both' },
    { view: { path: '/new' }, in: 'after' },
    { view: { path: '/booking' }, in: 'both' },
    { view: { path: '/booking', state: 'accepted' }, in: 'after' },
    { view: { path: '/old' }, in: 'before' },
  ]);
});

test('only the requested pages remain, with all their states', () => {
  const paths = pairViews(before, after, { ...all, only: ['/booking', '/old'] }).map(
    ({ view }) => view.path,
  );
  expect(paths).toEqual(['/booking', '/booking', '/old']);
});

test('only the requested sections remain; with pages, both', () => {
  const forms = [
    { path: 'sections/faq.html#a', section: 'faq' },
    { path: 'sections/steps.html#a', section: 'steps' },
  ];
  const remaining = (wanted: { readonly only: string[]; readonly sections: string[] }) =>
    pairViews(before, [...after, ...forms], wanted).map(({ view }) => view.section ?? view.path);
  expect(remaining({ only: [], sections: ['faq'] })).toEqual(['faq']);
  expect(remaining({ only: ['/old'], sections: ['steps'] })).toEqual(['steps', '/old']);
  expect(remaining(all)).toHaveLength(7);
});

test.each([
  [{ ...all, only: ['/nowhere'] }, /^NothingToCompare: .*“\/nowhere”/],
  [{ ...all, sections: ['nothing'] }, /^NothingToCompare: .*“nothing”/],
])('%j, which neither version has, is a mistake', (wanted, message) => {
  expect(() => pairViews(before, after, wanted)).toThrow(message);
});
