import { bounds } from '#content/boundary/bounds.ts';
import type { FeesFirmFee, Settings } from '#generated/shapes.ts';
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
import { firmFacts } from './firm-facts';

/** Figures by the name of their claim, and the facts of the firm by theirs. */
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

const tooDeepReason = `names checked figures that name others, in more than ${bounds.claimDepth} steps or in a circle.`;

/**
 * Returns the named figures of all published pages, and the facts of the site settings. A figure has no value if its own value
 * names the figure itself, directly or through others, or if it goes beyond the limits.
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
    const facts = Object(resource).offices ? firmFacts(resource as Settings) : [];
    for (const [name, fact] of facts) if (!figures.has(name)) figures.set(name, fact);
  }
  const isKnown = (name: string) => figures.has(name) || !stored.has(name);
  let open = [...stored].filter(([name]) => !figures.has(name));
  for (let step = 0; step <= bounds.claimDepth; step += 1) {
    const ready = open.filter(([, figure]) => claimNamesIn(storedValue(figure)).every(isKnown));
    for (const [name, figure] of ready) {
      figures.set(
        name,
        figureOf(figure, (part) => figures.get(part), outcomes.get(name)),
      );
    }
    open = open.filter(([name]) => !figures.has(name));
  }
  for (const [name, figure] of open) figures.set(name, withExcess(figure, tooDeepReason));
  return figures;
}
