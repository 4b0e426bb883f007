import { describe, test } from 'vitest';
import { expectLinear, type Read, type Worst, words } from '#tests/support/linear-time.ts';
import { synonyms } from '#tests/support/sample-synonyms.ts';
import { createMarker } from './mark';
import { createTokens } from './tokens';
import { cleanQuery, termsOf } from './words';

const { marked, markedExcerpt } = createMarker(createTokens(synonyms));

const terms = new Set(['fee', 'work']);

const readers: Readonly<Record<string, readonly [read: Read, worst: readonly Worst[]]>> = {
  'search results': [
    (text) => [marked(text, terms), markedExcerpt(text, { terms, wanted: terms })],
    [...words, [','], ['."'], ['fee. '], ['fee\n']],
  ],
  'search queries': [(text) => [cleanQuery(text), termsOf(text)], words],
};

describe.each(Object.entries(readers))('%s are read in linear time', (_name, [read, worst]) => {
  test.each(worst.map((text) => ({ shown: JSON.stringify(text), text })))(
    '$shown',
    { timeout: 120_000 },
    ({ text }) => expectLinear(read, text),
  );
});
