/** The most characters of a query that are read. */
export const mostCharacters = 200;

/** The most words of a query that are looked for, together and, where nothing has them all, singly: of more, the rarest. */
export const mostWords = { all: 5, any: 3 } as const;

/** A query as it is searched for and shown: one line, without control characters, and not too long. */
export const cleanQuery = (query: string): string =>
  query
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, mostCharacters)
    .trim()
    .toWellFormed();

/** Letters with their marks (a Tamil vowel sign is one), and digits. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200c\u200d]*/gu;

/** True for ASCII letters and digits, and for everything that is not ASCII. */
const mayBeInWord = (code: number) =>
  code > 127 ||
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57);

/** Calls `act` with each word of a text and its position. A regular expression for all scripts takes four times as long. */
export function eachWord(text: string, act: (word: string, at: number) => void): void {
  for (let at = 0; at < text.length; at += 1) {
    let code = text.charCodeAt(at);
    if (!mayBeInWord(code)) continue;
    const begun = at;
    let isAscii = true;
    for (; at < text.length && mayBeInWord(code); code = text.charCodeAt(at)) {
      isAscii &&= code < 128;
      at += 1;
    }
    const found = text.slice(begun, at);
    if (isAscii) act(found, begun);
    else for (const { 0: part, index } of found.matchAll(word)) act(part, begun + index);
  }
}

const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and any am are as at be been but by can could did do does for from get had has have how i if in into is it its ' +
    'just me much my of on or our should so s t than that the their them then there these they this to was we were what ' +
    'when where which while who why will with would you your'
  ).split(' '),
);

const ascii = /^[ -~]*$/;

/** Terms of words of the content: texts say the same few thousand words again and again. */
const known = new Map<string, string | undefined>();
const mostKnown = 20_000;

/** What is looked for in the place of a word of the content: without accents, and most plurals as their singular; `undefined` for “the” and the like. */
export function termOf(written: string): string | undefined {
  const found = known.get(written);
  if (found !== undefined || known.has(written)) return found;
  const term = makeTerm(written);
  if (known.size >= mostKnown) known.clear();
  known.set(written, term);
  return term;
}

function makeTerm(written: string): string | undefined {
  const lower = written.toLowerCase();
  if (stopWords.has(lower)) return undefined;
  // Accents of Latin letters only: the vowel signs of Tamil are marks as well.
  const term = ascii.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
        .normalize('NFC');
  if (/^[a-z]{2,}ies$/.test(term)) return `${term.slice(0, -3)}y`;
  return /^[a-z]{2,}[^sui]s$/.test(term) ? term.slice(0, -1) : term;
}

/** The terms of a query, in order. Queries are not cached. */
export const termsOf = (text: string): readonly string[] =>
  (text.match(word) ?? []).flatMap((found) => makeTerm(found) ?? []);
