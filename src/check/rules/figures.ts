import type { PathStep } from '#content/findings/finding.ts';
import { type Amount, amountsIn } from './amounts';
import type { EntryUnderCheck, RuleContext } from './entry';
import { type Called, type CheckedFigure, callsIn, counts } from './figure-phrases';
import { words } from './messages';
import { type Passage, passagesIn, sentencesIn } from './passages';

/** How far from its words a figure may stand in a sentence, in characters. */
const reach = 80;

/** A figure of another time is no contradiction: “until August 31, 2025”, “it was $22,895 the year before”. */
const past =
  /\b(?:before|until|till|to)\s+(?:\d{1,2}\s+)?(?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4})\b|\byear before\b|\bused to\b|\bno longer\b|\b(?:formerly|previously)\b/i;

/** How far around a figure such words are looked for, in characters. */
const pastReach = 60;

/** A text that calls a checked figure, with the amounts that may be meant. */
interface Statement {
  readonly figure: CheckedFigure;
  readonly amounts: readonly Amount[];
}

/**
 * Figures in texts agree with the checked figures of this page and of all others, where they stand beside the words by which texts
 * call them. An amount that agrees with one checked figure is about that one, and contradicts no other.
 */
export function figures(entry: EntryUnderCheck, context: RuleContext): void {
  if (context.phrases.size === 0) return;
  const title = typeof entry.raw['title'] === 'string' ? entry.raw['title'] : '';
  const seen = new Set<string>();
  for (const { path, passage } of passagesOf(entry, title)) {
    for (const { figure, amounts } of contradictions(entry, path, passage, context)) {
      const found = amounts.map(({ text }) => text).join(', ');
      const key = [...path, figure.where, found].join('\n');
      if (seen.has(key)) continue;
      seen.add(key);
      const message = words.figureContradicts(found, figure);
      entry.report(path, {
        rule: 'figure-contradicts',
        message,
        about: `${figure.where} ${found}`,
      });
    }
  }
}

/** What of an entry is compared, and where it stands. */
function* passagesOf(
  { texts, raw }: EntryUnderCheck,
  title: string,
): Generator<{ readonly path: readonly PathStep[]; readonly passage: Passage }> {
  const { government_fees: fees } = raw;
  for (const [index, fee] of (Array.isArray(fees) ? fees : []).entries()) {
    const { fee: name, amount } = (fee ?? {}) as Record<string, unknown>;
    const passage = { text: `$${amount}`, label: `${name} fee`, context: title };
    yield { path: ['government_fees', index, 'amount'], passage };
  }
  yield* scoresOf(raw['score_items'], title);
  let before: EntryUnderCheck['texts'][number] | undefined;
  for (const each of texts) {
    const { format, text, html, path } = each;
    const label = before && isNameOf(before, each) ? before.text : '';
    before = each;
    if (format === 'html') {
      for (const passage of html ? passagesIn(html, title) : []) yield { path, passage };
    } else if (format === undefined) {
      if (path[0] === 'claims' && path.at(-1) !== 'value') continue;
      if (label !== '') yield { path, passage: { text, label, context: title } };
      else for (const passage of sentencesIn(text, title)) yield { path, passage };
    }
  }
}

/** The points of a score’s parts, which are numbers: “Age 20 to 29” is the name of one. */
function* scoresOf(
  items: unknown,
  context: string,
): Generator<{ readonly path: readonly PathStep[]; readonly passage: Passage }> {
  for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
    const { part, others, ...example } = (item ?? {}) as Record<string, unknown>;
    const values = [example, ...(Array.isArray(others) ? others : [])];
    for (const [place, one] of values.entries()) {
      const { value, points } = (one ?? {}) as Record<string, unknown>;
      const path = place === 0 ? ['points'] : ['others', place - 1, 'points'];
      const passage = { text: `${points} points`, label: `${part} ${value}`, context };
      yield { path: ['score_items', index, ...path], passage };
    }
  }
}

/** Whether a text is the name of the value after it: two short texts of one item, such as a row of a table. */
function isNameOf(
  name: EntryUnderCheck['texts'][number],
  value: EntryUnderCheck['texts'][number],
): boolean {
  const inItem = typeof value.path.at(-2) === 'number' && name.format === undefined;
  const ofOneItem = name.path.slice(0, -1).join('/') === value.path.slice(0, -1).join('/');
  const isShort = value.text.length <= 80 || value.path[0] === 'claims';
  return inItem && ofOneItem && isShort;
}

function contradictions(
  entry: EntryUnderCheck,
  path: readonly PathStep[],
  passage: Passage,
  { phrases }: RuleContext,
): readonly Statement[] {
  const { text, label, context } = passage;
  // A number alone is a figure in a cell only, not in a sentence.
  const amounts = amountsIn(text).filter(({ unit }) => label !== '' || unit !== 'plain');
  if (amounts.length === 0) return [];
  const around = () => `${context}\n${label}\n${text}`;
  const statements: Statement[] = [
    ...callsIn(text, phrases, around).flatMap((call) => besides(call, amounts)),
    ...callsIn(label, phrases, around).map(({ phrase: { figure } }) => ({
      figure,
      amounts: amounts.filter((one) => counts(one, figure.unit)),
    })),
  ].filter(({ figure, amounts: near }) => near.length > 0 && !isItself(figure, entry, path));
  const agreed = new Set(
    statements.flatMap(({ figure, amounts: near }) => near.filter((one) => agrees(one, figure))),
  );
  return statements.filter(
    ({ figure, amounts: near }) =>
      !near.some((one) => agrees(one, figure)) &&
      near.some((one) => !agreed.has(one) && !isPast(one, passage)),
  );
}

/** The amounts right before and right after the words that call a figure. A number alone calls nothing in a sentence. */
function besides(
  { phrase: { words: called, figure }, start, end }: Called,
  amounts: readonly Amount[],
): readonly Statement[] {
  if (called.every((word) => /^\d+$/.test(word))) return [];
  // Beside words a number alone is no level.
  const same = amounts.filter((one) => one.unit === figure.unit);
  const before = same.findLast((one) => one.end <= start && start - one.end <= reach);
  const after = same.find((one) => one.start >= end && one.start - end <= reach);
  return [{ figure, amounts: [before, after].filter((one) => one !== undefined) }];
}

const agrees = ({ values }: Amount, figure: CheckedFigure): boolean =>
  values.every((value) => figure.values.has(value));

const isOf = ({ collection, entry }: CheckedFigure, { location }: EntryUnderCheck): boolean =>
  collection === location.model.name && entry === location.entry;

const isItself = (figure: CheckedFigure, entry: EntryUnderCheck, path: readonly PathStep[]) =>
  isOf(figure, entry) && path[0] === 'claims' && path[1] === figure.index;

const isPast = ({ start, end }: Amount, { text, label }: Passage): boolean =>
  past.test(label) || past.test(text.slice(Math.max(0, start - pastReach), end + pastReach));
