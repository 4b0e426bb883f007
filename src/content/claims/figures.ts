import { bounds } from '#content/boundary/bounds.ts';
import type { Claim, FeesPageFirmFee, GovernmentFee } from '#generated/types.ts';
import { claimNamesIn, namesClaims } from './claim-text';
import { fillText } from './fill';

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
  /** Set if the value names claims without end or beyond the limits: why the figure is not shown. */
  readonly excess?: string | undefined;
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

/** Returns the value of a stored figure as a text. The content check passes values that no validator has seen. */
export function storedValue({ value, amount }: StoredFigure): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return typeof amount === 'number' ? money.format(amount) : '';
}

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

const factsOf = ({ amount, kind, source, source_name }: StoredFigure) => ({
  kind: amount === undefined ? kind : ('fee' as const),
  source,
  // Texts point to the source by its name, so the name itself names no claims.
  source_name: source_name && namesClaims(source_name) ? undefined : source_name,
});

function ownFigure(stored: StoredFigure, outcome: SourceOutcome | undefined): Figure {
  const { verified_on, verified_by, unconfirmed } = stored;
  const value = storedValue(stored);
  const about = factsOf(stored);
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

const withExcess = (stored: StoredFigure, excess: string): Figure => ({
  ...factsOf(stored),
  status: 'unconfirmed',
  value: '',
  excess,
});

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
  const { text = '', excess } = fillText(storedValue(stored), false, (names) => {
    const figure = combined(names.map(find));
    named.push(figure);
    return [figure.value];
  });
  if (excess) return withExcess(stored, excess.message);
  const [first] = named;
  if (!first) return ownFigure(stored, outcome);
  const open = named.find(({ status }) => status !== 'confirmed');
  if (open) return { ...open, excess: undefined };
  return { ...first, value: text, day: earliest(named.map(({ day }) => day)) };
}

function firmFigure({ amount, amount_to }: FeesPageFirmFee): Figure {
  const range = [amount, ...(amount_to ? [amount_to] : [])].map((one) => money.format(one));
  return { status: 'confirmed', value: range.join(' to '), kind: 'fee' };
}

/**
 * Returns names after the names that they depend on.
 * @returns also the names that depend on themselves, directly or through others
 */
function sortByDependency(dependencies: ReadonlyMap<string, readonly string[]>) {
  const dependents = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [name, others] of dependencies) {
    open.set(name, others.length);
    for (const other of others) {
      const known = dependents.get(other);
      if (known) known.push(name);
      else dependents.set(other, [name]);
    }
  }
  const sorted = [...dependencies.keys()].filter((name) => open.get(name) === 0);
  for (const name of sorted) {
    for (const dependent of dependents.get(name) ?? []) {
      const rest = (open.get(dependent) ?? 0) - 1;
      open.set(dependent, rest);
      if (rest === 0) sorted.push(dependent);
    }
  }
  return { sorted, circular: [...open].flatMap(([name, count]) => (count > 0 ? [name] : [])) };
}

const CIRCULAR = 'leads back to itself through the checked figures that it names.';
const TOO_DEEP = `names a checked figure that names others, in more than ${bounds.claimDepth} steps.`;

/**
 * Returns the named figures of all published pages. A figure is unconfirmed if its value names the figure itself, directly or
 * through others, or if it goes beyond the limits.
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
  const dependencies = new Map<string, readonly string[]>();
  for (const [name, figure] of stored) {
    const names = new Set(claimNamesIn(storedValue(figure)));
    dependencies.set(
      name,
      [...names].filter((other) => stored.has(other) && !figures.has(other)),
    );
  }
  const { sorted, circular } = sortByDependency(dependencies);
  const depths = new Map<string, number>();
  const add = (name: string, make: (figure: StoredFigure) => Figure) => {
    const figure = stored.get(name);
    if (figure && !figures.has(name)) figures.set(name, make(figure));
  };
  for (const name of sorted) {
    const below = (dependencies.get(name) ?? []).map((other) => depths.get(other) ?? 0);
    const depth = below.reduce((deepest, other) => Math.max(deepest, other + 1), 0);
    depths.set(name, depth);
    add(name, (figure) =>
      depth > bounds.claimDepth
        ? withExcess(figure, TOO_DEEP)
        : figureOf(figure, (other) => figures.get(other), outcomes.get(name)),
    );
  }
  for (const name of circular) add(name, (figure) => withExcess(figure, CIRCULAR));
  return figures;
}
