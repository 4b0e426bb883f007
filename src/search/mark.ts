import type { MarkedText } from './document';
import { tokensIn } from './tokens';

/** Characters of an excerpt, about. */
const excerptLength = 200;

/** Of what comes before the first marked word, so that it can be understood, where its sentence begins too far away. */
const before = 60;

/** So far away from it its sentence may begin. */
const farthestStart = 100;

/** In so much of a text an excerpt is looked for first: texts of posts are long, and say what they are about at the beginning. */
const beginning = 3_000;

/** Where marked words begin and end, in order. */
const marksIn = (text: string, terms: ReadonlySet<string>) =>
  tokensIn(text).filter(({ token }) => terms.has(token));

/** A text with the words marked that are among some terms. */
export function marked(text: string, terms: ReadonlySet<string>): MarkedText {
  const parts: string[] = [];
  let done = 0;
  for (const { at, end } of marksIn(text, terms)) {
    // A word within a phrase that is marked.
    if (end <= done) continue;
    const from = Math.max(at, done);
    parts.push(text.slice(done, from), text.slice(from, end));
    done = end;
  }
  return [...parts, text.slice(done)];
}

/** The part of a text in which most of some terms stand, with these marked: whole sentences, where these are not too long. */
export function markedExcerpt(text: string, terms: ReadonlySet<string>): MarkedText {
  const early = marksIn(text.slice(0, beginning), terms);
  const marks = early.length > 0 || text.length <= beginning ? early : marksIn(text, terms);
  let best = { at: 0, count: 0 };
  marks.forEach(({ at }, first) => {
    const near = marks
      .slice(first, first + 20)
      .filter(({ end }) => end <= at + excerptLength - farthestStart);
    const count = new Set(near.map(({ token }) => token)).size;
    if (count > best.count) best = { at, count };
  });
  const ends = sentenceEnds(text, best.at + excerptLength);
  const start = best.at <= farthestStart ? 0 : (ends.findLast((end) => end <= best.at) ?? 0);
  const isWhole = best.at - start <= farthestStart;
  const from = isWhole ? start : afterSpace(text, best.at - before, best.at);
  const most = from + excerptLength;
  const lastEnd = ends.findLast((end) => end > best.at && end <= most) ?? 0;
  const isEnd = most >= text.length || lastEnd > from + excerptLength / 3;
  const to = most >= text.length ? text.length : isEnd ? lastEnd : beforeSpace(text, from);
  const [first = '', ...rest] = marked(text.slice(from, to), terms);
  const parts = [(isWhole ? '' : '…') + first, ...rest];
  const last = (parts.pop() ?? '').trimEnd();
  // No other mark stands before the one that says that a sentence goes on.
  return [...parts, isEnd ? last : `${last.replace(/[,;:.·]+$/, '')}…`];
}

/** Where sentences end and the next begins, up to a place. */
const sentenceEnds = (text: string, to: number): readonly number[] =>
  Array.from(
    text.slice(0, to + 1).matchAll(/[.!?…]["”’)]*\s+(?=[^\s\p{Ll}])/gu),
    ({ 0: mark, index }) => index + mark.length,
  );

function afterSpace(text: string, from: number, most: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > most ? most : space + 1;
}

function beforeSpace(text: string, from: number): number {
  const space = text.lastIndexOf(' ', from + excerptLength);
  if (space > from + excerptLength / 2) return space;
  // A text without spaces: not in the middle of a character.
  const end = from + excerptLength;
  return /[\udc00-\udfff]/.test(text.charAt(end)) ? end + 1 : end;
}
