import { median } from './statistics';

/** The parts of a Lighthouse result that are read here. */
export interface LighthouseResult {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score: number | null;
        readonly numericValue?: number;
        readonly details?: unknown;
      }
    >
  >;
  readonly runtimeError?: { readonly code: string; readonly message: string };
}

/** The categories that must score 100. */
export const asked = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Shortfall {
  readonly category: string;
  readonly audit: string;
  readonly title: string;
  /** The places, as selectors or addresses. */
  readonly places: readonly string[];
}

/** A page's figures with simulated throttling. Scores are from 0 to 100; each is the median of the runs. */
export interface PageFigures {
  readonly path: string;
  readonly scores: Readonly<Record<(typeof asked)[number], number>>;
  /** In milliseconds, the median of the runs. */
  readonly largestPaint: number;
  /** In milliseconds, the median of the runs. */
  readonly blocked: number;
  /** The worst of the runs. */
  readonly layoutShift: number;
  readonly shortfalls: readonly Shortfall[];
}

/** A page's figures with real throttling, in milliseconds, each the median of the runs. */
export interface PaintFigures {
  readonly path: string;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocked: number;
}

/** A page without figures. */
export interface Unmeasured {
  readonly path: string;
  readonly reason: string;
}

export const isMeasured = <Figures extends object>(page: Figures | Unmeasured): page is Figures =>
  !('reason' in page);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The place of an audit's item: the element's selector, else an address, else the browser's message. */
function placeOf(item: unknown): readonly string[] {
  if (!isObject(item)) return [];
  const node = isObject(item['node']) ? item['node'] : {};
  const element = textOf(node['selector']) ?? textOf(node['snippet']);
  const source = isObject(item['sourceLocation']) ? item['sourceLocation'] : {};
  const address = textOf(item['href']) ?? textOf(item['url']) ?? textOf(source['url']);
  const said = textOf(item['description']) ?? textOf(item['issueType']) ?? textOf(item['text']);
  const place = element ?? [address, said].filter(Boolean).join(' ');
  return place ? [place] : [];
}

/** The findings that keep the required categories below 100, with their places. */
export function shortfallsIn({ categories, audits }: LighthouseResult): readonly Shortfall[] {
  return asked.flatMap((category) => {
    const { score, auditRefs } = categories[category] ?? { score: null, auditRefs: [] };
    // Performance reaches 100 before each of its parts does.
    if (category === 'performance' && score === 1) return [];
    return auditRefs.flatMap(({ id, weight }): readonly Shortfall[] => {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 1) return [];
      const items = isObject(audit.details) ? audit.details['items'] : undefined;
      const places = Array.isArray(items) ? items.flatMap(placeOf) : [];
      return [{ category, audit: id, title: audit.title, places }];
    });
  });
}

/** A score from 0 to 100, never rounded up to 100. */
const hundredths = (score: number) => (score < 1 ? Math.min(99, Math.round(score * 100)) : 100);

/** The median of some scores; for an even number the lower of the two middle ones. */
const medianScore = (scores: readonly number[]) => -median(scores.map((score) => -score));

/** Reads one figure from each run. @returns `undefined` if a run lacks it, or if there are no runs */
function ofEach(
  runs: readonly LighthouseResult[],
  figure: (run: LighthouseResult) => number | null | undefined,
): readonly number[] | undefined {
  const found = runs.map(figure);
  return found.length > 0 && found.every((value) => typeof value === 'number') ? found : undefined;
}

/** Why a page has no figures: a run's error, or figures that Lighthouse left out. */
function unmeasured(
  path: string,
  runs: readonly LighthouseResult[],
  missing: readonly string[],
): Unmeasured | undefined {
  const error = runs.find(({ runtimeError }) => runtimeError)?.runtimeError;
  if (error) return { path, reason: `${error.code}: ${error.message}` };
  if (missing.length === 0) return undefined;
  return { path, reason: `Lighthouse gave no figure for ${missing.join(', ')}.` };
}

const audit = (id: string) => (run: LighthouseResult) => run.audits[id]?.numericValue;

const namesOfMissing = (found: Readonly<Record<string, unknown>>) =>
  Object.keys(found).filter((name) => found[name] === undefined);

/**
 * The figures of a page from its runs.
 * @returns why there are none, if a run failed or Lighthouse could not give a figure
 */
export function figuresOf(
  path: string,
  runs: readonly LighthouseResult[],
): PageFigures | Unmeasured {
  const score = (category: string) => ofEach(runs, (run) => run.categories[category]?.score);
  const found = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'largest contentful paint': ofEach(runs, audit('largest-contentful-paint')),
    'total blocking time': ofEach(runs, audit('total-blocking-time')),
    'layout shift': ofEach(runs, audit('cumulative-layout-shift')),
  };
  const without = unmeasured(path, runs, namesOfMissing(found));
  if (without) return without;
  const middle = (category: (typeof asked)[number]) =>
    hundredths(medianScore(found[category] ?? []));
  const shortfalls = runs.flatMap(shortfallsIn);
  return {
    path,
    scores: {
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
      seo: middle('seo'),
    },
    largestPaint: median(found['largest contentful paint'] ?? []),
    blocked: median(found['total blocking time'] ?? []),
    layoutShift: Math.max(...(found['layout shift'] ?? [])),
    // Report each finding once, however many runs have it.
    shortfalls: [
      ...new Map(shortfalls.map((one) => [`${one.category} ${one.audit}`, one])).values(),
    ],
  };
}

/** Paint times and blocking time of a page, from runs with real throttling. @returns why there are none, as in `figuresOf` */
export function paintsOf(
  path: string,
  runs: readonly LighthouseResult[],
): PaintFigures | Unmeasured {
  const found = {
    'first contentful paint': ofEach(runs, audit('first-contentful-paint')),
    'largest contentful paint': ofEach(runs, audit('largest-contentful-paint')),
    'total blocking time': ofEach(runs, audit('total-blocking-time')),
  };
  const without = unmeasured(path, runs, namesOfMissing(found));
  if (without) return without;
  return {
    path,
    firstPaint: median(found['first contentful paint'] ?? []),
    largestPaint: median(found['largest contentful paint'] ?? []),
    blocked: median(found['total blocking time'] ?? []),
  };
}
