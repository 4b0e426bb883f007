import { expect, test } from 'vitest';
import { readSource } from '#sources/read-source.ts';
import { feeds } from './index';

const key = 'folder/page';
const address = `https://www.canada.ca/en/${key}.html`;

const page = (main: string) => `<!DOCTYPE html><html><body><main>${main}</main></body></html>`;

const table = (rows: string, head = '<tr><th>Size</th><th>Funds</th></tr>') =>
  `<table><thead>${head}</thead><tbody>${rows}</tbody></table>`;

function read(html: string, transform: string) {
  const files = new Map([[address, { bytes: new TextEncoder().encode(html) }]]);
  return readSource(feeds, { feed: 'canada-pages', key, transform }, files);
}

const singleRow = '<tr><td>1</td><td>$100</td></tr>';

test.each([
  ['the cell of a row and a column', table(singleRow), '1 | Funds', '$100'],
  [
    'a cell whose row has a header',
    table('<tr><th>1</th><td>CAN$100</td></tr>'),
    '1|funds',
    '$100',
  ],
  ['a column whose header goes on', table(singleRow), '1 | Fun…', '$100'],
  [
    'a table by its caption',
    `${table(singleRow)}<table><caption>New</caption><tr><th>Size</th><th>Funds</th></tr><tr><td>1</td><td>$200</td></tr></table>`,
    'New | 1 | Funds',
    '$200',
  ],
  [
    'a table by the heading before it',
    `<h2>Old</h2>${table(singleRow)}<h2>New</h2><p>Text</p>${table('<tr><td>1</td><td>$200</td></tr>')}`,
    'New | 1 | Funds',
    '$200',
  ],
  [
    'merged cells',
    table(
      '<tr><td rowspan="2">East</td><td>1</td><td>$1</td></tr><tr><td>2</td><td>$2</td></tr><tr><td>West</td><td colspan="2">$3</td></tr>',
      '<tr><th rowspan="2">Side</th><th colspan="2">Numbers</th></tr><tr><th>Size</th><th>Funds</th></tr>',
    ),
    'West | Funds',
    '$3',
  ],
  [
    'a note behind the number',
    table('<tr><td>1</td><td>$100<sup><a href="#n">Note 1</a></sup></td></tr>'),
    '1 | Funds',
    '$100',
  ],
  ['a phrase of a sentence', '<p>Pay <b>$100</b>&nbsp;now.</p>', 'Pay $… now', '$100'],
])('%s can be read', (_, main, transform, value) => {
  expect(read(page(main), transform)).toEqual({ value });
});

const struck = '<tr><td>1</td><td><del>$100</del></td></tr>';

test.each([
  ['two tables', page(table(singleRow) + table(singleRow)), '1 | Funds', 'it has 2 cells'],
  ['two rows', page(table(singleRow + singleRow)), '1 | Funds', 'it has 2 cells'],
  [
    'a row in a merged cell',
    page(table('<tr><td rowspan="2">1</td><td>$1</td></tr><tr><td>$2</td></tr>')),
    '1 | Funds',
    'it has 2 cells',
  ],
  ['another row', page(table(singleRow)), '2 | Funds', 'it has 0 cells'],
  ['a changed column', page(table(singleRow)), '1 | Funds required', 'it has 0 cells'],
  [
    'a changed heading',
    page(`<h2>New</h2>${table(singleRow)}`),
    'Old | 1 | Funds',
    'it has 0 cells',
  ],
  ['the column of the row names', page(table(singleRow)), '1 | Size', 'it has 0 cells'],
  ['a range', page(table('<tr><td>1</td><td>$1 to $2</td></tr>')), '1 | Funds', 'another format'],
  ['words', page(table('<tr><td>1</td><td>None</td></tr>')), '1 | Funds', 'another format'],
  ['a struck out amount', page(table(struck)), '1 | Funds', 'another format'],
  [
    'an exponent',
    page(table('<tr><td>1</td><td>$10<sup>2</sup></td></tr>')),
    '1 | Funds',
    'another format',
  ],
  [
    'cells that overlap',
    page(
      table(
        '<tr><td>0</td><td rowspan="2">$9</td></tr><tr><td colspan="2">1</td><td>$1</td></tr>',
        '<tr><th>Size</th><th>Funds</th><th>More</th></tr>',
      ),
    ),
    '1 | More',
    'overlap',
  ],
  [
    'a cell merged to the end',
    page(table('<tr><td rowspan="0">1</td><td>$1</td></tr>')),
    '1 | Funds',
    'merges cells in another way',
  ],
  ['a sentence twice', page('<p>Pay $1 now</p><p>Pay $1 now</p>'), 'Pay $… now', 'several numbers'],
  ['two blocks', page('<p>Pay</p><p>$100 now</p>'), 'Pay $… now', 'no number'],
  ['a hidden sentence', page('<p hidden>Pay $100 now</p>'), 'Pay $… now', 'no number'],
  ['a struck out sentence', page('<p>Pay <s>$100</s> now</p>'), 'Pay $… now', 'no number'],
  ['half a page', page(table(singleRow)).slice(0, -10), '1 | Funds', 'not a complete HTML page'],
  ['no main part', '<html><table></table></html>', '1 | Funds', 'it has 0 main parts'],
  ['two main parts', page('<main></main>'), '1 | Funds', 'it has 2 main parts'],
  ['four words', page(table(singleRow)), 'a | b | 1 | Funds', 'must name a row and a column'],
  ['an empty word', page(table(singleRow)), '1 | ', 'must name a row and a column'],
  ['no place', page(table(singleRow)), '', 'must be a phrase'],
])('%s cannot be read', (_, html, transform, reason) => {
  expect(read(html, transform)).toEqual({ unreadable: expect.stringContaining(reason) });
});

test.each([
  ['nested blocks', '<div>'.repeat(500_000), 'nested too deep'],
  ['unclosed formatting', '<b><i><p>'.repeat(300_000), 'it '],
  ['many cells', table('<tr><td>1</td></tr>'.repeat(100_000)), 'too many elements'],
  ['many rows', table('<tr><td>1</td></tr>'.repeat(2_000)), 'too many rows'],
  ['wide rows', table(`<tr>${'<td>1</td>'.repeat(60)}</tr>`), 'too many columns'],
  ['tall cells', table('<tr><td rowspan="9999" colspan="9999">1</td></tr>'), 'merges cells'],
])('a hostile page with %s cannot be read', (_, main, reason) => {
  expect(read(page(main), '1 | Funds')).toEqual({ unreadable: expect.stringContaining(reason) });
});

test('a key is a path of canada.ca', () => {
  for (const otherKey of [
    'page',
    '../en/page',
    'a/b.html',
    'a//b',
    'https://evil.example/a',
    'A/b',
  ]) {
    expect(readSource(feeds, { feed: 'canada-pages', key: otherKey }, new Map())).toHaveProperty(
      'unreadable',
    );
  }
});
