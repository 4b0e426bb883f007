import { expect, test } from 'vitest';
import { columnsOf, wrapWords } from './wrap';

test.each([
  ['plain words', 11],
  ['naïve → é', 9],
  ['e\u0301', 1],
  ['漢字', 4],
  ['한글', 4],
  ['👩‍👩‍👧', 2],
  ['🇨🇦', 2],
  ['❤️', 2],
  ['مرحبا', 5],
  ['', 0],
])('“%s” takes %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test('lines break between words, and at the line ends of the text', () => {
  expect(wrapWords('one two three\nfour', 8)).toEqual(['one two', 'three', 'four']);
  expect(wrapWords('漢字 漢字 漢字', 9)).toEqual(['漢字 漢字', '漢字']);
  expect(wrapWords('exactly8 fits', 8)).toEqual(['exactly8', 'fits']);
});

test('a word wider than the line stays whole', () => {
  const address = 'https://cms.example.com/admin/content/posts/12';
  expect(wrapWords(address, 10)).toEqual([address]);
  expect(wrapWords(`see ${address} for it`, 10)).toEqual(['see', address, 'for it']);
});
