import {
  asked,
  isMeasured,
  type PageFigures,
  type PaintFigures,
  type Unmeasured,
} from './lighthouse-report';
import type { Measurement } from './measurement';

/** All figures of the site: every page with simulated and with real throttling. */
export interface SiteFigures {
  readonly pages: readonly (PageFigures | Unmeasured)[];
  readonly throttled: readonly (PaintFigures | Unmeasured)[];
}

/** A target that every page must meet. */
interface Demand<Figures> {
  readonly figure: string;
  readonly target: string;
  readonly of: (page: Figures) => number;
  /** The limit, and whether lower values are better. */
  readonly limit: number;
  readonly unit?: string;
}

const titles = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const;

/** Scores must be 100, the maximum. */
const scores = asked.map(
  (category): Demand<PageFigures> => ({
    figure: titles[category],
    target: '100 on every route',
    of: (page) => page.scores[category],
    limit: 100,
  }),
);

const simulated: readonly Demand<PageFigures>[] = [
  {
    figure: 'LCP, simulated',
    target: '≤ 1,200 ms on every route',
    of: ({ largestPaint }) => largestPaint,
    ...{ limit: 1_200, unit: ' ms' },
  },
  {
    figure: 'TBT, simulated',
    target: '≤ 50 ms on every route',
    of: ({ blocked }) => blocked,
    ...{ limit: 50, unit: ' ms' },
  },
  {
    figure: 'CLS',
    target: '0 on every route',
    of: ({ layoutShift }) => layoutShift,
    limit: 0,
  },
];

const real: readonly Demand<PaintFigures>[] = [
  {
    figure: 'FCP, devtools throttling',
    target: '≤ 1,000 ms on every route',
    of: ({ firstPaint }) => firstPaint,
    ...{ limit: 1_000, unit: ' ms' },
  },
  {
    figure: 'LCP, devtools throttling',
    target: '≤ 1,400 ms on every route',
    of: ({ largestPaint }) => largestPaint,
    ...{ limit: 1_400, unit: ' ms' },
  },
  {
    figure: 'TBT, devtools throttling',
    target: '≤ 50 ms on every route',
    of: ({ blocked }) => blocked,
    ...{ limit: 50, unit: ' ms' },
  },
];

/** Milliseconds are whole numbers; a shift is far below 1. */
const cellOf = ({ unit }: { readonly unit?: string }, value: number) =>
  unit ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(4)));

/** A page's distance from the target: above 0 the page misses it. */
const shortfallOf =
  <Figures>({ of, limit }: Demand<Figures>, moreIsBetter: boolean) =>
  (page: Figures) =>
    moreIsBetter ? limit - of(page) : of(page) - limit;

/** One figure for a target: the worst page's value, and the number of pages that miss the target. */
function measurementOf<Figures extends { readonly path: string }>(
  all: readonly (Figures | Unmeasured)[],
  demand: Demand<Figures>,
  moreIsBetter: boolean,
): readonly Measurement[] {
  const { figure, target, of, limit, unit = '' } = demand;
  const pages = all.filter((page): page is Figures => isMeasured(page));
  const miss = shortfallOf(demand, moreIsBetter);
  const worst = pages.toSorted((one, other) => miss(other) - miss(one))[0];
  if (!worst) return [];
  const missing = pages.filter((page) => miss(page) > 0);
  const unmeasured = all.length - pages.length;
  const besides = unmeasured > 0 ? `, ${unmeasured} not measured` : '';
  return [
    {
      ...{ name: `Lighthouse, mobile: ${figure}`, figure, target },
      result: `${cellOf(demand, of(worst))}${unit} at worst (${worst.path}), ${missing.length} of ${pages.length} routes miss it${besides}`,
      met: missing.length === 0 && unmeasured === 0,
      figures: {
        worst: of(worst),
        limit,
        missing: missing.length,
        measured: pages.length,
        unmeasured,
      },
      // Scores depend on the machine and the Lighthouse version, so they must not fail the bench.
      reportedOnly: true,
    },
  ];
}

/** A figure for each target that was measured on at least one page. */
export const measurementsOf = ({ pages, throttled }: SiteFigures): readonly Measurement[] => [
  ...scores.flatMap((demand) => measurementOf(pages, demand, true)),
  ...simulated.flatMap((demand) => measurementOf(pages, demand, false)),
  ...real.flatMap((demand) => measurementOf(throttled, demand, false)),
];

const columns = [
  ...scores.map(({ figure }) => figure),
  ...['LCP', 'TBT', 'CLS', 'FCP devtools', 'LCP devtools', 'TBT devtools'],
];

/** Column width for times such as 99,999. */
const widestCell = 6;

/** The lines below a page's row: findings with at most five places each. */
const shortfallLines = ({ path, shortfalls }: PageFigures) =>
  shortfalls.flatMap(({ category, audit, title, places }) => [
    `  ${path}: ${category}, ${audit}: ${title}`,
    ...places.slice(0, 5).map((place) => `    ${place}`),
    ...(places.length > 5 ? [`    and ${places.length - 5} more`] : []),
  ]);

/** The figures as a terminal table with a row for each page, then the findings, then the unmeasured pages. */
export function tableOf({ pages, throttled }: SiteFigures): string {
  const paths = [...new Set([...pages, ...throttled].map(({ path }) => path))];
  const widest = Math.max(4, ...paths.map((path) => path.length));
  const row = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(widest)}${cells
      .map((cell, index) => cell.padStart(Math.max(widestCell, columns[index]?.length ?? 0) + 2))
      .join('')}`;
  const figures = (path: string): readonly string[] => {
    const page = pages.find((one) => one.path === path);
    const paints = throttled.find((one) => one.path === path);
    return [
      ...[...scores, ...simulated].map((demand) =>
        page && isMeasured(page) ? cellOf(demand, demand.of(page)) : '–',
      ),
      ...real.map((demand) =>
        paints && isMeasured(paints) ? cellOf(demand, demand.of(paints)) : '–',
      ),
    ];
  };
  const reasons = (how: string, all: readonly (object | Unmeasured)[]) =>
    all.flatMap((page) =>
      'reason' in page && 'path' in page
        ? [`  ${page.path}: not measured${how}. ${page.reason}`]
        : [],
    );
  return [
    row('page', columns),
    ...paths.map((path) => row(path, figures(path))),
    ...pages.filter((page): page is PageFigures => isMeasured(page)).flatMap(shortfallLines),
    ...reasons('', pages),
    ...reasons(' with real throttling', throttled),
  ].join('\n');
}
