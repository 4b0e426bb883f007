import type { MarkedText, SearchDocument } from './document';
import type { Tokens } from './tokens';

const excerptLength = 200;

/** Characters of context before a match whose sentence starts too far away. */
const contextLength = 60;

/** Maximum distance from the start of a sentence to the match. */
const maxStartDistance = 100;

/** Matches in this many characters at the start of a text are preferred, because posts introduce their topic there. */
const beginningLength = 3_000;

/** Shorter lines may be headings. */
const minSentenceLength = 60;

const maxAnswerLength = 600;

interface SearchedTerms {
  readonly terms: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
}

/** Finds and marks the words of a query in texts. */
export function createMarker({ eachToken }: Pick<Tokens, 'eachToken'>) {
  function findMatches(text: string, terms: ReadonlySet<string>) {
    const marks: { readonly token: string; readonly at: number; readonly end: number }[] = [];
    eachToken(text, (token, at, end) => {
      if (terms.has(token)) marks.push({ token, at, end });
    });
    return marks;
  }

  function marked(text: string, terms: ReadonlySet<string>): MarkedText {
    const parts: string[] = [];
    let done = 0;
    for (const { at, end } of findMatches(text, terms)) {
      // Skips a word within a matched phrase.
      if (end <= done) continue;
      const from = Math.max(at, done);
      const between = text.slice(done, from);
      const previous = parts.at(-1);
      // Adjacent words are one match.
      if (previous !== undefined && /^[\s\p{Pd}]*$/u.test(between)) {
        parts[parts.length - 1] = previous + between + text.slice(from, end);
      } else parts.push(between, text.slice(from, end));
      done = end;
    }
    return [...parts, text.slice(done)];
  }

  function missingIn(text: string, terms: ReadonlySet<string>): ReadonlySet<string> {
    const missing = new Set(terms);
    eachToken(text, (token) => missing.delete(token));
    return missing;
  }

  /**
   * Returns the line with the most wanted terms, or the summary if no line has more of them. Adds the summary to a line that may
   * be a heading.
   */
  function bestLine(
    { text, summary }: { readonly text: string; readonly summary: string },
    wanted: ReadonlySet<string>,
  ): string {
    let best = { line: summary, worth: 0 };
    for (const line of wanted.size === 0 ? [] : [summary, ...text.split('\n')]) {
      const count = wanted.size - missingIn(line, wanted).size;
      const worth = count === 0 ? 0 : 2 * count + (line.length < minSentenceLength ? 0 : 1);
      if (worth > best.worth) best = { line, worth };
    }
    const { line } = best;
    return line === summary || line.length >= minSentenceLength ? line : `${line} · ${summary}`;
  }

  /**
   * Returns the lines of a section or question that answer a query, with all terms marked. A question's answer is short and stays
   * whole. Of a section, returns the lines with the most wanted terms; a heading among them is followed by its text.
   */
  function answerLines(
    { kind, text }: Pick<SearchDocument, 'kind' | 'text'>,
    { terms, wanted }: SearchedTerms,
  ): readonly MarkedText[] {
    const lines = text.split('\n');
    const counts = lines.map((line) => (kind === 'question' ? 0 : -missingIn(line, wanted).size));
    const max = Math.max(...counts);
    let length = 0;
    let follows = false;
    return lines.flatMap((line, at) => {
      const isChosen = follows || counts[at] === max;
      if (!isChosen || (length > 0 && length + line.length > maxAnswerLength)) return [];
      length += line.length;
      follows = line.length < minSentenceLength && !line.includes(': ');
      return [marked(line, terms)];
    });
  }

  /** Returns the part of a text with the most wanted terms, preferably in whole sentences, with all terms marked. */
  function markedExcerpt(text: string, { terms, wanted }: SearchedTerms): MarkedText {
    const early = findMatches(text.slice(0, beginningLength), wanted);
    const marks =
      early.length > 0 || text.length <= beginningLength ? early : findMatches(text, wanted);
    let best = { at: 0, count: 0 };
    marks.forEach(({ at }, first) => {
      const near = marks
        .slice(first, first + 20)
        .filter(({ end }) => end <= at + excerptLength - maxStartDistance);
      const count = new Set(near.map(({ token }) => token)).size;
      if (count > best.count) best = { at, count };
    });
    const ends = sentenceEnds(text, best.at + excerptLength);
    const starts = [...ends, ...lineStarts(text, best.at)].toSorted((a, b) => a - b);
    const start = best.at <= maxStartDistance ? 0 : (starts.findLast((at) => at <= best.at) ?? 0);
    const isWhole = best.at - start <= maxStartDistance;
    const fitting = text.length - excerptLength;
    const isLast = start >= fitting;
    const earliest = isLast ? [0, ...starts].find((at) => at >= fitting) : undefined;
    const from = isWhole ? (earliest ?? start) : afterSpace(text, best.at - contextLength, best.at);
    const maxEnd = from + excerptLength;
    const lastEnd = ends.findLast((end) => end > best.at && end <= maxEnd) ?? 0;
    const isEnd = maxEnd >= text.length || lastEnd > from + excerptLength / 3;
    const to = maxEnd >= text.length ? text.length : isEnd ? lastEnd : beforeSpace(text, from);
    const [first = '', ...rest] = marked(oneLine(text.slice(from, to)), terms);
    const parts = [(isWhole ? '' : '…') + first, ...rest];
    const last = (parts.pop() ?? '').trimEnd();
    return [
      ...parts,
      isEnd ? last.replace(/[,;]$/, '') : `${last.replace(/(?<![,;:.·])[,;:.·]+$/, '')}…`,
    ];
  }

  return { marked, missingIn, bestLine, answerLines, markedExcerpt };
}

/** Joins lines, with a dot after a line that does not end like a sentence. */
const oneLine = (lines: string): string =>
  lines
    .trimEnd()
    .replaceAll(/([\p{L}\p{N})])\n/gu, '$1 · ')
    .replaceAll('\n', ' ');

const lineStarts = (text: string, to: number): readonly number[] =>
  Array.from(text.slice(0, to).matchAll(/\n/g), ({ index }) => index + 1);

/** Positions where a sentence has ended and the next one starts. */
const sentenceEnds = (text: string, to: number): readonly number[] =>
  Array.from(
    text.slice(0, to + 1).matchAll(/[.!?…]["”’)]*\s+(?=[^\s\p{Ll}])/gu),
    ({ 0: mark, index }) => index + mark.length,
  );

function afterSpace(text: string, from: number, max: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > max ? max : space + 1;
}

function beforeSpace(text: string, from: number): number {
  const space = text.lastIndexOf(' ', from + excerptLength);
  if (space > from + excerptLength / 2) return space;
  // Without spaces, the text is cut anywhere, but not inside a surrogate pair.
  const end = from + excerptLength;
  return /[\udc00-\udfff]/.test(text.charAt(end)) ? end + 1 : end;
}
