import type { Claim } from '#generated/types.ts';
import { claimNamesIn, hasClaimToken, replaceClaimTokens } from './claim-text';
import {
  checkedFiguresIn,
  combined,
  type Figure,
  type Figures,
  figureOf,
  type StoredFigure,
} from './figures';

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const NOUNS = {
  fee: 'the current amount',
  threshold: 'the current figure',
  'processing time': 'the current time',
  'eligibility rule': 'the current rule',
} as const satisfies Readonly<Record<NonNullable<Claim['kind']>, string>>;

/** Returns the words for an unconfirmed figure in English, and the name of its source. */
export function pointerTo({ kind, source, source_name }: Figure) {
  const name = source_name ?? (source && new URL(source).hostname.replace(/^www\./, ''));
  return { noun: kind ? NOUNS[kind] : 'the current figure', name } as const;
}

/** Returns the words that a text shows in place of an unconfirmed figure, with its source. */
function pointer(figure: Figure, mayLink: boolean): string {
  const { source } = figure;
  const { noun, name } = pointerTo(figure);
  if (!name) return noun;
  if (!mayLink || !source) return `${noun} published at ${name}`;
  return `${noun} published at <a href="${escapeHtml(source)}">${escapeHtml(name)}</a>`;
}

function warnOfUnknown(names: readonly string[], text: string, figures: Figures): void {
  const unknown = names.filter((name) => !figures.has(name));
  if (unknown.length === 0) return;
  const start = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  console.warn(
    `UnknownClaim: a text names “${unknown.join('”, “')}”, but no published page has a figure with this name. ` +
      `Correct the name, or add the figure to the checked figures of a page. The text is: “${start}”`,
  );
}

/** Replaces the names of claims in a text with their values. */
export const withFigureValues = (text: string, figures: Figures): string =>
  hasClaimToken(text)
    ? replaceClaimTokens(text, ({ names, mayLink }) => {
        if (import.meta.env.MODE === 'development') warnOfUnknown(names, text, figures);
        const figure = combined(names.map((name) => figures.get(name)));
        if (figure.status !== 'confirmed') return pointer(figure, mayLink);
        return mayLink ? escapeHtml(figure.value) : figure.value;
      })
    : text;

/** Returns a checked figure for its section, without fields for editors and without an unconfirmed value. */
function shownFigure(stored: StoredFigure, figures: Figures): StoredFigure {
  const { name, source_data, verified_by, kind, unconfirmed, value, amount, ...shown } = stored;
  const figure =
    (name === undefined ? undefined : figures.get(name)) ??
    figureOf(stored, (other) => figures.get(other));
  const { status, day, source, source_name } = figure;
  const common = {
    ...shown,
    ...(source ? { source } : {}),
    ...(source_name ? { source_name } : {}),
  };
  if (status === 'confirmed') {
    const own = amount === undefined ? { value: figure.value } : { amount };
    return { ...common, ...own, ...(day ? { verified_on: day } : {}) };
  }
  const { verified_on: _day, ...withoutDay } = common;
  const since = status === 'differs' && day ? { differs_since: day } : {};
  return {
    ...withoutDay,
    ...(amount === undefined ? { value: '' } : {}),
    unconfirmed: 'yes',
    ...since,
  };
}

/**
 * Replaces names of claims at every depth. Values without a name stay the same objects, because previews find their entries by
 * identity.
 */
function deepReplaced(value: unknown, figures: Figures): unknown {
  if (typeof value === 'string') return withFigureValues(value, figures);
  if (Array.isArray(value)) {
    const items = value.map((one) => deepReplaced(one, figures));
    return items.some((one, index) => one !== value[index]) ? items : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).flatMap(([name, one]) => {
    const replaced = deepReplaced(one, figures);
    return replaced === one ? [] : [[name, replaced] as const];
  });
  return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
}

interface WithEntry {
  readonly entry: {
    readonly claims?: readonly StoredFigure[];
    readonly government_fees?: readonly StoredFigure[];
  };
}

/**
 * Returns a resource as visitors see it: texts show the values of the claims that they name, and each checked figure has one
 * status.
 */
export function withFigures<T>(resource: T, figures: Figures): T {
  if (checkedFiguresIn(resource).length === 0) return deepReplaced(resource, figures) as T;
  // The cast is safe: only the entries of pages have checked figures.
  const { entry, ...rest } = resource as WithEntry;
  const { claims, government_fees } = entry;
  const shown = {
    ...(claims ? { claims: claims.map((one) => shownFigure(one, figures)) } : {}),
    ...(government_fees
      ? { government_fees: government_fees.map((one) => shownFigure(one, figures)) }
      : {}),
  };
  return deepReplaced({ ...rest, entry: { ...entry, ...shown } }, figures) as T;
}

/** Returns the names of claims that a resource shows, in texts or as its own figures. */
export const namedClaims = (resource: unknown, json: string): readonly string[] => [
  ...new Set([
    ...(hasClaimToken(json) ? claimNamesIn(json) : []),
    ...checkedFiguresIn(resource).flatMap(({ name }) => name ?? []),
  ]),
];
