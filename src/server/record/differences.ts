import { diffArrays, diffWords } from 'diff';
import type { PathStep } from '#content/findings/finding.ts';
import { entriesIn, leavesIn, wordsIn } from './fields';
import { words } from './messages';

/** One thing that is not as it was: a value, or an entry of a list that came or went as a whole. */
interface Difference {
  readonly path: readonly PathStep[];
  readonly was?: unknown;
  readonly is?: unknown;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of two lists that belong together: equal ones by their order, and between these one after the other. */
function listDifferences(
  was: readonly unknown[],
  is: readonly unknown[],
  path: readonly PathStep[],
): readonly Difference[] {
  const texts = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item));
  const found: Difference[] = [];
  let [before, after] = [0, 0];
  let removed = 0;
  const endRun = () => {
    for (; removed > 0; removed -= 1, before += 1) {
      found.push({ path: [...path, before], was: was[before] });
    }
  };
  for (const part of diffArrays(texts(was), texts(is))) {
    if (part.removed) {
      removed = part.count;
      continue;
    }
    let added = part.added ? part.count : 0;
    for (; added > 0; added -= 1, after += 1) {
      if (removed > 0) {
        found.push(...differences(was[before], is[after], [...path, after]));
        before += 1;
        removed -= 1;
      } else found.push({ path: [...path, after], is: is[after] });
    }
    endRun();
    if (!part.added) {
      before += part.count;
      after += part.count;
    }
  }
  endRun();
  return found;
}

/** What differs between two values, in the order of the second. */
export function differences(
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
  return [{ path, ...(was === undefined ? {} : { was }), ...(is === undefined ? {} : { is }) }];
}

/** Words that stay are shown so far around those that changed. */
const around = 6;

/** What stays of a text, shortened to what stands beside a change. */
function context(text: string, isFirst: boolean, isLast: boolean): string {
  const parts = text.split(' ');
  if (parts.length <= 2 * around + 2) return text;
  const head = isFirst ? '' : parts.slice(0, around).join(' ');
  const tail = isLast ? '' : parts.slice(-around).join(' ');
  return `${head}${head && ' '}…${tail && ' '}${tail}`;
}

/** Words in brackets, with the space around them left outside. */
const bracketed = (text: string, inside: string) => text.replace(text.trim(), () => `[${inside}]`);

/** Both texts in one: what stays, and between it what was and what is. */
function inOne(was: string, is: string): string {
  const parts = diffWords(was, is);
  return parts
    .map(({ value, added, removed }, at) => {
      const text = value.trim();
      const before = parts[at - 1];
      if (removed) return parts[at + 1]?.added ? '' : bracketed(value, words.gone(text));
      if (!added) return context(value, at === 0, at === parts.length - 1);
      return bracketed(
        value,
        before?.removed ? words.wasAndIs(before.value.trim(), text) : words.added(text),
      );
    })
    .join('');
}

/** All texts of a value, for what came or went as a whole. */
const allText = (value: unknown) =>
  leavesIn(value)
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' / ');

/** A shorter text is shown as it was and as it is, a longer one as one text with what changed in it. */
const longest = 60;

function sentence({ was, is }: Difference): string {
  if (was === undefined) return words.cameNew(allText(is));
  if (is === undefined) return words.wasRemoved(allText(was));
  if (typeof was !== 'string' || typeof is !== 'string') {
    return words.wasAndIs(allText(was), allText(is));
  }
  const [before, after] = [wordsIn(was), wordsIn(is)];
  if (before === after) return words.onlyMarkup(inOne(was, is));
  return Math.max(before.length, after.length) <= longest
    ? words.wasAndIs(before, after)
    : inOne(before, after);
}

/** The differences between two versions of a resource, a line each: “Visitor Visa → FAQ 3 → Answer: …”. */
export function changesIn(path: string, was: unknown, is: unknown): readonly string[] {
  const before = entriesIn(path, was);
  const after = entriesIn(path, is);
  const [first = after[0]] = before;
  if (before.length === 1 && after.length === 1 && first && after[0]) {
    const { where } = after[0];
    return differences(before[0]?.value, after[0].value).map(
      (one) => `${where(one.path)}: ${sentence(one)}`,
    );
  }
  // Of a list, or of what is not there on one of the days: each entry by its position.
  const values = (entries: typeof before) => entries.map(({ value }) => value);
  return differences(values(before), values(after)).map((one) => {
    const [at = 0, ...rest] = one.path;
    const entry = (one.is === undefined && rest.length === 0 ? before : after)[Number(at)];
    return `${(entry ?? first)?.where(rest) ?? path}: ${sentence(one)}`;
  });
}
