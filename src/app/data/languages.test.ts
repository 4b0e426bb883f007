import { expect, test } from 'vitest';
import {
  alternatesOf,
  englishPath,
  languagePaths,
  localAddresses,
  localPath,
  splitPath,
} from './languages';

const addresses = {
  ta: {
    pages: { home_page: true, contact_page: true, visitor_visa: 'விசா' },
    posts: ['விசா-1'],
  },
  'fr-CA': { pages: { contact_page: true }, posts: [] },
} as const;

const own = `/ta/services/visit/${encodeURIComponent('விசா')}`;
const post = `/blog/posts/${encodeURIComponent('விசா-1')}`;

test.each([
  ['/', '/ta'],
  ['/contact', '/ta/contact'],
  ['/services/visit/visitor-visas', own],
  ['/privacy-policy', '/ta/privacy-policy'],
  ['/search', '/ta/search'],
  ['/blog/posts', '/ta/blog/posts'],
  [post, `/ta${post}`],
])('%s is %s in Tamil, and back', (english, tamil) => {
  expect(localPath(addresses, 'ta', english)).toBe(tamil);
  expect(englishPath(addresses, tamil)).toBe(english);
});

test.each(['/fees', '/blog/posts/other', '/assets/logo', '/enquiries', '/nothing'])(
  '%s does not exist in Tamil',
  (path) => {
    expect(localPath(addresses, 'ta', path)).toBeUndefined();
    expect(englishPath(addresses, `/ta${path}`)).toBeUndefined();
  },
);

test('a page with an address of its own is not at the English address, too', () => {
  expect(englishPath(addresses, '/ta/services/visit/visitor-visas')).toBeUndefined();
});

test('without posts in a language, its blog does not exist; without pages, nothing does', () => {
  expect(localPath(addresses, 'fr-CA', '/blog/posts')).toBeUndefined();
  expect(localPath({}, 'ta', '/search')).toBeUndefined();
});

test('only a whole part of the path names a language', () => {
  expect(splitPath('/tax')).toEqual({ tag: 'en-CA', path: '/tax' });
  expect(splitPath('/fr')).toEqual({ tag: 'fr-CA', path: '/' });
});

test('links keep query and fragment, and say when they leave the language', () => {
  const { find } = localAddresses(addresses, 'ta');
  expect(find('/contact?service=x#enquiry')).toEqual({ href: '/ta/contact?service=x#enquiry' });
  expect(find('/fees#a')).toEqual({ href: '/fees#a', hrefLang: 'en' });
  for (const href of ['#a', 'https://a.example/', 'tel:+1', '/assets/logo', '//a.example']) {
    expect(find(href)).toEqual({ href });
  }
});

test('a page names its languages, missing ones without an address', () => {
  expect(alternatesOf(addresses, '/').map(({ tag, path }) => [tag, path])).toEqual([
    ['en-CA', '/'],
    ['ta', '/ta'],
    ['fr-CA', undefined],
  ]);
  expect(alternatesOf({}, '/')).toEqual([]);
  expect(languagePaths(addresses, ['/', '/contact', '/fees'])).toEqual([
    ...['/ta', '/ta/contact', `/ta${post}`, '/fr/contact'],
  ]);
});
