import { expect, test } from 'vitest';
import { termsOf } from '#capabilities/search/engine/words.ts';
import { pages } from '#renderer/pages.ts';
import { embeddedEntry } from './content-source';

/** A service page says each thing once: no two of its sentences have nearly the same significant words. */

interface Sentence {
  readonly place: string;
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

const minTerms = 5;
const maxShare = 0.6;

/** Headings, labels, names, addresses, cells of tables, and figures with their sources. */
const leftOut =
  /^(?:id|status|claims|name|title|question|row|step|kind|who|fee|decision|limit|from|counts|amount|total)$|^table|(?:^|_)(?:link|link_text|cta_text|label|source|title)$|^(?:source|link|published|date)_|_name$/;

/** A tool shows the text for one answer, so its texts may repeat each other. */
const ofTool = /^triage_/;

function* textsIn(value: unknown, place = ''): Generator<readonly [place: string, text: string]> {
  if (typeof value === 'string') yield [place, value];
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, `${place}[${index}]`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, item] of Object.entries(value)) {
      if (!leftOut.test(field)) yield* textsIn(item, place ? `${place}.${field}` : field);
    }
  }
}

const splitSentences = (text: string): readonly string[] =>
  text
    .replace(/<table.*?<\/table>|<a .*?<\/a>/gs, ' ')
    .replace(/<\/(?:p|li|h\d)>/g, '\n')
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .replace(/\{\{claim:([^}]*)\}\}/g, (_, name: string) => name.replace(/\W/g, ''))
    .split(/\n+|(?<=[.?!])\s+(?=[^a-z])/)
    .map((sentence) => sentence.trim());

const readSentence = (place: string, text: string): Sentence => ({
  place,
  text,
  terms: new Set(termsOf(text)),
});

const sentencesOf = (collection: string): readonly Sentence[] =>
  [...textsIn(embeddedEntry(collection))]
    .flatMap(([place, value]) => splitSentences(value).map((text) => readSentence(place, text)))
    .filter(({ terms }) => terms.size >= minTerms);

const areOfTool = (...sentences: readonly Sentence[]) =>
  sentences.every(({ place }) => ofTool.test(place));

function shareOf({ terms }: Sentence, { terms: laterTerms }: Sentence): number {
  const common = [...terms].filter((term) => laterTerms.has(term)).length;
  return common / (terms.size + laterTerms.size - common);
}

const findPairs = (sentences: readonly Sentence[]): readonly string[] =>
  sentences.flatMap((sentence, index) =>
    sentences
      .slice(index + 1)
      .filter((later) => shareOf(sentence, later) >= maxShare && !areOfTool(sentence, later))
      .map((later) => `${sentence.place}: ${sentence.text}\n${later.place}: ${later.text}`),
  );

const servicePages = pages.filter(({ group }) => group !== undefined);

test('the measure finds a sentence that says the same in another order', () => {
  const pairs = findPairs([
    readSentence(
      'a',
      'Your school requests the attestation letter, often after you pay a deposit.',
    ),
    readSentence('b', 'Often, after paying a deposit, the school requests an attestation letter.'),
    readSentence('c', 'Your school may ask for the fee again after the deposit.'),
  ]);
  expect(pairs).toEqual([expect.stringMatching(/^a: .*\nb: /)]);
});

test.each(servicePages.map(({ path, collection }) => [path, collection] as const))(
  '%s says each thing once',
  (path, collection) => {
    const sentences = sentencesOf(collection);
    console.info(`${path}: ${sentences.length} sentences compared`);
    expect(sentences.length).toBeGreaterThan(20);
    expect(findPairs(sentences)).toEqual([]);
  },
);
