import type { Claim, FeesPageFirmFee, GovernmentFee } from '#generated/types.ts';
import { claimNamesIn, hasClaimToken, replaceClaimTokens } from './claim-text';

/** What the last reading of an official source says about a claim. */
export interface SourceOutcome {
  /** The claim's value that was compared. The outcome says nothing about another value. */
  readonly value: string;
  readonly isSame: boolean;
  /** YYYY-MM-DD: the last day with the same value, or the first day with another one. */
  readonly day: string;
}

/** A claim as visitors see it. */
export interface Figure {
  readonly status: 'confirmed' | 'differs' | 'unconfirmed';
  /** Empty unless the figure is confirmed. */
  readonly value: string;
  readonly kind: Claim['kind'] | undefined;
  /** YYYY-MM-DD: when it was checked, or since when its source differs. The firm’s own fees have none. */
  readonly day?: string | undefined;
  readonly source?: string | undefined;
  readonly source_name?: string | undefined;
}

/** By name. */
export type Figures = ReadonlyMap<string, Figure>;

export type StoredFigure = Partial<Claim> & Partial<GovernmentFee>;

interface StoredEntry {
  readonly claims?: readonly StoredFigure[];
  readonly government_fees?: readonly StoredFigure[];
  readonly firm_fees?: readonly FeesPageFirmFee[];
}

const entryIn = (resource: unknown): StoredEntry =>
  (resource as { readonly entry?: StoredEntry } | undefined)?.entry ?? {};

/** The content check gives entries that no validator has seen. */
const itemsOf = <T extends object>(list: readonly T[] | undefined): readonly T[] =>
  (Array.isArray(list) ? list : []).filter((item) => typeof item === 'object' && item !== null);

/** The figures of a page’s entry that need a check: claims and government fees. */
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

/** A figure or the exact sum of amounts. Unconfirmed if a part is unknown or not confirmed. */
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

/** @param find finds the figures that its value names */
export function figureOf(
  stored: StoredFigure,
  find: (name: string) => Figure | undefined,
  outcome?: SourceOutcome,
): Figure {
  const value = stored.value ?? '';
  const names = hasClaimToken(value) ? claimNamesIn(value) : [];
  if (names.length === 0) return ownFigure(stored, outcome);
  const parts = names.map(find);
  const [first] = parts;
  const found = parts.length === 1 ? combined(parts) : (parts.find(isOpen) ?? first);
  if (found === undefined || parts.some((part) => part === undefined || isOpen(part))) {
    return {
      ...(found ?? { kind: stored.kind }),
      status: found?.status ?? 'unconfirmed',
      value: '',
    };
  }
  const text = replaceClaimTokens(value, (token) => combined(token.names.map(find)).value);
  return { ...found, value: text, day: earliest(parts.map((part) => part?.day)) };
}

const isOpen = (figure: Figure | undefined) =>
  figure !== undefined && figure.status !== 'confirmed';

function firmFigure({ amount, amount_to }: FeesPageFirmFee): Figure {
  const range = [amount, ...(amount_to ? [amount_to] : [])].map((one) => money.format(one));
  return { status: 'confirmed', value: range.join(' to '), kind: 'fee' };
}

/** The named figures of all published pages. A figure whose value names itself, through others too, is unconfirmed. */
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
