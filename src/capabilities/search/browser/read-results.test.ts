import { expect, test } from 'vitest';
import { toPath } from '#content/resources/key.ts';
import { searchResults } from './read-results';

test('searches are answered at an address with a query', () => {
  expect(toPath(searchResults('card & work', 'en-CA'))).toBe('/search.json?q=card+%26+work');
  expect(toPath(searchResults('card & work', 'fr-CA', 2))).toBe(
    '/search.json?q=card+%26+work&page=2&language=fr-CA',
  );
});
