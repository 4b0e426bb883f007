import { bounds } from '#content/boundary/bounds.ts';
import { replaceClaimTokens } from '#content/claims/claim-text.ts';
import { type Finding, fieldAt } from '#content/findings/finding.ts';
import { translationOf } from '#content/load/translations.ts';
import type { Translation } from '#content/translations/translations.ts';
import { collections } from '#generated/collections.ts';
import { firstCode } from '#generated/languages.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { CollectionName } from '#generated/types.ts';
import type { EntryUnderCheck } from './entry';

/** The place of a translation in the words of translators: `ta, visitor_visa, page_title`. */
export const segmentOf = ({
  language,
  collection,
  path,
}: Pick<Translation, 'language' | 'collection' | 'path'>): string =>
  [language, collection, path].join(', ');

export const isRightToLeft = (text: string): boolean =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

/** Returns the steps of a text’s path, with the first position of each list: `faq_items[5e1f02].question`. */
const splitPath = (path: string): readonly (string | number)[] =>
  path.split(/\.|(?=\[)/).map((step) => (step.startsWith('[') ? 0 : step));

/** Names the field of a text in the editor’s words: “Questions and answers → Answer”. */
export const titleOf = (model: CollectionModel, path: string): string =>
  splitPath(path)
    .flatMap((step, at, steps) =>
      typeof step === 'number' ? [] : (fieldAt(model, steps.slice(0, at + 1))?.title ?? step),
    )
    .join(' → ');

/** True for a translated address. It has no English text. */
export const isSlug = ({ path }: Translation): boolean => path === 'slug';

/** Reads a row as the site does. */
export function parseTranslation(raw: unknown) {
  const findings: Finding[] = [];
  const [entry] = translationOf(raw, (finding) => findings.push(finding));
  return { entry, findings };
}

const plain = (text: string) =>
  replaceClaimTokens(text, () => ' ')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&#?\w+;/g, '\u00a0');

// Groups of digits are separated by a comma, a full stop or a space, as the language writes them.
const numberPattern =
  /\p{Nd}{1,3}(?:[,.\s]\p{Nd}{3})+(?!\p{Nd})(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,]\p{Nd}+)*/gu;

/** Returns the numbers of a text by their digits. */
const numbersIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(plain(text).matchAll(numberPattern), ([run]) => [run.replace(/\P{Nd}/gu, ''), run]),
  );

const minRunWords = 5;

/** Words of English sentences that names in English rarely have. */
const commonWords =
  /\b(?:the|this|that|you|your|we|our|us|is|are|be|to|for|with|from|if|when|can|will|have|has|not|by|about|what|how)\b/;

/** Returns five words in a row of the English text that the translation has, too; none for a name. */
function englishIn({ original, text }: Translation): string | undefined {
  const wordsIn = (content: string) =>
    plain(content)
      .toLowerCase()
      .match(/[\p{L}’']+/gu) ?? [];
  const english = ` ${wordsIn(original).join(' ')} `;
  const words = wordsIn(text);
  return words
    .map((_, at) => words.slice(at, at + minRunWords).join(' '))
    .slice(0, Math.max(0, words.length - minRunWords + 1))
    .find((run) => commonWords.test(run) && english.includes(` ${run} `));
}

const maxLabel = 40;
const maxRatio = 2.2;
/** A translation that is not longer fits on a phone, however short the English word is. */
const fitting = 30;

/** Counts what readers see as letters. A Tamil letter has up to three code points. */
const lengthOf = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length;

/** Says with both lengths that a translation is longer than its field allows. */
export function longerThanField({
  text,
  collection,
  path,
}: Pick<Translation, 'text' | 'collection' | 'path'>): string | undefined {
  const { model } = Object.hasOwn(collections, collection)
    ? collections[collection as CollectionName]
    : {};
  const field = model && fieldAt(model, splitPath(path));
  // A row stores every translation as plain text.
  const max = (field?.type === 'text' ? field.maxLength : undefined) ?? bounds.plainText;
  return text.length > max
    ? `has ${text.length} characters, but the field allows ${max}`
    : undefined;
}

function tooLong({ original, text }: Translation): string | undefined {
  const isLabel = original.length < maxLabel && !original.includes('<');
  const length = lengthOf(text);
  const isLong = isLabel && length > fitting && length > maxRatio * lengthOf(original);
  return isLong ? `has ${length} letters for the ${original.length} of “${original}”` : undefined;
}

/** Checks a translation against its English text. */
export function translation({ entry, report }: EntryUnderCheck): void {
  if (entry === undefined) return;
  const row = entry as Translation;
  const segment = segmentOf(row);
  if (row.status === 'published' && !row.reviewed_by) {
    const message = `is empty, so visitors do not see this translation (${segment}).`;
    report(['reviewed_by'], 'translation-unreviewed', message);
  }
  if (isRightToLeft(row.text)) {
    const message = `has right-to-left letters, but the language is written from left to right (${segment}).`;
    report(['text'], 'translation-direction', message);
  }
  if (isSlug(row)) return;
  const long = longerThanField(row) ?? tooLong(row);
  if (long) report(['text'], 'translation-too-long', `${long} (${segment}).`);
  const known = numbersIn(row.original);
  const typed = [...numbersIn(row.text)].flatMap(([digits, run]) => (known.has(digits) ? [] : run));
  if (typed.length > 0) {
    const message = `has “${typed.join('”, “')}”, which the English text does not have: perhaps a claim’s figure typed by hand (${segment}).`;
    report(['text'], 'translation-figure', message);
  }
  const english = firstCode === 'en' && englishIn(row);
  if (english)
    report(['text'], 'translation-english', `still has English words: “${english}” (${segment}).`);
}
