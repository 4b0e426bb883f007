import { placeOf } from './gallery';
import { words } from './messages';
import type { Pair, View } from './views';

/** The result for a view at one width and theme. File paths are relative to the report. */
export interface Compared {
  readonly width: number;
  readonly theme: string;
  /** The changed share, from 0 to 1. */
  readonly share: number;
  readonly heights: readonly [before: number, after: number];
  /** Only for changed views and views that one version lacks. */
  readonly files: Readonly<Partial<Record<'before' | 'after' | 'difference', string>>>;
}

export interface Outcome extends Pair {
  readonly pictures: readonly Compared[];
}

export interface Report {
  readonly base: string;
  readonly commit: string;
  readonly outcomes: readonly Outcome[];
}

/** The results for a section's forms; each kind is sorted by change. */
export interface SectionOutcome {
  readonly section: string;
  readonly all: number;
  readonly changed: readonly Outcome[];
  readonly added: readonly Outcome[];
  readonly removed: readonly Outcome[];
  readonly unchanged: number;
}

/** The name of a view for people. */
export const nameOf = (view: View): string => {
  if (view.section) return `${view.section}, ${placeOf(view)[1]}`;
  return view.state ? `${view.path} (${view.state})` : view.path;
};

/** A percentage that is never rounded to 0 or 100. */
export function percent(share: number): string {
  if (share === 0) return '0 %';
  const value = Math.min(Math.max(share * 100, 0.01), share < 1 ? 99.99 : 100);
  return `${value.toFixed(2)} %`;
}

/** The largest change among a view's pictures. */
export const largestShare = ({ pictures }: Outcome): number =>
  Math.max(0, ...pictures.map(({ share }) => share));

/** The changed views, the most changed first. */
export const changedAmong = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes
    .filter((outcome) => outcome.in === 'both' && largestShare(outcome) > 0)
    .toSorted((a, b) => largestShare(b) - largestShare(a));

export const pagesOf = ({ outcomes }: Report): readonly Outcome[] =>
  outcomes.filter(({ view }) => !view.section);

/** The result for each section: the most changed first, then those with new or gone forms, then the rest by name. */
export function sectionsOf({ outcomes }: Report): readonly SectionOutcome[] {
  const names = [...new Set(outcomes.flatMap(({ view }) => view.section ?? []))].toSorted();
  const rank = ({ changed: [first], added, removed }: SectionOutcome) =>
    first ? largestShare(first) : added.length + removed.length > 0 ? 0 : -1;
  return names
    .map((section): SectionOutcome => {
      const own = outcomes.filter(({ view }) => view.section === section);
      const changed = changedAmong(own);
      const added = own.filter((outcome) => outcome.in === 'after');
      const removed = own.filter((outcome) => outcome.in === 'before');
      const unchanged = own.length - changed.length - added.length - removed.length;
      return { section, all: own.length, changed, added, removed, unchanged };
    })
    .toSorted((a, b) => rank(b) - rank(a));
}

/** For views in both versions: the number of changed pictures, of changed views, and of all pictures. */
function counted(outcomes: readonly Outcome[]): readonly [number, number, number] {
  const pictures = outcomes.flatMap((outcome) => (outcome.in === 'both' ? outcome.pictures : []));
  const changed = pictures.filter(({ share }) => share > 0).length;
  return [changed, changedAmong(outcomes).length, pictures.length];
}

/** The result in a few sentences: pages first, then the gallery. */
export function summaryOf(report: Report): readonly string[] {
  const pages = pagesOf(report);
  const forms = report.outcomes.filter(({ view }) => view.section);
  const ofKind = (outcomes: readonly Outcome[], kind: typeof words.pages | typeof words.forms) => {
    const added = outcomes.filter((outcome) => outcome.in === 'after').length;
    const removed = outcomes.filter((outcome) => outcome.in === 'before').length;
    const [changed, views, all] = counted(outcomes);
    return [
      ...(all > 0 ? [kind.changed(changed, views, all)] : []),
      ...(added > 0 ? [kind.added(added)] : []),
      ...(removed > 0 ? [kind.removed(removed)] : []),
    ];
  };
  return [...ofKind(pages, words.pages), ...ofKind(forms, words.forms)];
}
