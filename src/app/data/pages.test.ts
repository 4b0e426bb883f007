import { expect, test } from 'vitest';
import type { Category, LinkedPost } from '#content/resources/posts.ts';
import type { Link } from '#generated/formats.ts';
import { servicePage } from '#tests/support/service-page.ts';
import { addressOfField, relatedPosts, relatedServices } from './pages';

const visitors = servicePage.path;
const entry = '/services/immigrate/express-entry';

const services = (title: string, ...links: readonly string[]) =>
  relatedServices({
    title,
    slug: 'a',
    related_services: links.map((link) => ({ link: link as unknown as Link })),
  }).map(({ path }) => path);

const post = (slug: string, date: string, chosen: readonly string[] = [], title = slug) =>
  ({ slug, title, date, services: chosen }) satisfies LinkedPost;

const slugs = (path: string, posts: readonly LinkedPost[]) =>
  relatedPosts(path, posts).map(({ slug }) => slug);

test('a post names the services its editor chose, or else those that share words', () => {
  expect(services('Express Entry', visitors, '/about', '/no-such-page')).toEqual([visitors]);
  expect(services('Express Entry for nurses')).toContain(entry);
  expect(services('Express Entry for nurses', '/no-such-page')).toContain(entry);
  expect(services('Our new office')).toEqual([]);
});

test('the category of a post puts its services and its posts first', () => {
  const title = `${servicePage.title} or Express Entry?`;
  const first = (category: Category) =>
    relatedServices({ title, slug: 'a', category }).map(({ path }) => path)[0];
  expect([first('visit'), first('immigrate')]).toEqual([visitors, entry]);
  const posts = [
    post('newer', '2026-09-01', [], 'Express Entry for nurses'),
    {
      ...post('older', '2026-01-01', [], 'Express Entry in words'),
      category: 'immigrate' as const,
    },
  ];
  expect(slugs(entry, posts)).toEqual(['older', 'newer']);
});

test('a service names chosen posts before those that share words', () => {
  const posts = [
    post('words', '2026-09-01', [], 'Express Entry for nurses'),
    post('old', '2025-01-01', [entry]),
    post('new', '2026-01-01', [entry, visitors]),
    post('elsewhere', '2026-02-01', [visitors], 'Express Entry or a visit?'),
  ];
  expect(slugs(entry, posts)).toEqual(['new', 'old', 'words']);
  expect(slugs(visitors, posts)).toEqual(['elsewhere', 'new']);
  const many = Array.from({ length: 9 }, (_, at) => post(`p${at}`, `2026-01-0${at + 1}`, [entry]));
  expect(slugs(entry, many)).toEqual(['p8', 'p7', 'p6']);
});

test('the address of a field is the section that shows it', () => {
  expect(addressOfField('fees_page', 'cases')).toBe('/fees#government-fees');
  expect(addressOfField('fees_page', 'no_such_field')).toBeUndefined();
});
