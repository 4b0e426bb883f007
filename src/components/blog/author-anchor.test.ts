import { expect, test } from 'vitest';
import { authorPath, listAt } from './addresses';
import { authorAnchor, findAuthor } from './author-anchor';

test.each([
  ['Daniel Okafor', 'team-daniel-okafor'],
  ['  Zoë  O’Brien, MPhil ', 'team-zoë-o-brien-mphil'],
  ['அனிதா', 'team-அனிதா'],
  ['…', 'team-'],
])('the anchor of %s is %s', (name, place) => {
  expect(authorAnchor(name)).toBe(place);
});

test('an author is found by name, ignoring case and spacing', () => {
  const authors = [{ name: 'Daniel Okafor' }, { name: 'Meera Krishnan' }];
  expect(findAuthor(authors, 'meera  krishnan')).toBe(authors[1]);
  expect(findAuthor(authors, 'Meera')).toBeUndefined();
});

test('a person’s page has the address of the name, and an address names its list', () => {
  expect(authorPath('Daniel Okafor')).toBe('/blog/author/daniel-okafor');
  expect(listAt(authorPath('அனிதா'))).toEqual({ kind: 'author', name: 'அனிதா', page: 1 });
  expect(listAt('/blog/category/study/page/2')).toEqual({
    kind: 'category',
    name: 'study',
    page: 2,
  });
  expect(listAt('/blog/posts/study')).toBeUndefined();
});
