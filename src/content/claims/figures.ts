import type { Claim, FeesPageFirmFee, GovernmentFee } from '#generated/types.ts';
import { replaceClaimTokens } from './claim-text';

/** The result of the last comparison of a claim with an official source. */
export interface SourceOutcome {
  /** The compared value of the claim. The result does not apply to another value. */
  readonly value: string;
  readonly isSame: boolean;
  /** YYYY-MM-DD: the last day with the same value, or the first day with a different value. */
  readonly day: string;
}

/** A claim as visitors see it. */
export interface Figure {
  readonly status: 'confirmed' | 'differs' | 'unconfirmed';
  /** Empty unless the figure is confirmed. */
  readonly value: string;
  readonly kind: Claim['kind'] | undefined;
  /** YYYY-MM-DD: the day of the check, or the first day on which the source differs. Absent for the firm's own fees. */
  readonly day?: string | undefined;
  readonly source?: string | undefined;
  readonly source_name?: string | undefined;
}

/** Figures by the name of their claim. */
export type Figures = ReadonlyMap<string, Figure>;

export type StoredFigure = Partial<Claim> & Partial<GovernmentFee>;

interface StoredEntry {
  readonly claims?: readonly StoredFigure[];
  readonly government_fees?: readonly StoredFigure[];
  readonly firm_fees?: readonly FeesPageFirmFee[];
}

const entryIn = (resource: unknown): StoredEntry =>
  (resource as { readonly entry?: StoredEntry } | undefined)?.entry ?? {};

/** Returns the objects of a list. The content check passes entries that no validator has seen. */
const itemsOf = <T extends object>(list: readonly T[] | undefined): readonly T[] =>
  (Array.isArray(list) ? list : []).filter((item) => typeof item === 'object' && item !== null);

/** Returns the figures of a page's entry that need a check: claims and government fees. */
export const checkedFiguresIn = (resource: unknown): readonly StoredFigure[] => {
  const { claims, government_fees } = entryIn(resource);
  return [...itemsOf(claims), ...itemsOf(government_fees)];
};

const money = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  trailingZeroDisplay: 'stripIfInteger',
});

export const storedValue = ({ value, amount }: StoredFigure): string =>
  value ?? (amount === undefined ? '' : money.format(amount));

const amountIn = (value: string): number => {
  const [, digits = ''] = /^\$(\d[\d,]*(?:\.\d\d)?)$/.exec(value) ?? [];
  return digits === '' ? Number.NaN : Number(digits.replaceAll(',', ''));
};

const earliest = (days: readonly (string | undefined)[]) =>
  days.flatMap((day) => day ?? []).toSorted()[0];

/** Combines figures into one figure or an exact sum. The result is unconfirmed if a part is unknown or unconfirmed. */
export function combined(parts: readonly (Figure | undefined)[]): Figure {
  const known = parts.flatMap((part) => part ?? []);
  const [first] = known;
  const open = known.find(({ status }) => status !== 'confirmed');
  if (first === undefined || open || known.length < parts.length) {
    return open ?? { status: 'unconfirmed', value: '', kind: first?.kind };
  }
  if (parts.length === 1) return first;
  const total = known.reduce((sum, { value }) => sum + Math.round(amountIn(value) * 100), 0);
  return Number.isNaN(total)
    ? { ...first, status: 'unconfirmed', value: '' }
    : { ...first, value: money.format(total / 100), day: earliest(known.map(({ day }) => day)) };
}

function ownFigure(stored: StoredFigure, outcome: SourceOutcome | undefined): Figure {
  const { verified_on, verified_by, unconfirmed, source, source_name } = stored;
  const kind = stored.amount === undefined ? stored.kind : 'fee';
  const value = storedValue(stored);
  const about = { kind, source, source_name };
  if (outcome?.value === value) {
    return outcome.isSame
      ? { ...about, status: 'confirmed', value, day: outcome.day }
      : { ...about, status: 'differs', value: '', day: outcome.day };
  }
  const isConfirmed = !unconfirmed && verified_on && verified_by && value !== '';
  return isConfirmed
    ? { ...about, status: 'confirmed', value, day: verified_on }
    : { ...about, status: 'unconfirmed', value: '' };
}

/**
 * Returns the figure that visitors see for a stored claim.
 * @param find finds the figures that the claim's value names
 */
export function figureOf(
  stored: StoredFigure,
  find: (name: string) => Figure | undefined,
  outcome?: SourceOutcome,
): Figure {
  const named: Figure[] = [];
  const value = replaceClaimTokens(stored.value ?? '', ({ names }) => {
    const figure = combined(names.map(find));
    named.push(figure);
    return figure.value;
  });
  const [first] = named;
  if (!first) return ownFigure(stored, outcome);
  const open = named.find(({ status }) => status !== 'confirmed');
  return open ?? { ...first, value, day: earliest(named.map(({ day }) => day)) };
}

function firmFigure({ amount, amount_to }: FeesPageFirmFee): Figure {
  const range = [amount, ...(amount_to ? [amount_to] : [])].map((one) => money.format(one));
  return { status: 'confirmed', value: range.join(' to '), kind: 'fee' };
}

/**
 * Returns the named figures of all published pages. A figure is unconfirmed if its value names the figure itself, directly or
 * through others.
 */
export function figuresIn(
  resources: Iterable<unknown>,
  outcomes: ReadonlyMap<string, SourceOutcome>,
): Figures {
  const figures = new Map<string, Figure>();
  const stored = new Map<string, StoredFigure>();
  for (const resource of resources) {
    for (const figure of checkedFiguresIn(resource)) {
      if (figure.name && !stored.has(figure.name)) stored.set(figure.name, figure);
    }
    for (const fee of itemsOf(entryIn(resource).firm_fees)) {
      if (fee.name) figures.set(fee.name, firmFigure(fee));
    }
  }
  const pending = new Set<string>();
  const find = (name: string): Figure | undefined => {
    const own = stored.get(name);
    const known = figures.get(name);
    if (known || !own || pending.has(name)) return known;
    pending.add(name);
    const figure = figureOf(own, find, outcomes.get(name));
    pending.delete(name);
    figures.set(name, figure);
    return figure;
  };
  for (const name of stored.keys()) find(name);
  return figures;
}
