import { expect, test } from 'vitest';
import { richTexts } from '#tests/support/rich-texts.ts';
import { sanitiseHtml } from './sanitise-html';

const clean = (html: string) => sanitiseHtml(html, { firstHeading: 3 }).html;

// Written by the editor of Directus 12.4: three columns, headers in the first row and column, and one column made wider.
const columns =
  '<colgroup><col style="width: 120px;"><col style="min-width: 25px;"><col style="min-width: 25px;"></colgroup>';
const cell = (name: 'th' | 'td', text: string, rest = '') =>
  `<${name} colspan="1" rowspan="1"${rest}><p>${text}</p></${name}>`;
const header = `<tr>${cell('th', 'Item', ' colwidth="120"')}${cell('th', 'Fee')}${cell('th', 'When')}</tr>`;
const row = `<tr>${cell('th', 'Ticket', ' colwidth="120"')}${cell('td', '$150')}${cell('td', '')}</tr>`;
const table = (...rows: readonly string[]) =>
  `<table style="min-width: 170px;">${columns}<tbody>${rows.join('')}</tbody></table>`;

const shownHeader =
  '<thead><tr><th scope="col">Item</th><th scope="col">Fee</th><th scope="col">When</th></tr></thead>';
const shownRow = '<tr><th scope="row">Ticket</th><td>$150</td><td></td></tr>';
const shown = `<table>${shownHeader}<tbody>${shownRow}</tbody></table>`;

test('moves a first row of headers into a thead and adds scopes', () => {
  expect(clean(table(header, row))).toBe(shown);
});

test('adds no thead for a header column or a lone header row', () => {
  expect(clean(table(row, row))).toBe(`<table><tbody>${shownRow}${shownRow}</tbody></table>`);
  expect(clean(table(header))).not.toContain('<thead>');
});

test('keeps an existing thead, scope and caption', () => {
  const written = `<table><caption>C</caption>${shownHeader}<tbody><tr><th scope="rowgroup">Ticket</th><td>$150</td><td></td></tr></tbody></table>`;
  expect(clean(`<p><strong>Not the name</strong></p>${written}`)).toBe(
    `<p><strong>Not the name</strong></p>${written}`,
  );
});

test.each(['<p><strong>Fees</strong></p>', '<p> <b>Fees</b></p>\n'])(
  'turns a bold paragraph before a table into its caption: %s',
  (name) => {
    expect(clean(`<p>a</p>${name}${table(header, row)}`).replaceAll('\n', '')).toBe(
      `<p>a</p>${shown.replace('<table>', '<table><caption>Fees</caption>')}`,
    );
  },
);

test.each([
  '<p><strong>Fees</strong> of today</p>',
  '<p>Fees</p>',
  '<h3>Fees</h3>',
  '<p><strong>Fees</strong></p>as follows',
  '<p dir="rtl"><strong>Fees</strong></p>',
])('does not turn other text before a table into a caption: %s', (before) => {
  expect(clean(`${before}${table(header, row)}`)).toBe(`${before}${shown}`);
});

test('unwraps the only paragraph of a list item', () => {
  expect(clean('<ul><li><p>a <em>b</em></p></li><li><p>c</p></li></ul>')).toBe(
    '<ul><li>a <em>b</em></li><li>c</li></ul>',
  );
  expect(clean('<ol><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>')).toBe(
    '<ol><li>a<ul><li>b</li></ul></li></ol>',
  );
  expect(clean('<dl><dt>a</dt><dd><p>b</p></dd></dl>')).toBe('<dl><dt>a</dt><dd>b</dd></dl>');
});

test('keeps several paragraphs, or one in another language, in a list item', () => {
  const several = '<ul><li><p>a</p><p>b</p></li><li><p lang="fr">c</p></li></ul>';
  expect(clean(several)).toBe(several);
});

test('drops the editor’s additions to links and pictures without a report', () => {
  const { html, removed } = sanitiseHtml(
    '<p><a target="_blank" rel="noopener noreferrer" href="/contact">a</a></p><img src="/assets/3f0c1a52-8f0e-4d0a-9a55-0d7f5f6b9c11.jpg?width=800" alt="b" loading="lazy"><p></p>',
    { firstHeading: 3 },
  );
  expect(html).toBe(
    '<p><a href="/contact">a</a></p><img src="/assets/3f0c1a52-8f0e-4d0a-9a55-0d7f5f6b9c11" alt="b">',
  );
  expect(removed).toEqual([]);
});

// Checks only the most common mistakes. `tests/directus` runs the editor's own check.
test('keeps the project’s own texts in the form that the editor writes', async () => {
  // Translations repeat texts as pages show them, and editors change them as plain text.
  const texts = [...(await richTexts())].filter(([where]) => !where.startsWith('translations/'));
  const foreign =
    /<(?:caption|thead|tfoot)\b|\sscope=|<(?:li|td|th)\b[^>]*>(?!\s*<p>)|<table>|<p><img\b/;
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(([, html]) => foreign.test(html)).map(([where]) => where)).toEqual([]);
});
