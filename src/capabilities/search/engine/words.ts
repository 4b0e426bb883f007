import { languages } from '#generated/languages.ts';
import { questionWords } from '#generated/site/texts/question-words.ts';

export const maxQueryLength = 200;

/** Maximum number of words in a search. */
export const maxQueryWords = 12;

/** Cleans a query: one line, without control characters, cut to the maximum length. */
export const cleanQuery = (query: string): string =>
  query
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
    .trim()
    .replace(/\p{Surrogate}/gu, '\ufffd');

/** A word: letters with marks (such as Tamil vowel signs), digits, and invisible characters (such as soft hyphens). */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{DI}]*/gu;

/** Unicode counts this apostrophe as a letter. */
const letterApostrophe = 0x2bc;

const mayBeInWord = (code: number) =>
  (code > 127 && code !== letterApostrophe) ||
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57);

const otherLetter = /(?!\p{Script=Latin})\p{L}/u;

let segmenter: Intl.Segmenter | undefined;

/** Returns the words of a text without spaces. Letters that are not Latin have the rules of Unicode, which older browsers lack. */
function wordsIn(text: string): readonly (readonly [word: string, at: number])[] {
  // The segmenter splits words at zero-width spaces.
  if (!otherLetter.test(text) || text.includes('\u200b') || !('Segmenter' in Intl)) {
    return Array.from(text.matchAll(word), ({ 0: part, index }) => [part, index]);
  }
  segmenter ??= new Intl.Segmenter('ta', { granularity: 'word' });
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [[segment, index] as const] : [],
  );
}

/** Calls `act` with each word and its position. Four times as fast as a regular expression for all scripts. */
export function eachWord(text: string, act: (word: string, at: number) => void): void {
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (!mayBeInWord(code)) continue;
    const start = at;
    let isAscii = true;
    for (; at < text.length && mayBeInWord(code); code = text.charCodeAt(at)) {
      isAscii &&= code < 128;
      at += 1;
    }
    const token = text.slice(start, at);
    if (isAscii) act(token, start);
    else for (const [part, index] of wordsIn(token)) act(part, start + index);
  }
}

const isInEnglish = languages.some(({ tag }) => /^en\b/.test(tag));

const small: ReadonlySet<string> = new Set([...questionWords.who, ...questionWords.help]);

/** Not single letters of the site's list, because they may be part of a name: “C-3”. */
const stopWords: ReadonlySet<string> = new Set([
  ...[...small].filter((word) => word.length > 1),
  ...(
    'a an and any am are as at be been but by can could did do does for from get had has have how i if in into is it its ' +
    'after enough just many me my of on or our should so s t than that the their them then there these they this to was we were what ' +
    'when where which while who will with would you your also become find give go going happens help know like make next only ' +
    'please see still take takes tell use want'
  ).split(' '),
]);

/**
 * Returns what a query of only small words asks for: who we are (“who are you”), or help (“help”, “what is it”).
 * @returns `undefined` for a query with other words, and for one like “the” that asks nothing
 */
export function smallQuestion(text: string): 'who' | 'help' | undefined {
  const asked: string[] = [];
  eachWord(text, (token) => asked.push(fold(token)));
  const isSmall = (token: string) => small.has(token) || stopWords.has(token);
  if (!asked.some((token) => small.has(token)) || !asked.every(isSmall)) return undefined;
  return asked.some((token) => questionWords.who.includes(token)) ? 'who' : 'help';
}

const ascii = /^[ -~]*$/;

/** Letters that Unicode does not decompose. */
const foldedLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns a word in lower case, without Latin accents, ligatures, full-width letters and invisible characters. */
function fold(written: string): string {
  if (ascii.test(written)) return written.toLowerCase();
  return (
    written
      // Superscript digits stay: “10²” is not “102”.
      .replace(/\P{No}+/gu, (part) => part.normalize('NFKD'))
      // Removes only Latin accents: Tamil vowel signs are marks too.
      .replace(/[\u0300-\u036f]|\p{DI}/gu, '')
      .toLowerCase()
      .replace(/[œæßøłđðþı]/g, (letter) => foldedLetters[letter] ?? letter)
      .normalize('NFC')
  );
}

const termCache = new Map<string, string | undefined>();
const maxCachedTerms = 20_000;

/** The search term of a word: in lower case and without accents. On a site with English usually in the singular, without -ing, -ed or -e, and `undefined` for stop words. */
export function termOf(written: string): string | undefined {
  const cachedTerm = termCache.get(written);
  if (cachedTerm !== undefined || termCache.has(written)) return cachedTerm;
  const term = makeTerm(written);
  if (termCache.size >= maxCachedTerms) termCache.clear();
  termCache.set(written, term);
  return term;
}

function makeTerm(written: string): string | undefined {
  const term = fold(written);
  if (!isInEnglish) return term;
  if (stopWords.has(term)) return undefined;
  if (/^[a-z]{2,}ies$/.test(term)) return `${term.slice(0, -3)}y`;
  const singular = /^[a-z]{2,}[^sui]s$/.test(term) ? term.slice(0, -1) : term;
  return singular.replace(/^([a-z]{4,})(?:ing|ed|e)$/, '$1');
}

/** The terms of a query. Not cached, because anyone can make up words. */
export function termsOf(text: string): readonly string[] {
  const terms: string[] = [];
  eachWord(text, (token) => {
    const term = makeTerm(token);
    if (term !== undefined) terms.push(term);
  });
  return terms;
}

/**
 * Returns how forms of a Tamil word begin that do not begin with the word itself: கட்டணத்தை and கட்டணங்கள் for கட்டணம்.
 * @returns `undefined` for words in other scripts, and for short words, which begin too many others
 */
export function inflectedStarts(term: string): readonly string[] | undefined {
  if (!/^\p{Script=Tamil}{4,}$/u.test(term)) return undefined;
  if (term.endsWith('ம்')) return ['த்', 'ங்'].map((ending) => term.slice(0, -2) + ending);
  // A vowel or an ending replaces the last sign.
  return /^.{4,}[\u0bc1\u0bcd]$/.test(term) ? [term.slice(0, -1)] : [];
}
