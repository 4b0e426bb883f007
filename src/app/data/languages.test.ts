import { expect, test } from 'vitest';
import { servicePath } from '#tests/support/service-page.ts';
import { appPages } from './app-pages';
import { alternatesOf, englishPath, languagePaths, localAddresses, localPath } from './languages';
import { splitPath } from './page-path';

const slug = 'விசா-1';
const addresses = {
  ta: {
    pages: { home_page: true, contact_page: true, visitor_visa: 'விசா' },
    posts: [slug],
    lists: { all: 2, categories: { study: 1 }, people: { அனிதா: 2 } },
  },
  'fr-CA': {
    pages: { contact_page: true },
    posts: [],
    lists: { all: 0, categories: {}, people: {} },
  },
} as const;

const ownPath = `/ta/services/visit/${encodeURIComponent('விசா')}`;
const post = `/blog/posts/${encodeURIComponent(slug)}`;
const person = `/blog/author/${encodeURIComponent('அனிதா')}`;

const inTamil = [
  ['/', '/ta'],
  ['/contact', '/ta/contact'],
  [servicePath, ownPath],
  ['/privacy-policy', '/ta/privacy-policy'],
  ['/erase-my-data', '/ta/erase-my-data'],
  ['/404', '/ta/404'],
  [post, `/ta${post}`],
  ['/blog/posts', '/ta/blog/posts'],
  ['/blog/posts?page=2', '/ta/blog/posts?page=2'],
  ['/blog/category/study', '/ta/blog/category/study'],
  [person, `/ta${person}`],
  [`${person}/page/2`, `/ta${person}/page/2`],
  ['/feed.xml', '/ta/feed.xml'],
  ['/atom.xml', '/ta/atom.xml'],
  ['/blog/category/study/feed.xml', '/ta/blog/category/study/feed.xml'],
  ['/blog/category/study/atom.xml', '/ta/blog/category/study/atom.xml'],
  ...appPages.map(({ path }) => [path, `/ta${path}`] as const),
] as const;

test.each(inTamil)('%s is %s in Tamil, and back', (english, tamil) => {
  expect(localPath(addresses, 'ta', english)).toBe(tamil);
  // A path alone names the page: the query says which part of the list it shows.
  const [path = ''] = tamil.split('?');
  expect(englishPath(addresses, path)).toBe(english.split('?')[0]);
});

test('the list of a language has the addresses that its pages have, and no others', () => {
  const tamil = languagePaths(addresses).filter((path) => path.startsWith('/ta'));
  expect(tamil.toSorted()).toEqual(inTamil.map(([, path]) => path).toSorted());
  expect(languagePaths(addresses).filter((path) => path.startsWith('/fr'))).toEqual([
    '/fr/contact',
    '/fr/privacy-policy',
    '/fr/erase-my-data',
    '/fr/404',
    ...appPages.map(({ path }) => `/fr${path}`),
  ]);
  expect(languagePaths({})).toEqual([]);
});

test.each([
  '/fees',
  '/blog/posts/other',
  '/blog/posts?page=3',
  '/blog/category/work',
  '/blog/category/study/page/2',
  '/blog/author/nobody',
  '/blog/category/work/feed.xml',
  '/sitemap.xml',
  '/assets/logo',
  '/enquiries',
  '/nothing',
])('%s does not exist in Tamil', (path) => {
  expect(localPath(addresses, 'ta', path)).toBeUndefined();
  if (!path.includes('?')) expect(englishPath(addresses, `/ta${path}`)).toBeUndefined();
});

test('a page with an address of its own is not at the English address, too', () => {
  expect(englishPath(addresses, `/ta${servicePath}`)).toBeUndefined();
});

test('a slug that is the address of another page is ignored', () => {
  const pages = {
    contact_page: 'privacy-policy',
    about_page: 'fees',
    book_consultation: 'தொடர்பு',
    home_page: 'முகப்பு',
    fees_page: 'தொடர்பு',
  };
  const taken = { ta: { ...addresses.ta, pages } };
  expect(localPath(taken, 'ta', '/contact')).toBe('/ta/contact');
  expect(localPath(taken, 'ta', '/about')).toBe('/ta/about');
  expect(localPath(taken, 'ta', '/')).toBe('/ta');
  const shared = ['/book-your-appointment', '/fees'].map((path) => localPath(taken, 'ta', path));
  expect(new Set(shared).size).toBe(2);
  for (const path of languagePaths(taken)) {
    const english = englishPath(taken, path.split('?')[0] ?? '');
    expect([path, english === undefined]).toEqual([path, false]);
  }
});

test('without posts in a language, its blog does not exist; without anything, nothing does', () => {
  expect(localPath(addresses, 'fr-CA', '/blog/posts')).toBeUndefined();
  expect(localPath(addresses, 'fr-CA', '/feed.xml')).toBeUndefined();
  expect(localPath({}, 'ta', '/privacy-policy')).toBeUndefined();
});

test('addresses recorded by an earlier version are read', () => {
  const { lists, ...recorded } = addresses.ta;
  expect(localPath({ ta: recorded }, 'ta', post)).toBe(`/ta${post}`);
});

test('only a whole part of the path names a language', () => {
  expect(splitPath('/tax')).toEqual({ tag: 'en-CA', path: '/tax' });
  expect(splitPath('/fr')).toEqual({ tag: 'fr-CA', path: '/' });
});

test('links keep query and fragment, and say when they leave the language', () => {
  const { find } = localAddresses(addresses, 'ta');
  expect(find('/contact?service=x#enquiry')).toEqual({ href: '/ta/contact?service=x#enquiry' });
  expect(find('/blog/posts?page=2&a=1#b')).toEqual({ href: '/ta/blog/posts?page=2&a=1#b' });
  expect(find('/blog/posts?page=1')).toEqual({ href: '/ta/blog/posts?page=1' });
  expect(find('/contact?page=2')).toEqual({ href: '/ta/contact?page=2' });
  expect(find('/fees#a')).toEqual({ href: '/fees#a', hrefLang: 'en' });
  expect(find('/blog/posts?page=3')).toEqual({ href: '/blog/posts?page=3', hrefLang: 'en' });
  for (const href of ['#a', 'https://a.example/', 'tel:+1', '/assets/logo', '//a.example']) {
    expect(find(href)).toEqual({ href });
  }
  // A link to a page in a language is no link to an English page.
  for (const href of ['/ta/contact', '/fr/contact']) expect(find(href)).toEqual({ href });
});

test('links to pages have the canonical spelling in every language', () => {
  const english = localAddresses(addresses, 'en-CA').find;
  const tamil = localAddresses(addresses, 'ta').find;
  expect(english('/About/#team')).toEqual({ href: '/about#team' });
  expect(english('/%66ees')).toEqual({ href: '/fees' });
  expect(english('/Blog/Posts/?page=2')).toEqual({ href: '/blog/posts?page=2' });
  expect(tamil('//Contact')).toEqual({ href: '//Contact' });
  expect(tamil('/Contact/?a=B')).toEqual({ href: '/ta/contact?a=B' });
  for (const href of ['/assets/Price-List', '/No-Such/Page', '/%E0%A4%A', '/preview?Token=A']) {
    expect(english(href)).toEqual({ href });
  }
});

test('a page names its languages, missing ones without an address', () => {
  const named = (address: string) => alternatesOf(addresses, address).map(({ path }) => path);
  expect(alternatesOf(addresses, '/').map(({ tag }) => tag)).toEqual(['en-CA', 'ta', 'fr-CA']);
  expect(named('/')).toEqual(['/', '/ta', undefined]);
  expect(named('/blog/posts?page=2')).toEqual([
    '/blog/posts?page=2',
    '/ta/blog/posts?page=2',
    undefined,
  ]);
  expect(named('/blog/posts?page=3')).toEqual(['/blog/posts?page=3', undefined, undefined]);
  expect(named('/contact?q=card')).toEqual(['/contact', '/ta/contact', '/fr/contact']);
  expect(alternatesOf({}, '/')).toEqual([]);
});
