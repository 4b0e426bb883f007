import { expect, test } from 'vitest';
import { synonyms } from '#tests/support/sample-synonyms.ts';
import { maxResultsPerPage, type SearchDocument } from './document';
import { createPostings } from './postings';
import { wordsToFind } from './query';
import { rank } from './rank';
import { createSearchIndex } from './search-index';
import { createTokens } from './tokens';

const count = 1_000;

/** Words in every post; many share a prefix, and many are similar. */
const common = [
  'norway',
  'work ticket',
  'study card',
  'refused',
  'spouse',
  'fee',
  'officer',
  'letter',
  'கனடா',
  'குடியேற்றம்',
  'montréal',
  'the',
  'of',
  '2026',
  ...Array.from({ length: 60 }, (_, at) => `term${String.fromCharCode(97 + (at % 26))}${at}`),
].join(' ');

const post = (at: number, text: string): SearchDocument => ({
  url: `/blog/posts/${at}`,
  kind: 'post',
  title: `Norway work ticket ${at}`,
  text,
});

const posts = Array.from({ length: count }, (_, at) => post(at, `${common} own${at} w${at % 97}`));

const worst = [
  'norway',
  'norway work ticket study card refused spouse fee officer letter',
  'te',
  'term',
  'ow',
  'own1 own2 own3 own4 own5',
  'own',
  'tern terns ternn terme termm',
  'immigratoin aplication leter oficer permanant',
  'norway '.repeat(40),
  'the of and',
  'x'.repeat(10_000),
  Array.from({ length: 20 }, (_, at) => `term${at}`).join(' '),
  'கனடா குடியேற்றம்',
  'க',
  '👩‍👩‍👧 🇨🇦',
  'MONTREAL spouse refus',
];

const postings = createPostings(createTokens(synonyms));
for (const document of posts) postings.add(document);

test.each(worst)('a search for “%s” scores a bounded number of postings', (query) => {
  const words = wordsToFind(query.slice(0, 200), postings);
  const wanted = words.flat();
  expect(words.length).toBeLessThanOrEqual(12);
  // Postings per alternative: its term in title and text, then an expansion, which may exceed its limit by one term.
  const most = wanted.length * (2 * count + 40_000 + 2 * count);
  const open = wanted.filter(({ isBeginning }) => isBeginning);
  const { work } = rank(postings, words);
  expect(work).toBeLessThanOrEqual(open.length > 0 ? most : wanted.length * 2 * count);
});

/** The addresses of the posts whose texts were read. */
const read = new Set<string>();
const watched = createSearchIndex(synonyms);
await watched.add(
  posts.map(({ text, ...rest }) => ({
    ...rest,
    get text() {
      read.add(rest.url);
      return text;
    },
  })),
);

test.each(worst)('a search for “%s” reads only the texts it shows', (query) => {
  for (const page of [1, 3, 9_999]) {
    read.clear();
    const { results } = watched.search(query, page);
    expect(read.size).toBe(results.length);
    expect(results.length).toBeLessThanOrEqual(maxResultsPerPage);
  }
});

test('if too many words start with a prefix, the most frequent ones are found', async () => {
  const index = createSearchIndex(synonyms);
  await index.add([
    ...Array.from({ length: 300 }, (_, at) => post(at, `apple${at}`)),
    ...[400, 401].map((at) => post(at, 'application')),
  ]);
  const pages = Array.from({ length: 11 }, (_, at) => index.search('app', at + 1));
  const urls = pages.flatMap(({ results }) => results.map(({ url }) => url));
  expect(urls).toHaveLength(201);
  expect(urls).toEqual(expect.arrayContaining(['/blog/posts/400', '/blog/posts/401']));
});

test('only the beginning of a very long text is searched', async () => {
  const index = createSearchIndex(synonyms);
  await index.add([post(1, `beginning ${'and so on '.repeat(3_000)} ending`)]);
  expect([index.search('beginning').total, index.search('ending').total]).toEqual([1, 0]);
});

test('replacing documents repeatedly does not grow the index', () => {
  const postings = createPostings(createTokens(synonyms));
  for (let round = 0; round < 5_000; round += 1) {
    const id = postings.add(post(1, `common round${round}`));
    if (round < 4_999) postings.remove(id);
  }
  expect(postings.size()).toBe(1);
  expect(postings.documents).toHaveLength(1);
  expect(postings.termOf('common')?.postingCount).toBe(1);
  expect(postings.longerThan('round', 5_000)).toHaveLength(1);
  expect(postings.termOf('round4999')?.postingCount).toBe(1);
});

test('removed documents disappear at once, while the words of many are still being removed', async () => {
  const index = createSearchIndex(synonyms);
  await index.add(posts);
  const removing = index.remove(posts.slice(0, 600).map(({ url }) => url));
  expect(index.search('norway').total).toBe(400);
  await Promise.all([
    index.add([post(9_001, 'newcomer')]),
    index.remove(posts.slice(600, 700).map(({ url }) => url)),
    removing,
  ]);
  await index.add(Array.from({ length: 100 }, (_, at) => post(at, 'again here')));
  expect(index.search('norway').total).toBe(300 + 1 + 100);
  expect(index.search('newcomer').results.map(({ url }) => url)).toEqual(['/blog/posts/9001']);
  expect(index.search('again').total).toBe(100);
});
