import type { Claim, GovernmentFee } from '#generated/shapes.ts';
import { type AmountRange, formatMoney, formatRange, spanAmounts, sumRanges } from '#i18n/money.ts';
import { numberPattern, readNumber, splitAmounts } from '#i18n/read-amounts.ts';
import { namesClaims } from './claim-text';

/** The result of the last comparison of a figure with an official source. */
export interface SourceOutcome {
  /** The compared value of the figure. The result does not apply to another value. */
  readonly value: string;
  readonly isSame: boolean;
  /** YYYY-MM-DD: the last day with the same value, or the first day with a different value. */
  readonly day: string;
  /** The value at the source, where it is different. */
  readonly official?: string;
  /** The page that was read, if it is not the figure's own source. */
  readonly page?: { readonly source: string; readonly source_name: string };
}

/**
 * How sure a figure is. `differs`: the official source shows another value. `unknown`: the figure has no value or no source.
 */
type Known = NonNullable<Claim['known']> | 'differs' | 'unknown';

const fromSurest: readonly Known[] = [
  'confirmed',
  'reported',
  'calculated',
  'superseded',
  'differs',
  'unknown',
];

/** A figure as visitors see it. */
export interface Figure {
  readonly known: Known;
  /** What the figure is, for its line in a list of sources. */
  readonly claim?: string | undefined;
  /** `$635 to $675` for a range. Empty if no value is shown. */
  readonly value: string;
  readonly kind: Claim['kind'] | undefined;
  /** YYYY-MM-DD: the day of the check, the day for which it was published, or the first day on which the source differs. */
  readonly day?: string | undefined;
  /** True if the site itself read the same value at the source. */
  readonly isRead?: boolean | undefined;
  /** How a calculated figure follows from published ones. */
  readonly basis?: string | undefined;
  readonly source?: string | undefined;
  readonly source_name?: string | undefined;
  /** The address to which the value links, for a fact of the firm. */
  readonly href?: string | undefined;
  /** Set if the value names claims without end or beyond the limits: why the figure is not shown. */
  readonly excess?: string | undefined;
}

export type StoredFigure = Partial<Claim> & Partial<GovernmentFee>;

/** Returns an amount such as `$635` or a range such as `$635 to $675`; `undefined` for any other text. */
export const readAmounts = (value: string): AmountRange | undefined =>
  spanAmounts(splitAmounts(value).map(readNumber));

/** Returns the value of a stored figure as a text. The content check passes values that no validator has seen. */
export function storedValue({ value, amount }: StoredFigure): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return typeof amount === 'number' ? formatMoney(amount) : '';
}

const stepCents = 500;

/** The range of an amount that has risen since: up to 6% more, rounded up to $5. `undefined` for any other value. */
function raisedValue(value: string): string | undefined {
  const { amount } = readAmounts(value) ?? {};
  if (amount === undefined) return undefined;
  const raisedCents = Math.ceil((Math.round(amount * 100) * 106) / 100 / stepCents) * stepCents;
  return formatRange({ amount, amountTo: raisedCents / 100 });
}

const readFirstNumber = (text: string) =>
  readNumber(RegExp(numberPattern).exec(text)?.[0] ?? 'none');

/** True if the value of a source is so near that it can be the same figure, changed: between half and double. */
function isPlausible(official: string, value: string): boolean {
  const ratio = readFirstNumber(official) / readFirstNumber(value);
  return ratio >= 0.5 && ratio <= 2;
}

export const describeFigure = ({
  claim,
  fee,
  amount,
  kind,
  source,
  source_name,
}: StoredFigure) => ({
  claim: claim ?? fee,
  kind: amount === undefined ? kind : ('fee' as const),
  source,
  // Texts point to the source by its name, so the name itself names no claims.
  source_name: source_name && namesClaims(source_name) ? undefined : source_name,
});

/** Returns the figure that visitors see for a stored figure whose value names no others. */
export function ownFigure(stored: StoredFigure, outcome: SourceOutcome | undefined): Figure {
  const { verified_on, verified_by, unconfirmed, known, published_for, basis } = stored;
  const value = storedValue(stored);
  const about = describeFigure(stored);
  if (value.trim() === '') return { ...about, known: 'unknown', value: '' };
  if (outcome?.value === value) {
    const { day, isSame, official = '', page } = outcome;
    const read = { ...about, ...page };
    if (isSame) return { ...read, known: 'confirmed', value, day, isRead: true };
    return { ...read, known: 'differs', value: isPlausible(official, value) ? official : '', day };
  }
  const isNamed = Boolean(verified_on && verified_by);
  switch (known) {
    case 'reported':
      return { ...about, known, value, day: published_for };
    case 'calculated':
      return { ...about, known, value, day: published_for, basis };
    case 'superseded': {
      const raised = raisedValue(value);
      // Only an amount has an upper end.
      return {
        ...about,
        known: raised ? known : 'reported',
        value: raised ?? value,
        day: published_for,
      };
    }
    case 'confirmed':
      return isNamed
        ? { ...about, known, value, day: verified_on }
        : { ...about, known: 'reported', value, day: published_for ?? verified_on };
    default:
      return isNamed && !unconfirmed
        ? { ...about, known: 'confirmed', value, day: verified_on }
        : { ...about, known: 'unknown', value: '' };
  }
}

/**
 * Says how several figures together are known: as the least sure of them, from the oldest of their days. The day of a figure that
 * has risen or differs at its source is more important than the days of the others.
 */
export function combinedStatus(figures: readonly [Figure, ...Figure[]]) {
  const { known, basis } = figures.reduce((weakest, figure) =>
    fromSurest.indexOf(figure.known) > fromSurest.indexOf(weakest.known) ? figure : weakest,
  );
  const isChanged = known === 'superseded' || known === 'differs';
  const dated = figures.filter((figure) => !isChanged || figure.known === known);
  const [day] = dated.flatMap((figure) => figure.day ?? []).toSorted();
  return { known, basis, day, isRead: figures.every(({ isRead }) => isRead) };
}

/**
 * Combines figures into one figure or an exact sum, which is known as its least sure part is. Without a value if a part has none.
 */
export function combined(parts: readonly (Figure | undefined)[]): Figure {
  const known = parts.flatMap((part) => part ?? []);
  const [first, ...rest] = known;
  const open = known.find(({ value }) => value === '');
  if (first === undefined || open || known.length < parts.length) {
    return open ?? { known: 'unknown', value: '', kind: first?.kind };
  }
  if (rest.length === 0) return first;
  const ranges = known.flatMap(({ value }) => readAmounts(value) ?? []);
  if (ranges.length < known.length) return { ...first, known: 'unknown', value: '' };
  return {
    ...first,
    ...combinedStatus([first, ...rest]),
    value: formatRange(sumRanges(ranges)),
  };
}
