import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'fast-string-width';
import { describe, expect, test } from 'vitest';
import { reports, reportWith } from '#tests/support/check-reports.ts';
import { singleLine } from './printable';
import { writeTerminal } from './terminal';

const plain = { colour: false } as const;

test('errors and warnings are grouped by collection and entry, and notes follow in one line each', () => {
  expect(writeTerminal(reports.findings, plain)).toBe(`Content check of https://cms.example.com

■ Express Entry (express_entry): 1 warning

  Warning: Express Entry → Questions and answers 3 → Answer
  │ is empty. The whole entry of the list is left out until it is fixed.
  │ → Fill it in, or remove what it belongs to.
  │ required · ${reports.findings.findings[0]?.id}
  │ https://cms.example.com/admin/content/express_entry

■ Blog posts (posts): 1 error and 1 warning

  Entry 12

  Error: Blog posts “slug-of-12” → Address
  │ is empty.
  │ → Give one of the entries another address.
  │ duplicate-slug · ${reports.findings.findings[1]?.id}
  │ https://cms.example.com/admin/content/posts/12

  Warning: Blog posts “slug-of-12” → Created
  │ is empty.
  │ → Correct the date.
  │ date-future · ${reports.findings.findings[2]?.id}
  │ https://cms.example.com/admin/content/posts/12

■ 1 note
  │ Blog posts “slug-of-7” → Author: is empty.

Checked 3 collections, 1,204 entries, 9,876 fields, 310 links and 57 pictures
and files.
Found 1 error, 2 warnings and 1 note.
Self-test passed: all 61 planted faults were found.
The content has problems to fix.`);
});

test('a report without findings says that the content is clean', () => {
  expect(writeTerminal(reports.clean, plain)).toMatch(
    /No findings\.\nSelf-test passed: .*\nThe content is clean\.$/,
  );
});

test('a report with only notes says that it has no errors or warnings', () => {
  expect(writeTerminal(reports.notes, plain)).toMatch(/\nNo errors or warnings\. 1 note\.$/);
});

test('changes for visitors are listed after the findings, and do not count as findings', () => {
  expect(writeTerminal(reports.changes, { ...plain, width: 90 })).toContain(`
■ What else changes for visitors
  │ Fees page (/fees) changes. Linked from: About page, Home page.
  │ Visitor card (/cards) would be hidden.
  │ Blog posts “new” (/blog/posts/new) becomes visible.
  │ The figure “work-fee” changes from $155 to $160. Shown on: Fees page.
  │ The figure “study-fee” changes from no figure to $150. Shown on: Fees page.
  │ The figure “eta-fee” changes from $7 to no figure. Shown on: Visitor card.

Checked 3`);
  expect(writeTerminal(reports.changes, plain)).toMatch(/The content is clean\.$/);
  expect(writeTerminal(reports.noChanges, plain)).toContain('for visitors\n  │ Nothing.\n');
});

test('an incomplete report does not say that the content is clean', () => {
  const text = writeTerminal(reports.failuresOnly, plain);
  expect(text).toContain('■ Blog posts (posts): not checked\n  ✖ Reading “posts”: refused (403).');
  expect(text).toContain('2 parts could not be checked:\n  ✖ No entries were found.');
  expect(text).not.toContain('clean');
  expect(text).toMatch(/The check is incomplete\. Fix what stopped it .*\n.*report\.$/);
});

describe('wrapped to the width of the terminal', () => {
  test.each([40, 80, 132])('only single words are wider than %i columns', (width) => {
    const lines = [reports.findings, reports.hostile, reports.failuresOnly]
      .map((report) => writeTerminal(report, { colour: false, width }))
      .join('\n')
      .split('\n');
    for (const line of lines.filter((text) => stringWidth(text) > width)) {
      expect(line.replace(/^ *(?:[│✖■] (?:→ | {2})?)?/, '')).not.toContain(' ');
    }
  });

  test('no text is cut off', () => {
    const words = Array.from({ length: 200 }, (_, index) => `word${index}`).join(' ');
    const [finding] = reports.findings.findings;
    if (finding === undefined) throw new Error('No finding to take');
    const text = writeTerminal(
      reportWith({ findings: [{ ...finding, message: words, fix: words, where: words }] }),
      { colour: false, width: 60 },
    );
    const joined = text.replace(/\n {2}│ {1,3}(?:→ )?/g, ' ');
    expect(joined.split(words)).toHaveLength(4);
  });

  test('all of a thousand findings are listed', () => {
    const text = writeTerminal(reports.large, plain);
    const missing = reports.large.findings.filter(
      ({ severity, where, id }) => !text.includes(severity === 'note' ? `${where}: ` : id),
    );
    expect(missing).toEqual([]);
  });
});

describe('colour', () => {
  test('is used only if wanted', () => {
    expect(writeTerminal(reports.findings, plain)).not.toContain('\u001b');
    expect(writeTerminal(reports.findings, { colour: true })).toContain('\u001b[31mError: Blog');
  });

  test('changes nothing else', () => {
    for (const report of Object.values(reports)) {
      expect(stripVTControlCharacters(writeTerminal(report, { colour: true }))).toBe(
        writeTerminal(report, plain),
      );
    }
  });

  test('cannot come from content', () => {
    const text = writeTerminal(reports.hostile, { colour: true });
    const escapes = text.split('\u001b').slice(1);
    expect(escapes.filter((after) => !/^\[(?:1|2|22|31|32|33|36|39)m/.test(after))).toEqual([]);
    expect(text).toContain('\ufffd[31m');
  });
});

test('no line of content starts a command in a job’s log', () => {
  const text = writeTerminal(reports.hostile, { colour: false, width: 40 });
  expect(text).not.toMatch(/^\s*::/m);
  expect(singleLine(text)).toContain('::stop-commands::token');
});
