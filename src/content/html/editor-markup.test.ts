import { expect, test } from 'vitest';
import { richTexts } from '#tests/support/rich-texts.ts';
import { sanitiseHtml } from './sanitise-html';

const clean = (html: string) => sanitiseHtml(html, { firstHeading: 3 }).html;

// As the editor of Directus 12.4 wrote it: inserted in three columns, first row and first column made headers, one column drawn wider.
const columns =
  '<colgroup><col style="width: 120px;"><col style="min-width: 25px;"><col style="min-width: 25px;"></colgroup>';
const cell = (name: 'th' | 'td', text: string, rest = '') =>
  `<${name} colspan="1" rowspan="1"${rest}><p>${text}</p></${name}>`;
const header = `<tr>${cell('th', 'Item', ' colwidth="120"')}${cell('th', 'Fee')}${cell('th', 'When')}</tr>`;
const row = `<tr>${cell('th', 'Permit', ' colwidth="120"')}${cell('td', '$150')}${cell('td', '')}</tr>`;
const table = (...rows: readonly string[]) =>
  `<table style="min-width: 170px;">${columns}<tbody>${rows.join('')}</tbody></table>`;

const shownHeader =
  '<thead><tr><th scope="col">Item</th><th scope="col">Fee</th><th scope="col">When</th></tr></thead>';
const shownRow = '<tr><th scope="row">Permit</th><td>$150</td><td></td></tr>';
const shown = `<table>${shownHeader}<tbody>${shownRow}</tbody></table>`;

test('a table’s first row of headers becomes its head, and headers say what they head', () => {
  expect(clean(table(header, row))).toBe(shown);
});

test('headers of the first column only, and a lone row of headers, are no head', () => {
  expect(clean(table(row, row))).toBe(`<table><tbody>${shownRow}${shownRow}</tbody></table>`);
  expect(clean(table(header))).not.toContain('<thead>');
});

test('a head, a scope and a caption that are there already stay', () => {
  const written = `<table><caption>C</caption>${shownHeader}<tbody><tr><th scope="rowgroup">Permit</th><td>$150</td><td></td></tr></tbody></table>`;
  expect(clean(`<p><strong>Not the name</strong></p>${written}`)).toBe(
    `<p><strong>Not the name</strong></p>${written}`,
  );
});

test.each(['<p><strong>Fees</strong></p>', '<p> <b>Fees</b></p>\n'])(
  'a bold paragraph right before a table is its caption: %s',
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
])('other text before a table stays where it is: %s', (before) => {
  expect(clean(`${before}${table(header, row)}`)).toBe(`${before}${shown}`);
});

test('the lone paragraph of a list’s item is the item', () => {
  expect(clean('<ul><li><p>a <em>b</em></p></li><li><p>c</p></li></ul>')).toBe(
    '<ul><li>a <em>b</em></li><li>c</li></ul>',
  );
  expect(clean('<ol><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>')).toBe(
    '<ol><li>a<ul><li>b</li></ul></li></ol>',
  );
  expect(clean('<dl><dt>a</dt><dd><p>b</p></dd></dl>')).toBe('<dl><dt>a</dt><dd>b</dd></dl>');
});

test('an item of several paragraphs, or one in another language, keeps them', () => {
  const several = '<ul><li><p>a</p><p>b</p></li><li><p lang="fr">c</p></li></ul>';
  expect(clean(several)).toBe(several);
});

test('what the editor adds to links and pictures is left out, without a word', () => {
  const { html, removed } = sanitiseHtml(
    '<p><a target="_blank" rel="noopener noreferrer" href="/contact">a</a></p><img src="/assets/3f0c1a52-8f0e-4d0a-9a55-0d7f5f6b9c11.jpg?width=800" alt="b" loading="lazy"><p></p>',
    { firstHeading: 3 },
  );
  expect(html).toBe(
    '<p><a href="/contact">a</a></p><img src="/assets/3f0c1a52-8f0e-4d0a-9a55-0d7f5f6b9c11" alt="b">',
  );
  expect(removed).toEqual([]);
});

// The whole of it is for `tests/directus`, with the editor's own check; this is what most often goes wrong.
test('the project’s own texts are such as the editor writes, so that it opens them for editing', async () => {
  const texts = [...(await richTexts())];
  const foreign =
    /<(?:caption|thead|tfoot)\b|\sscope=|<(?:li|td|th)\b[^>]*>(?!\s*<p>)|<table>|<p><img\b/;
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(([, html]) => foreign.test(html)).map(([where]) => where)).toEqual([]);
});
