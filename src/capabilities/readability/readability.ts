import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { replaceClaimTokens } from '#content/claims/claim-text.ts';
import type { OwnRule } from '#content/findings/finding.ts';
import { excerptOf, linesWithin } from '#content/html/plain-text.ts';
import type { EntryRule } from '#content/rules/entry.ts';

const hardToRead: OwnRule = {
  name: 'hard-to-read',
  severity: 'note',
  fix: 'Split sentences of more than 25 words, and use shorter words: aim for grade 8. Many visitors read English as a second language.',
};

const maxGrade = 9.5;
const maxSentenceWords = 25;

/** The grade of a shorter text says little. */
const minWords = 30;

/** Fields that visitors do not read, and texts in the words of a client or an official source. */
const notOurProse = /^(?:facts|claims|government_fees|unconfirmed|evidence|testimony)$/;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A name such as “Museum of Natural History”, except at the start of a sentence. */
const properName =
  /(?<=\S\s)\p{Lu}[\p{L}\d’-]*(?:\s(?:(?:of|and|for|the)\s)*\p{Lu}[\p{L}\d’-]*)*/gu;
const word = /[\p{L}\d][\p{L}\d’'.,-]*/gu;

interface Sentence {
  readonly text: string;
  readonly words: number;
  readonly syllables: number;
}

/** Returns the sentences of a line. A heading, a label or a cell without a full stop is none, unless it is long. */
function sentencesIn(line: string): readonly Sentence[] {
  return [...segmenter.segment(line)].flatMap(({ segment }) => {
    const text = segment.trim();
    // Names and figures count as one short word: a writer cannot make them simpler.
    const words =
      replaceClaimTokens(text, () => '5')
        .replaceAll(properName, 'Name')
        .match(word) ?? [];
    if (!/[.!?:][”’")]*$/.test(text) && words.length <= maxSentenceWords) return [];
    const syllables = words.reduce((sum, token) => sum + Math.max(1, syllable(token)), 0);
    return [{ text, words: words.length, syllables }];
  });
}

const sumOf = (sentences: readonly Sentence[], key: 'words' | 'syllables') =>
  sentences.reduce((sum, sentence) => sum + sentence[key], 0);

/** Reports texts that are hard to read: by the Flesch–Kincaid grade, and by their longest sentence. */
export const readability: EntryRule = ({ texts, report }) => {
  for (const { format, text, html, path } of texts) {
    const isProse = format === undefined || format === 'html';
    if (!isProse || path.some((step) => notOurProse.test(String(step)))) continue;
    const lines = format === 'html' ? (html ? linesWithin(html) : '') : text;
    const sentences = lines.split('\n').flatMap(sentencesIn);
    const [longest] = sentences.toSorted((a, b) => b.words - a.words);
    if (longest === undefined) continue;
    const counts = {
      sentence: sentences.length,
      word: sumOf(sentences, 'words'),
      syllable: sumOf(sentences, 'syllables'),
    };
    const grade = counts.word < minWords ? 0 : fleschKincaid(counts);
    const isHard = grade > maxGrade;
    const long = sentences.filter(({ words }) => words > maxSentenceWords).length;
    if (!isHard && long === 0) continue;
    const level = isHard
      ? `reads at about grade ${Math.round(grade)}. Its longest sentence`
      : `has ${long === 1 ? 'a sentence' : `${long} sentences`} of more than ${maxSentenceWords} words. The longest`;
    const message = `${level} has ${longest.words} words: “${excerptOf(longest.text)}”`;
    report(path, hardToRead, message);
  }
};
