import { expect, test } from 'vitest';
import { keyAt } from '#tests/support/key-at.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { alsoChangedOn, linkedFrom } from './elsewhere';

const siteUrl = 'https://www.museum.test';

const text = (path: string, value: object, claims: readonly string[] = []) => ({
  key: keyAt(`/content/${path}.json`),
  claims,
  json: JSON.stringify(value),
});
const post = (slug: string, more: object) =>
  text(`post/${slug}`, { post: { slug, title: `About ${slug}`, ...more }, excerpt: '' });

test.each([
  ['a field', text('fees_page', { entry: { link: '/about' } }), 'Fees'],
  ['a text', post('a', { body: '<p><a href="/about#team">Us</a></p>' }), 'Post “About a”'],
  ['its whole address', post('b', { body: `<a href="${siteUrl}/about">` }), 'Post “About b”'],
  ['the menu', text('navigation', { menu_items: [{ url: '/about' }] }), 'Every page (in the menu)'],
  ['a list', text('lists/testimonials', { entries: [{ link: '/about?a=1' }] }), 'Home'],
])('a link to a page is found in %s', (_, where, title) => {
  const places = linkedFrom(['/about'], [where], siteUrl);
  expect(places.map((place) => place.title)).toEqual([title]);
});

test('links of the page itself and to longer addresses do not count', () => {
  const ownText = text('about_page', { entry: { link: '/about' } });
  const longer = post('a', { body: '<a href="/about-us">, <a href="/about/team">' });
  expect(linkedFrom(['/about'], [ownText, longer], siteUrl)).toEqual([]);
});

const paths = (preview: Partial<Parameters<typeof alsoChangedOn>[0]>) =>
  alsoChangedOn({
    collection: 'about_page',
    page: { title: 'About', path: '/about' },
    resource: keyAt('/content/about_page.json'),
    published: {},
    previewed: { changed: true },
    texts: [],
    ...preview,
  }).map(({ path }) => path);

test('a changed menu changes every page', () => {
  expect(paths({ collection: 'navigation', resource: keyAt('/content/navigation.json') })).toEqual([
    '/',
  ]);
});

test('a post also changes the list of posts and the related service pages', () => {
  const previewed = {
    post: { title: 'A', related_services: [{ link: servicePath }] },
  };
  const page = { title: 'Blog posts', path: '/blog/posts/a' };
  expect(paths({ collection: 'posts', page, published: { post: null }, previewed })).toEqual([
    '/blog/posts',
    servicePath,
  ]);
});

test('a person of the about page also changes their posts', () => {
  const about = (role: string) => ({
    entry: { people: [{ name: 'Priya', role }, { name: 'Daniel' }] },
  });
  const texts = [
    post('hers', { author: { name: 'Priya' } }),
    post('his', { author: { name: 'Daniel' } }),
  ];
  const change = { published: about('MPhil'), previewed: about('Founder'), texts };
  expect(paths(change)).toEqual(['/blog/posts/hers']);
});

test('a fee also changes the service page that shows it, and the pages that name it', () => {
  const fees = (amount: number) => ({
    entry: { firm_fees: [{ name: 'visit-fee', amount, link: servicePath }] },
  });
  const change = { published: fees(100), previewed: fees(200) };
  const texts = [text('about_page', { entry: {} }, ['visit-fee'])];
  const page = { title: 'Fees', path: '/fees' };
  const resource = keyAt('/content/fees_page.json');
  expect(paths({ collection: 'fees_page', page, resource, texts, ...change })).toEqual([
    '/about',
    servicePath,
  ]);
});

test('an entry without a change changes nothing', () => {
  expect(paths({ collection: 'navigation', published: { a: 1 }, previewed: { a: 1 } })).toEqual([]);
});
