import { expect, test } from 'vitest';
import { authorAnchor, authorPath, findAuthor } from './author-anchor';

test.each([
  ['Daniel Okafor', 'team-daniel-okafor'],
  ['  Zoë  O’Brien, RCIC ', 'team-zoë-o-brien-rcic'],
  ['அனிதா', 'team-அனிதா'],
  ['…', 'team'],
])('the anchor of %s is %s', (name, place) => {
  expect(authorAnchor(name)).toBe(place);
});

test('an author is found by name, ignoring case and spacing', () => {
  const authors = [{ name: 'Daniel Okafor' }, { name: 'Meera Krishnan' }];
  expect(findAuthor(authors, 'meera  krishnan')).toBe(authors[1]);
  expect(findAuthor(authors, 'Meera')).toBeUndefined();
  expect(authorPath('Daniel Okafor')).toBe('/about#team-daniel-okafor');
});
