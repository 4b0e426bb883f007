import { diffArrays, diffWords } from 'diff';
import type { PathStep } from '#content/findings/finding.ts';
import { entriesIn, leavesIn, wordsIn } from './resources';

/** A changed value, or an added or removed entry of a list. */
interface Difference {
  readonly path: readonly PathStep[];
  readonly was?: unknown;
  readonly is?: unknown;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Pairs the entries of two lists: first equal entries in order, then the entries between them in turn. */
function listDifferences(
  was: readonly unknown[],
  is: readonly unknown[],
  path: readonly PathStep[],
): readonly Difference[] {
  const texts = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item));
  const found: Difference[] = [];
  let [before, after, removed] = [0, 0, 0];
  function pairRun(added: number) {
    for (let at = 0; at < Math.max(removed, added); at += 1) {
      if (at >= added) found.push({ path: [...path, before + at], was: was[before + at] });
      else if (at >= removed) found.push({ path: [...path, after + at], is: is[after + at] });
      else found.push(...differences(was[before + at], is[after + at], [...path, after + at]));
    }
    before += removed;
    after += added;
    removed = 0;
  }
  // A removed part comes before the part that replaced it.
  for (const part of diffArrays(texts(was), texts(is))) {
    if (part.removed) removed = part.count;
    else pairRun(part.added ? part.count : 0);
    if (part.removed || part.added) continue;
    before += part.count;
    after += part.count;
  }
  pairRun(0);
  return found;
}

function differences(
  was: unknown,
  is: unknown,
  path: readonly PathStep[] = [],
): readonly Difference[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (Array.isArray(was) && Array.isArray(is)) return listDifferences(was, is, path);
  if (isGroup(was) && isGroup(is)) {
    const names = new Set([...Object.keys(is), ...Object.keys(was)]);
    return [...names].flatMap((name) => differences(was[name], is[name], [...path, name]));
  }
  return [{ path, was, is }];
}

const contextWords = 6;

function context(text: string, isFirst: boolean, isLast: boolean): string {
  const parts = text.split(' ');
  if (parts.length <= 2 * contextWords + 2) return text;
  const head = isFirst ? '' : parts.slice(0, contextWords).join(' ');
  const tail = isLast ? '' : parts.slice(-contextWords).join(' ');
  return `${head}${head && ' '}…${tail && ' '}${tail}`;
}

const wasAndIs = (was: string, is: string) => `was “${was}”, is “${is}”`;

function inOne(was: string, is: string): string {
  const parts = diffWords(was, is);
  return parts
    .map(({ value, added, removed }, at) => {
      const text = value.trim();
      const [before, next] = [parts[at - 1], parts[at + 1]];
      if (!removed && !added) return context(value, at === 0, at === parts.length - 1);
      if (removed && next?.added) return '';
      const change = removed
        ? `removed: “${text}”`
        : before?.removed
          ? wasAndIs(before.value.trim(), text)
          : `new: “${text}”`;
      // Leading and trailing spaces stay outside the brackets.
      return value.replace(text, () => `[${change}]`);
    })
    .join('');
}

const allText = (value: unknown) =>
  leavesIn(value)
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' / ');

/** Longer texts are shown once, with their changes marked. */
const maxWholeCharacters = 60;

function sentence({ was, is }: Difference): string {
  if (was === undefined) return `is new: “${allText(is)}”`;
  if (is === undefined) return `was removed: “${allText(was)}”`;
  if (typeof was !== 'string' || typeof is !== 'string') return wasAndIs(allText(was), allText(is));
  const [before, after] = [wordsIn(was), wordsIn(is)];
  if (before === after) return `says the same; links or formatting differ: ${inOne(was, is)}`;
  return Math.max(before.length, after.length) <= maxWholeCharacters
    ? wasAndIs(before, after)
    : inOne(before, after);
}

/** Describes the differences between two versions of a resource, one a line: “Visitor Visa → FAQ 3 → Answer: …”. */
export function changesIn(path: string, was: unknown, is: unknown): readonly string[] {
  const [before, after] = [entriesIn(path, was), entriesIn(path, is)];
  const values = (entries: typeof before) => entries.map(({ value }) => value);
  if (before.length === 1 && after.length === 1) {
    const [entry] = after;
    return differences(before[0]?.value, entry?.value).map(
      (one) => `${entry?.where(one.path)}: ${sentence(one)}`,
    );
  }
  return differences(values(before), values(after)).map((one) => {
    const [at = 0, ...rest] = one.path;
    const entry = (one.is === undefined && rest.length === 0 ? before : after)[Number(at)];
    return `${entry?.where(rest) ?? path}: ${sentence(one)}`;
  });
}
