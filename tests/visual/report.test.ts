import { expect, test } from 'vitest';
import { validityProblems } from '../contract/html-validity';
import { type Compared, type Outcome, percent, type Report, reportHtml, summaryOf } from './report';

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

const report: Report = {
  base: '<main> & "more"',
  commit: '0123456789abcdef0123456789abcdef01234567',
  outcomes: [
    both('/same', compared(0)),
    both('/little', compared(0.001), compared(0, 768)),
    both('/much', compared(0.01), compared(0.6, 1440)),
    added,
    removed,
  ],
};

const headings = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}>([^<]*)</h${level}>`, 'g'))].map(([, text]) => text);

test('the most changed comes first, then what is new or gone; what stayed is named at the end', () => {
  const html = reportHtml(report);
  expect(headings(html, 2)).toEqual([
    ...['Added', 'Removed', '/much', '/little', '/new', '/gone', 'Unchanged'],
  ]);
  expect(headings(html, 3)).toEqual([
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
  }
  expect(html).toContain('src="before/1440.png"');
});

test('the report is valid HTML, and names are words in it, never markup', async () => {
  const html = reportHtml(report);
  expect(await validityProblems(html)).toEqual([]);
  expect(html).toContain('Before is &lt;main&gt; &amp; &quot;more&quot; (0123456)');
  expect(html).not.toMatch(/<script|\son\w+=/);
});

test('the summary counts pictures of pages that both versions have', () => {
  expect(summaryOf(report)).toBe('3 pictures of 5 changed, on 2 pages.');
  expect(summaryOf({ ...report, outcomes: [both('/same', compared(0))] })).toBe(
    'Nothing has changed in 1 picture.',
  );
});

test('the least change is not rounded to none, nor an almost whole one to all', () => {
  expect([0, 0.000_000_1, 0.5, 0.999_999, 1].map(percent)).toEqual([
    ...['0 %', '0.01 %', '50.00 %', '99.99 %', '100.00 %'],
  ]);
});
