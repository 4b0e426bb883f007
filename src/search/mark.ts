import type { MarkedText } from './document';
import { eachToken } from './tokens';

/** Characters of an excerpt, about. */
const excerptLength = 200;

/** Of what comes before the first marked word, so that it can be understood, where its sentence begins too far away. */
const before = 60;

/** So far away from it its sentence may begin. */
const farthestStart = 100;

/** In so much of a text an excerpt is looked for first: texts of posts are long, and say what they are about at the beginning. */
const beginning = 3_000;

/** Where marked words begin and end, in order. */
function marksIn(text: string, terms: ReadonlySet<string>) {
  const marks: { readonly token: string; readonly at: number; readonly end: number }[] = [];
  eachToken(text, (token, at, end) => {
    if (terms.has(token)) marks.push({ token, at, end });
  });
  return marks;
}

/** A text with the words marked that are among some terms. */
export function marked(text: string, terms: ReadonlySet<string>): MarkedText {
  const parts: string[] = [];
  let done = 0;
  for (const { at, end } of marksIn(text, terms)) {
    // A word within a phrase that is marked.
    if (end <= done) continue;
    const from = Math.max(at, done);
    const between = text.slice(done, from);
    const before = parts.at(-1);
    // Words that follow each other are one mark.
    if (before !== undefined && /^[\s-]*$/.test(between)) {
      parts[parts.length - 1] = before + between + text.slice(from, end);
    } else parts.push(between, text.slice(from, end));
    done = end;
  }
  return [...parts, text.slice(done)];
}

/** The terms that do not stand in a text. */
export function missingIn(text: string, terms: ReadonlySet<string>): ReadonlySet<string> {
  const missing = new Set(terms);
  eachToken(text, (token) => missing.delete(token));
  return missing;
}

/** A line this long says something by itself; a shorter one may be a heading. */
const sentenceLength = 60;

/**
 * The line of a text that has the most of some terms, or its summary where no line has more. A line that may be a heading is
 * followed by the summary.
 */
export function tellingLine(
  { text, summary }: { readonly text: string; readonly summary: string },
  wanted: ReadonlySet<string>,
): string {
  let best = { line: summary, worth: 0 };
  for (const line of wanted.size === 0 ? [] : [summary, ...text.split('\n')]) {
    const count = wanted.size - missingIn(line, wanted).size;
    const worth = count === 0 ? 0 : 2 * count + (line.length < sentenceLength ? 0 : 1);
    if (worth > best.worth) best = { line, worth };
  }
  const { line } = best;
  return line === summary || line.length >= sentenceLength ? line : `${line} · ${summary}`;
}

/**
 * The part of a text in which most of the wanted terms stand, or its beginning where none does: whole sentences, where these are
 * not too long. All terms are marked in it.
 */
export function markedExcerpt(
  text: string,
  { terms, wanted }: { readonly terms: ReadonlySet<string>; readonly wanted: ReadonlySet<string> },
): MarkedText {
  const early = marksIn(text.slice(0, beginning), wanted);
  const marks = early.length > 0 || text.length <= beginning ? early : marksIn(text, wanted);
  let best = { at: 0, count: 0 };
  marks.forEach(({ at }, first) => {
    const near = marks
      .slice(first, first + 20)
      .filter(({ end }) => end <= at + excerptLength - farthestStart);
    const count = new Set(near.map(({ token }) => token)).size;
    if (count > best.count) best = { at, count };
  });
  const ends = sentenceEnds(text, best.at + excerptLength);
  const starts = [...ends, ...lineStarts(text, best.at)].toSorted((a, b) => a - b);
  const start = best.at <= farthestStart ? 0 : (starts.findLast((at) => at <= best.at) ?? 0);
  const isWhole = best.at - start <= farthestStart;
  // At the end of a text there is room for more of what comes before.
  const fitting = text.length - excerptLength;
  const isLast = start >= fitting;
  const earliest = isLast ? [0, ...starts].find((at) => at >= fitting) : undefined;
  const from = isWhole ? (earliest ?? start) : afterSpace(text, best.at - before, best.at);
  const most = from + excerptLength;
  const lastEnd = ends.findLast((end) => end > best.at && end <= most) ?? 0;
  const isEnd = most >= text.length || lastEnd > from + excerptLength / 3;
  const to = most >= text.length ? text.length : isEnd ? lastEnd : beforeSpace(text, from);
  const [first = '', ...rest] = marked(oneLine(text.slice(from, to)), terms);
  const parts = [(isWhole ? '' : '…') + first, ...rest];
  const last = (parts.pop() ?? '').trimEnd();
  // No other mark stands before the one that says that a sentence goes on.
  return [...parts, isEnd ? last.replace(/[,;]$/, '') : `${last.replace(/[,;:.·]+$/, '')}…`];
}

/** Lines as one, with a mark where one does not end as a sentence does. */
const oneLine = (lines: string): string =>
  lines
    .trimEnd()
    .replaceAll(/([\p{L}\p{N})])\n/gu, '$1 · ')
    .replaceAll('\n', ' ');

/** Where lines begin, up to a place. */
const lineStarts = (text: string, to: number): readonly number[] =>
  Array.from(text.slice(0, to).matchAll(/\n/g), ({ index }) => index + 1);

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
