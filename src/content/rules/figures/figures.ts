import type { PathStep } from '#content/findings/finding.ts';
import { formatMoney } from '#i18n/money.ts';
import { type CheckedFigure, type EntryUnderCheck, itemsOf, type RuleContext } from '../entry';
import { type Amount, amountsIn } from './amounts';
import { hasUnit, type PhraseMatch, phrasesIn } from './figure-phrases';
import { type Passage, passagesIn, sentencesIn } from './passages';

const maxDistanceChars = 80;

/** Marks a former figure, which contradicts nothing: “until August 31, 2025”, “it was $22,895 the year before”. */
const past =
  /\b(?:before|until|till|to)\s+(?:\d{1,2}\s+)?(?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4})\b|\byear before\b|\bused to\b|\bno longer\b|\b(?:formerly|previously)\b/i;

const pastDistanceChars = 60;

interface Statement {
  readonly figure: CheckedFigure;
  readonly amounts: readonly Amount[];
}

/**
 * Compares amounts in texts with checked figures of all pages, if a figure's phrase is near the amount. An amount that
 * agrees with one checked figure contradicts no other.
 */
export function figures(entry: EntryUnderCheck, context: RuleContext): void {
  if (context.phrases.size === 0) return;
  const title = typeof entry.raw['title'] === 'string' ? entry.raw['title'] : '';
  const seen = new Set<string>();
  for (const { path, passage } of passagesOf(entry, title)) {
    for (const { figure, amounts } of contradictions(entry, path, passage, context)) {
      const texts = amounts.map(({ text }) => text).join(', ');
      const key = [...path, figure.where, texts].join('\n');
      if (seen.has(key)) continue;
      seen.add(key);
      const { claim, value, where } = figure;
      const message = `says “${texts}”, but the checked figure “${claim}” says “${value}” (${where}). Visitors see both.`;
      entry.report(path, 'figure-contradicts', message, { about: `${where} ${texts}` });
    }
  }
}

interface LocatedPassage {
  readonly path: readonly PathStep[];
  readonly passage: Passage;
}

function* passagesOf({ texts, raw }: EntryUnderCheck, title: string): Generator<LocatedPassage> {
  for (const [index, { fee, amount }] of itemsOf(raw['government_fees']).entries()) {
    const text = typeof amount === 'number' ? formatMoney(amount) : '';
    const passage = { text, label: `${fee} fee`, context: title };
    yield { path: ['government_fees', index, 'amount'], passage };
  }
  yield* scorePassages(raw['score_items'], title);
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

/** Yields the points of a score, which editors enter without a unit. */
function* scorePassages(scores: unknown, context: string): Generator<LocatedPassage> {
  for (const [index, { part, others, ...example }] of itemsOf(scores).entries()) {
    for (const [place, { value, points }] of [example, ...itemsOf(others)].entries()) {
      const path = place === 0 ? ['points'] : ['others', place - 1, 'points'];
      const passage = { text: `${points} points`, label: `${part} ${value}`, context };
      yield { path: ['score_items', index, ...path], passage };
    }
  }
}

/** True if a text names the value after it, because both are short texts of the same item. */
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
  // A plain number counts in a cell, not in a sentence.
  const amounts = amountsIn(text).filter(({ unit }) => label !== '' || unit !== 'plain');
  if (amounts.length === 0) return [];
  const wholeContext = () => `${context}\n${label}\n${text}`;
  const statements: Statement[] = [
    ...phrasesIn(text, phrases, wholeContext).flatMap((match) => amountsBeside(match, amounts)),
    ...phrasesIn(label, phrases, wholeContext).map(({ phrase: { figure } }) => ({
      figure,
      amounts: amounts.filter((amount) => hasUnit(amount, figure.unit)),
    })),
  ].filter(({ figure, amounts: near }) => near.length > 0 && !isItself(figure, entry, path));
  const agreed = new Set(statements.flatMap(agreeingAmounts));
  return statements.filter(
    (statement) =>
      agreeingAmounts(statement).length === 0 &&
      statement.amounts.some((amount) => !agreed.has(amount) && !isPast(amount, passage)),
  );
}

/** Returns the nearest amounts before and after a phrase. A phrase of digits alone does not count in a sentence. */
function amountsBeside(
  { phrase: { words, figure }, start, end }: PhraseMatch,
  amounts: readonly Amount[],
): readonly Statement[] {
  if (words.every((word) => /^\d+$/.test(word))) return [];
  // Not `hasUnit`: in a sentence, a plain number is not a level.
  const same = amounts.filter((amount) => amount.unit === figure.unit);
  const before = same.findLast(({ end: to }) => to <= start && start - to <= maxDistanceChars);
  const after = same.find(({ start: from }) => from >= end && from - end <= maxDistanceChars);
  return [{ figure, amounts: [before, after].filter((amount) => amount !== undefined) }];
}

const agreeingAmounts = ({ figure, amounts }: Statement): readonly Amount[] =>
  amounts.filter(({ values }) => values.every((value) => figure.values.has(value)));

const isItself = (
  figure: CheckedFigure,
  { location }: EntryUnderCheck,
  path: readonly PathStep[],
) =>
  figure.collection === location.model.name &&
  figure.entry === location.entry &&
  path[0] === figure.list &&
  path[1] === figure.index;

const isPast = ({ start, end }: Amount, { text, label }: Passage): boolean =>
  past.test(label) ||
  past.test(text.slice(Math.max(0, start - pastDistanceChars), end + pastDistanceChars));
