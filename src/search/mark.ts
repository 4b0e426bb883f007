import type { MarkedText } from './document';
import { tokensIn } from './tokens';

/** Characters of an excerpt, about. */
const excerptLength = 200;

/** Of what comes before the first marked word, so that it can be understood. */
const before = 60;

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

/** The part of a text in which most of some terms stand, with these marked. */
export function markedExcerpt(text: string, terms: ReadonlySet<string>): MarkedText {
  const early = marksIn(text.slice(0, beginning), terms);
  const marks = early.length > 0 || text.length <= beginning ? early : marksIn(text, terms);
  let best = { at: 0, count: 0 };
  marks.forEach(({ at }, first) => {
    const near = marks
      .slice(first, first + 20)
      .filter(({ end }) => end <= at + excerptLength - before);
    const count = new Set(near.map(({ token }) => token)).size;
    if (count > best.count) best = { at, count };
  });
  const from = best.at <= before * 2 ? 0 : afterSpace(text, best.at - before, best.at);
  const to = from + excerptLength >= text.length ? text.length : beforeSpace(text, from);
  const [first = '', ...rest] = marked(text.slice(from, to), terms);
  const parts = [(from > 0 ? '…' : '') + first, ...rest];
  const last = parts.pop() ?? '';
  // No other mark stands before the one that says that a text goes on.
  return [...parts, to < text.length ? `${last.replace(/[\s,;:.·]+$/, '')}…` : last];
}

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
