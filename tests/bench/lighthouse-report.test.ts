import { expect, test } from 'vitest';
import {
  figuresOf,
  isMeasured,
  type LighthouseResult,
  type PageFigures,
  type PaintFigures,
  paintsOf,
  shortfallsIn,
} from './lighthouse-report';
import { measurementsOf, tableOf } from './lighthouse-table';

interface Given {
  readonly speed?: number | null;
  readonly shift?: number;
  readonly seo?: number;
  readonly paint?: number;
  readonly blocked?: number;
}

/** A Lighthouse run, in which links have poor texts if the SEO score is below 1. */
function run({
  speed = 0.9,
  shift = 0,
  seo = 1,
  paint = 1_000,
  blocked = 0,
}: Given = {}): LighthouseResult {
  const whole = { score: 1, auditRefs: [] };
  const refs = [
    { id: 'link-text', weight: 1 },
    { id: 'structured-data', weight: 0 },
    { id: 'hreflang', weight: 1 },
  ];
  return {
    categories: {
      accessibility: whole,
      'best-practices': whole,
      seo: { score: seo, auditRefs: refs },
      performance: { score: speed, auditRefs: [{ id: 'total-blocking-time', weight: 30 }] },
    },
    audits: {
      'cumulative-layout-shift': { title: 'Shift', score: 1, numericValue: shift },
      'first-contentful-paint': { title: 'First', score: 1, numericValue: paint / 2 },
      'largest-contentful-paint': { title: 'Largest', score: 1, numericValue: paint },
      'total-blocking-time': {
        title: 'Blocked',
        score: blocked > 0 ? 0.9 : 1,
        numericValue: blocked,
      },
      'structured-data': { title: 'Told only', score: 0 },
      hreflang: { title: 'Does not apply', score: null },
      'link-text': {
        title: 'Links say too little',
        score: seo < 1 ? 0 : 1,
        details: {
          items: [
            { href: 'https://velox.example/a', text: 'Read More' },
            { node: { selector: 'main > a', snippet: '<a>' } },
            { sourceLocation: { url: 'https://velox.example/b.js' }, description: 'It broke' },
            'nothing to go by',
          ],
        },
      },
    },
  };
}

const measured = (path: string, ...runs: LighthouseResult[]): PageFigures => {
  const figures = figuresOf(path, runs);
  if (!isMeasured(figures)) throw new Error(figures.reason);
  return figures;
};

const painted = (path: string, ...runs: LighthouseResult[]): PaintFigures => {
  const figures = paintsOf(path, runs);
  if (!isMeasured(figures)) throw new Error(figures.reason);
  return figures;
};

test('scores and times are the median of the runs, and shift is the worst of them', () => {
  const runs = [
    run({ speed: 0.2, paint: 3_000, blocked: 700, seo: 0.5 }),
    run({ speed: 0.81, shift: 0.02, paint: 1_100, blocked: 20 }),
    run({ speed: 0.8, paint: 1_200, blocked: 30 }),
  ];
  expect(measured('/', ...runs)).toMatchObject({
    scores: { performance: 80, accessibility: 100, 'best-practices': 100, seo: 100 },
    ...{ layoutShift: 0.02, largestPaint: 1_200, blocked: 30 },
  });
  expect(painted('/', ...runs)).toEqual({
    path: '/',
    ...{ firstPaint: 600, largestPaint: 1_200, blocked: 30 },
  });
});

test('for an even number of runs the worse of the two middle values counts', () => {
  const runs = [run({ speed: 0.7, paint: 900 }), run({ speed: 1, paint: 1_300 })];
  expect(measured('/', ...runs)).toMatchObject({
    scores: { performance: 70 },
    largestPaint: 1_300,
  });
});

test('a score just below 100 is not rounded up to 100', () => {
  expect(measured('/', run({ seo: 0.999 })).scores.seo).toBe(99);
});

test('a page that meets its speed target has no finding, even if a part of its speed is below 100', () => {
  expect(shortfallsIn(run({ speed: 1, blocked: 9 }))).toEqual([]);
  const slow = run({ speed: 0.99, blocked: 9 });
  expect(shortfallsIn(slow)).toMatchObject([{ category: 'performance', title: 'Blocked' }]);
  expect(measured('/', slow, slow).shortfalls).toHaveLength(1);
});

test('audits that cost points are reported with their places; others are not', () => {
  expect(shortfallsIn(run({ speed: 1, seo: 0.92 }))).toEqual([
    {
      category: 'seo',
      audit: 'link-text',
      title: 'Links say too little',
      places: [
        'https://velox.example/a Read More',
        'main > a',
        'https://velox.example/b.js It broke',
      ],
    },
  ]);
});

test.each([
  [
    { ...run(), runtimeError: { code: 'NO_FCP', message: 'Nothing was painted.' } },
    'NO_FCP: Nothing was painted.',
    'NO_FCP: Nothing was painted.',
  ],
  [run({ speed: null }), 'Lighthouse gave no figure for performance.', undefined],
  [
    { ...run(), categories: {} },
    'Lighthouse gave no figure for performance, accessibility, best-practices, seo.',
    undefined,
  ],
  [
    { ...run(), audits: {} },
    'Lighthouse gave no figure for largest contentful paint, total blocking time, layout shift.',
    'Lighthouse gave no figure for first contentful paint, largest contentful paint, total blocking time.',
  ],
])('a page without figures gives the reason', (result, reason, reasonOfPaints) => {
  const runs = [result, run()];
  expect(figuresOf('/about', runs)).toEqual({ path: '/about', reason });
  const paints = paintsOf('/about', runs);
  expect(isMeasured(paints) ? undefined : paints.reason).toBe(reasonOfPaints);
});

const site = {
  pages: [
    measured('/about', run({ speed: 1 })),
    measured('/', run({ speed: 0.5, seo: 0.92, shift: 0.123_456, paint: 4_321, blocked: 50.4 })),
    { path: '/404', reason: 'It did not answer.' },
  ],
  throttled: [
    painted('/about', run({ paint: 2_000, blocked: 60 })),
    painted('/', run({ paint: 1_400 })),
    painted('/404', run()),
  ],
};

test('each figure names the worst page and counts pages that miss the target or were not measured', () => {
  const reported = measurementsOf(site).map(({ figure, result, met }) => [figure, result, met]);
  expect(reported).toEqual([
    ['performance', '50 at worst (/), 1 of 2 routes miss it, 1 not measured', false],
    ['accessibility', '100 at worst (/about), 0 of 2 routes miss it, 1 not measured', false],
    ['best practices', '100 at worst (/about), 0 of 2 routes miss it, 1 not measured', false],
    ['SEO', '92 at worst (/), 1 of 2 routes miss it, 1 not measured', false],
    ['LCP, simulated', '4,321 ms at worst (/), 1 of 2 routes miss it, 1 not measured', false],
    ['TBT, simulated', '50 ms at worst (/), 1 of 2 routes miss it, 1 not measured', false],
    ['CLS', '0.1235 at worst (/), 1 of 2 routes miss it, 1 not measured', false],
    ['FCP, devtools throttling', '1,000 ms at worst (/about), 0 of 3 routes miss it', true],
    ['LCP, devtools throttling', '2,000 ms at worst (/about), 1 of 3 routes miss it', false],
    ['TBT, devtools throttling', '60 ms at worst (/about), 1 of 3 routes miss it', false],
  ]);
});

test('a target that was measured on no page has no figure', () => {
  expect(measurementsOf({ pages: [{ path: '/', reason: 'x' }], throttled: [] })).toEqual([]);
});

test('the table lists each page, then the findings and their places, then the unmeasured pages', () => {
  const lines = tableOf(site).split('\n');
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    [
      ...['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS'],
      ...['FCP devtools', 'LCP devtools', 'TBT devtools'],
    ],
    ['/about', '100', '100', '100', '100', '1,000', '0', '0', '1,000', '2,000', '60'],
    ['/', '50', '100', '100', '92', '4,321', '50', '0.1235', '700', '1,400', '0'],
    ['/404', '–', '–', '–', '–', '–', '–', '–', '500', '1,000', '0'],
    ['/: performance, total-blocking-time: Blocked'],
    ['/: seo, link-text: Links say too little'],
    ['https://velox.example/a Read More'],
    ['main > a'],
    ['https://velox.example/b.js It broke'],
    ['/404: not measured. It did not answer.'],
  ]);
});

test('the first five of many places are shown and the rest counted', () => {
  const figures = measured('/', run());
  const places = Array.from({ length: 7 }, (_, index) => `place ${index + 1}`);
  const table = tableOf({
    pages: [{ ...figures, shortfalls: [{ category: 'seo', audit: 'a', title: 'A', places }] }],
    throttled: [],
  });
  expect(table).toContain('place 5\n    and 2 more');
  expect(table).not.toContain('place 6');
});
