import { expect, test } from 'vitest';
import {
  figuresOf,
  isMeasured,
  isPerfect,
  type LighthouseResult,
  type PageFigures,
  shortfallsIn,
  tableOf,
} from './lighthouse-report';

interface Given {
  readonly speed?: number | null;
  readonly shift?: number;
  readonly seo?: number;
}

/** A run as Lighthouse tells it, in which links say too little when SEO is not whole. */
function run({ speed = 0.9, shift = 0, seo = 1 }: Given = {}): LighthouseResult {
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
      performance: { score: speed, auditRefs: [] },
    },
    audits: {
      'cumulative-layout-shift': { title: 'Shift', score: 1, numericValue: shift },
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

test('performance is the median of the runs, shift the worst of them', () => {
  const runs = [run({ speed: 0.2 }), run({ speed: 0.81, shift: 0.02 }), run({ speed: 0.8 })];
  expect(measured('/', ...runs)).toMatchObject({ performance: 80, layoutShift: 0.02 });
});

test('what is almost whole is not 100, and a page that moves is not perfect', () => {
  expect(isPerfect(measured('/', run()))).toBe(true);
  const almost = measured('/', run({ seo: 0.999 }));
  expect([almost.scores.seo, isPerfect(almost)]).toEqual([99, false]);
  expect(isPerfect(measured('/', run({ shift: 0.0001 })))).toBe(false);
  expect(isPerfect(measured('/', run({ speed: 0.1 })))).toBe(true);
});

test('what costs points is told with its places; what costs none, or does not apply, is not', () => {
  expect(shortfallsIn(run({ seo: 0.92 }))).toEqual([
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
  ],
  [run({ speed: null }), 'Lighthouse gave no figure for performance.'],
  [
    { ...run(), categories: {} },
    /^Lighthouse gave no figure for accessibility, .*, performance\.$/,
  ],
  [{ ...run(), audits: {} }, 'Lighthouse gave no figure for layout shift.'],
])('a page without figures says why', (result, reason) => {
  expect(figuresOf('/about', [run(), result].reverse())).toEqual({
    path: '/about',
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

test('the table has a row for each page, then what is wrong and where, then what was not measured', () => {
  const lines = tableOf([
    measured('/about', run()),
    measured('/', run({ seo: 0.92, speed: 0.5, shift: 0.123_456 })),
    { path: '/404', reason: 'It did not answer.' },
  ]).split('\n');
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['page', 'accessibility', 'best practices', 'SEO', 'layout shift', 'performance'],
    ['/about', '100', '100', '100', '0', '90'],
    ['/', '100', '100', '92', '0.1235', '50'],
    ['/: seo, link-text: Links say too little'],
    ['https://velox.example/a Read More'],
    ['main > a'],
    ['https://velox.example/b.js It broke'],
    ['/404: not measured. It did not answer.'],
  ]);
});

test('of many places the first five are shown and the rest counted', () => {
  const figures = measured('/', run());
  const places = Array.from({ length: 7 }, (_, index) => `place ${index + 1}`);
  const table = tableOf([
    { ...figures, shortfalls: [{ category: 'seo', audit: 'a', title: 'A', places }] },
  ]);
  expect(table).toContain('place 5\n    and 2 more');
  expect(table).not.toContain('place 6');
});
