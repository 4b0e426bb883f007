/** The parts of a result of Lighthouse that are read here. */
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

/** The categories that are to be 100; performance is told besides, for it depends on the machine. */
export const asked = ['accessibility', 'best-practices', 'seo'] as const;

/** Something Lighthouse finds wrong with a page, and where. */
export interface Shortfall {
  readonly category: string;
  readonly audit: string;
  readonly title: string;
  /** Selectors, addresses: whatever tells where. */
  readonly places: readonly string[];
}

/** What was measured of a page. Scores are from 0 to 100. */
export interface PageFigures {
  readonly path: string;
  readonly scores: Readonly<Record<(typeof asked)[number], number>>;
  /** The median of the runs. */
  readonly performance: number;
  /** The worst of the runs. */
  readonly layoutShift: number;
  readonly shortfalls: readonly Shortfall[];
}

/** A page of which nothing was measured. */
export interface Unmeasured {
  readonly path: string;
  readonly reason: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Where an item of an audit is: an element by its selector, else an address, else what the browser said. */
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

/** What keeps the categories that are asked for from 100, with the places. */
export function shortfallsIn({ categories, audits }: LighthouseResult): readonly Shortfall[] {
  return asked.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }): readonly Shortfall[] => {
      const audit = audits[id];
      if (weight === 0 || !audit || audit.score === null || audit.score >= 1) return [];
      const items = isObject(audit.details) ? audit.details['items'] : undefined;
      const places = Array.isArray(items) ? items.flatMap(placeOf) : [];
      return [{ category, audit: id, title: audit.title, places }];
    }),
  );
}

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
};

/** A score from 0 to 100, never rounded up to 100. */
const hundredths = (score: number) => (score < 1 ? Math.min(99, Math.round(score * 100)) : 100);

/**
 * The figures of a page from the runs over it. The first run has every category, the others at least performance.
 * @returns why there are none, when a run failed or Lighthouse could not give a score
 */
export function figuresOf(
  path: string,
  runs: readonly LighthouseResult[],
): PageFigures | Unmeasured {
  const error = runs.find(({ runtimeError }) => runtimeError)?.runtimeError;
  if (error) return { path, reason: `${error.code}: ${error.message}` };
  const [first] = runs;
  const scoreOf = (run: LighthouseResult | undefined, category: string) =>
    run?.categories[category]?.score ?? undefined;
  const missing = asked.filter((category) => scoreOf(first, category) === undefined);
  const speeds = runs.map((run) => scoreOf(run, 'performance'));
  const shifts = runs.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue);
  const unknown = [
    ...missing,
    ...(speeds.includes(undefined) ? ['performance'] : []),
    ...(shifts.includes(undefined) ? ['layout shift'] : []),
  ];
  if (!first || unknown.length > 0) {
    return { path, reason: `Lighthouse gave no figure for ${unknown.join(', ') || 'the page'}.` };
  }
  const score = (category: string) => hundredths(scoreOf(first, category) ?? 0);
  return {
    path,
    scores: {
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    performance: hundredths(median(speeds.map((speed) => speed ?? 0))),
    layoutShift: Math.max(...shifts.map((shift) => shift ?? 0)),
    shortfalls: shortfallsIn(first),
  };
}

export const isMeasured = (page: PageFigures | Unmeasured): page is PageFigures => 'scores' in page;

/** Whether a page has all that is asked: 100 in each category, and nothing that moves. */
export const isPerfect = ({ scores, layoutShift }: PageFigures): boolean =>
  asked.every((category) => scores[category] === 100) && layoutShift === 0;

const columns = ['accessibility', 'best practices', 'SEO', 'layout shift', 'performance'] as const;

const cellsOf = ({ scores, layoutShift, performance }: PageFigures) =>
  [...asked.map((category) => scores[category]), Number(layoutShift.toFixed(4)), performance].map(
    String,
  );

/** What stands below the table of one page: what is wrong, and where; at most five places of each. */
const shortfallLines = ({ path, shortfalls }: PageFigures) =>
  shortfalls.flatMap(({ category, audit, title, places }) => [
    `  ${path}: ${category}, ${audit}: ${title}`,
    ...places.slice(0, 5).map((place) => `    ${place}`),
    ...(places.length > 5 ? [`    and ${places.length - 5} more`] : []),
  ]);

/** The figures as a table for a terminal, then what is wrong, then what could not be measured. */
export function tableOf(pages: readonly (PageFigures | Unmeasured)[]): string {
  const measured = pages.filter(isMeasured);
  const widest = Math.max(4, ...measured.map(({ path }) => path.length));
  const row = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(widest)}${cells
      .map((cell, index) => cell.padStart((columns[index]?.length ?? 0) + 2))
      .join('')}`;
  const unmeasured = pages.flatMap((page) =>
    isMeasured(page) ? [] : [`  ${page.path}: not measured. ${page.reason}`],
  );
  return [
    row('page', columns),
    ...measured.map((page) => row(page.path, cellsOf(page))),
    ...measured.flatMap(shortfallLines),
    ...unmeasured,
  ].join('\n');
}
