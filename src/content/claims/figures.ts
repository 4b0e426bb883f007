import { bounds } from '#content/boundary/bounds.ts';
import type { FeesFirmFee } from '#generated/shapes.ts';
import { formatRange, spanAmounts } from '#i18n/money.ts';
import { claimNamesIn } from './claim-text';
import {
  combined,
  combinedStatus,
  describeFigure,
  type Figure,
  ownFigure,
  type SourceOutcome,
  type StoredFigure,
  storedValue,
} from './figure';
import { fillText } from './fill';

/** Figures by the name of their claim. */
export type Figures = ReadonlyMap<string, Figure>;

interface StoredEntry {
  readonly claims?: readonly StoredFigure[];
  readonly government_fees?: readonly StoredFigure[];
  readonly firm_fees?: readonly FeesFirmFee[];
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

const withExcess = (stored: StoredFigure, excess: string): Figure => ({
  ...describeFigure(stored),
  known: 'unknown',
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
  const [first, ...rest] = named;
  if (!first) return ownFigure(stored, outcome);
  const open = named.find(({ value }) => value === '');
  if (open) return { ...open, excess: undefined };
  return { ...first, ...combinedStatus([first, ...rest]), value: text };
}

function firmFigure({ amount, amount_to }: FeesFirmFee): Figure {
  const range = spanAmounts([amount, amount_to]) ?? { amount };
  return { known: 'confirmed', value: formatRange(range), kind: 'fee' };
}

/**
 * Returns names after the names that they depend on.
 * @returns also the names that depend on themselves, directly or through others
 */
function sortByDependency(dependencies: ReadonlyMap<string, readonly string[]>) {
  const dependents = new Map<string, string[]>();
  const open = new Map<string, number>();
  for (const [name, needs] of dependencies) {
    open.set(name, needs.length);
    for (const need of needs) {
      const known = dependents.get(need);
      if (known) known.push(name);
      else dependents.set(need, [name]);
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

const circularReason = 'leads back to itself through the checked figures that it names.';
const tooDeepReason = `names a checked figure that names others, in more than ${bounds.claimDepth} steps.`;

/**
 * Returns the named figures of all published pages. A figure has no value if its own value names the figure itself, directly or
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
      [...names].filter((dependency) => stored.has(dependency) && !figures.has(dependency)),
    );
  }
  const { sorted, circular } = sortByDependency(dependencies);
  const depths = new Map<string, number>();
  const add = (name: string, make: (figure: StoredFigure) => Figure) => {
    const figure = stored.get(name);
    if (figure && !figures.has(name)) figures.set(name, make(figure));
  };
  for (const name of sorted) {
    const below = (dependencies.get(name) ?? []).map((dependency) => depths.get(dependency) ?? 0);
    const depth = below.reduce((deepest, level) => Math.max(deepest, level + 1), 0);
    depths.set(name, depth);
    add(name, (figure) =>
      depth > bounds.claimDepth
        ? withExcess(figure, tooDeepReason)
        : figureOf(figure, (dependency) => figures.get(dependency), outcomes.get(name)),
    );
  }
  for (const name of circular) add(name, (figure) => withExcess(figure, circularReason));
  return figures;
}
