import { expect, test } from 'vitest';
import { validityProblems } from '../contract/html-validity';
import {
  type Compared,
  type Outcome,
  percent,
  type Report,
  type SectionOutcome,
  sectionsOf,
  summaryOf,
} from './report';
import { reportHtml } from './report-html';

const compared = (share: number, width = 360): Compared => ({
  width,
  theme: 'light',
  share,
  heights: [900, share > 0.5 ? 1200 : 900],
  files:
    share === 0
      ? {}
      : { before: `before/${width}.png`, after: 'after/a.png', difference: 'difference/a.png' },
});

const both = (path: string, ...pictures: Compared[]): Outcome => ({
  view: { path },
  in: 'both',
  pictures,
});

/** A form of a section in both versions, or in one. */
const form = (
  section: string,
  variant: string,
  share: number,
  where: Outcome['in'] = 'both',
): Outcome => ({
  view: {
    section,
    path: `sections/${section}.html#about-${variant}`,
  },
  in: where,
  pictures: [
    where === 'both'
      ? compared(share)
      : { ...compared(1), files: { [where]: `${where}/${variant}.png` } },
  ],
});

const added: Outcome = {
  view: { path: '/new' },
  in: 'after',
  pictures: [{ ...compared(1), files: { after: 'after/new.png' } }],
};

const removed: Outcome = {
  view: { path: '/gone' },
  in: 'before',
  pictures: [{ ...compared(1), files: { before: 'before/gone.png' } }],
};

const pages = [
  both('/same', compared(0)),
  both('/little', compared(0.001), compared(0, 768)),
  both('/much', compared(0.01), compared(0.6, 1440)),
  added,
  removed,
];

const forms = [
  form('banner', 'same', 0),
  form('faq', 'little', 0.01),
  form('faq', 'most', 0.2),
  form('faq', 'same', 0),
  form('faq', 'same-too', 0),
  form('faq', 'fresh', 1, 'after'),
  form('steps', 'gone', 1, 'before'),
  form('claims', 'much', 0.5),
];

const report: Report = {
  base: '<main> & "more"',
  commit: '0123456789abcdef0123456789abcdef01234567',
  outcomes: [...pages, ...forms],
};

const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^<]*)</h${level}>`, 'g'))].map(
    ([, text]) => text,
  );

test('pages are listed by change: most changed, then new or gone; unchanged ones are named', () => {
  const html = reportHtml({ ...report, outcomes: pages });
  expect(headings(html, 2)).toEqual(['Pages']);
  expect(headings(html, 3)).toEqual([
    ...['Added', 'Removed', '/much', '/little', '/new', '/gone', 'Unchanged'],
  ]);
  expect(headings(html, 4)).toEqual([
    '1440 px, light: 60.00 %, 900 px high before, 1200 px after',
    '360 px, light: 1.00 %',
    '360 px, light: 0.10 %',
    '360 px, light',
    '360 px, light',
  ]);
  expect(html).toContain('<li>/same</li>');
});

test('each changed picture is shown before, after and as a difference, with words for each', () => {
  const html = reportHtml(report);
  for (const kind of ['Before', 'After', 'Difference']) {
    expect(html).toContain(`alt="${kind}: /much, 1440 px, light"`);
    expect(html).toContain(`alt="${kind}: faq, about-most, 360 px, light"`);
  }
  expect(html).toContain('src="before/1440.png"');
});

test('sections are listed by change: most changed, then new or gone, then unchanged', () => {
  const kinds = ({ section, all, changed, added, removed, unchanged }: SectionOutcome) =>
    `${section}: ${changed.length} + ${added.length} + ${removed.length} + ${unchanged} = ${all}`;
  expect(sectionsOf(report).map(kinds)).toEqual([
    'claims: 1 + 0 + 0 + 0 = 1',
    'faq: 2 + 1 + 0 + 2 = 5',
    'steps: 0 + 0 + 1 + 0 = 1',
    'banner: 0 + 0 + 0 + 1 = 1',
  ]);
});

test('only differing forms have pictures; one form of each section is open, and the rest is counted', () => {
  const html = reportHtml({ ...report, outcomes: forms });
  expect(headings(html, 3)).toEqual(['claims', 'faq', 'steps']);
  const summaries = [...html.matchAll(/<details( open)?><summary>([^<]*)<\/summary>/g)];
  expect(summaries.map(([, open, text]) => [text, open !== undefined])).toEqual([
    ['about-much: 50.00 %', true],
    ['about-most: 20.00 %', true],
    ['about-little: 1.00 %', false],
    ['about-fresh', false],
    ['about-gone', false],
  ]);
  expect(html).toContain('<p>2 pieces are unchanged.</p>');
  expect(html).not.toContain('same-too');
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll('</td>', '|')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[ |]+/g, ' ')
      .trim(),
  );
  expect(rows).toEqual([
    'claims 1 1 0 0 50.00 %',
    'faq 5 2 1 0 20.00 %',
    'steps 1 0 0 1',
    'banner 1 0 0 0',
  ]);
});

test('every link within the report works', () => {
  const html = reportHtml(report);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toEqual(['section-claims', 'section-faq', 'section-steps']);
  for (const id of targets) expect(html).toContain(`id="${id}"`);
});

test('the report is valid HTML, and names are escaped', async () => {
  const html = reportHtml(report);
  expect(await validityProblems(html)).toEqual([]);
  expect(html).toContain('Before is &lt;main&gt; &amp; &quot;more&quot; (0123456)');
  expect(html).not.toMatch(/<script|\son\w+=/);
});

test('the summary counts common views, then new and gone ones, for pages and sections', () => {
  expect(summaryOf(report)).toEqual([
    '3 of 5 pictures of pages changed, on 2 pages.',
    '1 page is new.',
    '1 page is gone.',
    '3 of 6 pictures of the gallery changed, in 3 pieces.',
    '1 piece of the gallery is new.',
    '1 piece of the gallery is gone.',
  ]);
  expect(summaryOf({ ...report, outcomes: [both('/same', compared(0))] })).toEqual([
    'Nothing has changed in 1 picture of pages.',
  ]);
});

test('the smallest change is not rounded to 0 %, nor an almost complete one to 100 %', () => {
  expect([0, 0.000_000_1, 0.5, 0.999_999, 1].map(percent)).toEqual([
    ...['0 %', '0.01 %', '50.00 %', '99.99 %', '100.00 %'],
  ]);
});
