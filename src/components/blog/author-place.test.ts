import { expect, test } from 'vitest';
import { authorNamed, authorPath, authorPlace } from './author-place';

test.each([
  ['Daniel Okafor', 'team-daniel-okafor'],
  ['  Zoë  O’Brien, RCIC ', 'team-zoë-o-brien-rcic'],
  ['அனிதா', 'team-அனிதா'],
  ['…', 'team'],
])('%s stands at %s', (name, place) => {
  expect(authorPlace(name)).toBe(place);
});

test('an author is found by the name, whatever its capitals and spaces', () => {
  const authors = [{ name: 'Daniel Okafor' }, { name: 'Meera Krishnan' }];
  expect(authorNamed(authors, 'meera  krishnan')).toBe(authors[1]);
  expect(authorNamed(authors, 'Meera')).toBeUndefined();
  expect(authorPath('Daniel Okafor')).toBe('/about#team-daniel-okafor');
});
