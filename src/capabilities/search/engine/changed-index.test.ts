import { expect, test } from 'vitest';
import { synonyms } from '#tests/support/sample-synonyms.ts';
import type { SearchDocument } from './document';
import { createSearchIndex } from './search-index';

/** A pseudo-random number from 0 to below `max` (Park and Miller). */
function createRandom(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
}

const vocabulary = (
  'ticket tickets ticketed card refused refusal spouse wife officer office offices fee fees student study ' +
  'studying work worker working norway norwegian letter letters கட்டணம் கட்டணங்கள் montréal sponsor sponsors'
).split(' ');

/** Words that only one or two documents have, so that they come and go. */
const createRareWord = (random: (max: number) => number) =>
  `rare${'abcdefghij'[random(10)]}${'klmnopqrst'[random(10)]}`;

const queries = [
  'rare',
  'rareb',
  'raer',
  'rareax rarecx',
  'raredk',
  'rarejj',
  'ticket',
  'work ticket',
  'refused spouse',
  'off',
  'stud',
  'cost of a work ticket',
  'wrok',
  'கட்டணம்',
  'sponsr letter',
  'norway card student fee',
  'w',
  'montreal',
];

function createDocument(at: number, random: (max: number) => number): SearchDocument {
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[random(vocabulary.length)]).join(' ');
  const kind = (['page', 'section', 'question', 'post'] as const)[at % 4] ?? 'page';
  return {
    url: `/${at}`,
    kind,
    title: words(1 + random(3)),
    text: `${words(random(40))} ${createRareWord(random)} ${createRareWord(random)}`,
    about: random(2) === 0 ? words(2) : undefined,
    date: kind === 'post' ? `2026-01-0${1 + random(3)}` : undefined,
  };
}

test.each([1, 2, 3])(
  'after random changes, results equal those of a new index (seed %i)',
  async (seed) => {
    const random = createRandom(seed);
    const changed = createSearchIndex(synonyms);
    const current = new Map<string, SearchDocument>();
    for (let step = 0; step < 100; step += 1) {
      const documents = Array.from({ length: 1 + random(8) }, () =>
        createDocument(random(60), random),
      );
      const removed = Array.from({ length: random(6) }, () => `/${random(60)}`);
      await changed.add(documents);
      await changed.remove(removed);
      for (const document of documents) current.set(document.url, document);
      for (const url of removed) current.delete(url);
      if (step % 20 !== 19) continue;
      const fresh = createSearchIndex(synonyms);
      await fresh.add(current.values());
      for (const query of queries) {
        const [results, expected] = [changed.search(query), fresh.search(query)];
        expect(results, `${query}, step ${step}`).toEqual(expected);
      }
    }
  },
);
