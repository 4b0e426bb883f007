import { figureOf } from '#sources/figure.ts';
import { type Element, readBlocks, readMain } from '#sources/page.ts';
import { attempt, decode, expectText, type Feed, spaced } from '#sources/reading.ts';
import { findCells, readTables } from '#sources/table.ts';
import { readPhrase } from './phrase';

/** Reads the cell that the words name: row and column, and before them the title of the table if others have them, too. */
function readCell(main: Element, words: readonly string[]): string {
  const [column = '', row = '', title] = words.toReversed();
  if (words.length > 3 || words.includes('')) {
    throw new Error('“transform” must name a row and a column: “1 | Funds required”');
  }
  const tables = readTables(main).filter(
    (table) => title === undefined || table.title.toLowerCase() === title.toLowerCase(),
  );
  const cells = tables.flatMap((table) => findCells(table, row, column));
  if (cells.length !== 1) throw new Error(`it has ${cells.length} cells at “${words.join(' | ')}”`);
  return expectText(cells[0]?.replace(/^CAN ?(?=\$)/, ''), (text) => figureOf(text) !== undefined);
}

/**
 * Pages of canada.ca. A key is the address between `https://www.canada.ca/en/` and `.html`. The transform names a cell of a
 * table by its row and column, or is a phrase of a sentence with “…” in place of the number.
 */
export const canadaPages: Feed = {
  address: (key) =>
    /^[a-z\d-]+(?:\/[a-z\d-]+)+$/.test(key) ? `https://www.canada.ca/en/${key}.html` : undefined,
  read: (bytes, _key, transform = '') =>
    attempt(() => {
      const main = readMain(decode(bytes));
      const words = transform.split('|').map(spaced);
      const value =
        words.length > 1
          ? readCell(main, words)
          : readPhrase(readBlocks(main), transform, 'the page');
      return { value };
    }),
  planted: {
    key: 'planted/page',
    transform: '1 | Funds',
    value: '$1',
    file: '<html><main><table><tr><th>Size</th><th>Funds</th></tr><tr><td>1</td><td>$2</td></tr></table></main></html>',
  },
};
