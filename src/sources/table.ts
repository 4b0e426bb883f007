import { type Element, elementsIn, readText } from './page';

interface Cell {
  readonly text: string;
  readonly isHeader: boolean;
}

interface Row {
  /** In the order of columns. A merged cell is in each of its columns and rows. */
  readonly cells: readonly (Cell | undefined)[];
  readonly isHeader: boolean;
}

export interface Table {
  /** The caption, or the heading before the table. */
  readonly title: string;
  readonly rows: readonly Row[];
}

const maxColumns = 50;
const maxRows = 1_000;

function readSpan(cell: Element, name: string, max: number): number {
  const span = cell.attrs.find((attr) => attr.name === name)?.value ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(span) || Number(span) > max)
    throw new Error('a table merges cells in another way');
  return Number(span);
}

const isTable = ({ tagName }: Element): boolean => tagName === 'table';

function readRows(table: Element): readonly Row[] {
  const elements = [
    ...elementsIn(table, (element) => isTable(element) || element.tagName === 'tr'),
  ];
  const rows = elements.filter(({ tagName }) => tagName === 'tr');
  const grid = rows.map((): (Cell | undefined)[] => []);
  if (rows.length > maxRows) throw new Error('a table has too many rows');
  for (const [index, row] of rows.entries()) {
    let column = 0;
    const cells = [...elementsIn(row, ({ tagName }) => /^t[dh]$/.test(tagName))];
    for (const element of cells.filter(({ tagName }) => /^t[dh]$/.test(tagName))) {
      while (grid[index]?.[column] !== undefined) column += 1;
      const cell = { text: readText(element), isHeader: element.tagName === 'th' };
      const end = column + readSpan(element, 'colspan', maxColumns);
      const down = grid.slice(index, index + readSpan(element, 'rowspan', maxRows));
      if (end > maxColumns) throw new Error('a table has too many columns');
      for (const line of down) {
        for (let at = column; at < end; at += 1) {
          if (line[at] !== undefined) throw new Error('the cells of a table overlap');
          line[at] = cell;
        }
      }
      column = end;
    }
  }
  const firstOfBody = rows.findIndex(
    (row, index) =>
      (row.parentNode as Element).tagName !== 'thead' &&
      !grid[index]?.every((cell) => cell?.isHeader),
  );
  return grid.map((cells, index) => ({ cells, isHeader: index < firstOfBody }));
}

/** The tables of a page's main part. */
export function readTables(main: Element): readonly Table[] {
  const tables: Table[] = [];
  let heading = '';
  for (const element of elementsIn(main)) {
    if (/^h[1-6]$/.test(element.tagName)) heading = readText(element);
    if (!isTable(element)) continue;
    const caption = [...elementsIn(element, isTable)].find(({ tagName }) => tagName === 'caption');
    tables.push({ title: caption ? readText(caption) : heading, rows: readRows(element) });
  }
  return tables;
}

/** “Funds required…” also names a cell with more text, such as the day of an update. */
const isNamed = (cell: Cell | undefined, name: string): boolean => {
  const text = cell?.text.toLowerCase();
  const wanted = name.toLowerCase();
  return wanted.endsWith('…')
    ? text?.startsWith(wanted.slice(0, -1).trim()) === true
    : text === wanted;
};

/** The texts of the cells in this row and column, apart from headers. */
export function findCells({ rows }: Table, row: string, column: string): readonly string[] {
  const headers = rows.filter(({ isHeader }) => isHeader);
  return rows.flatMap(({ cells, isHeader }) => {
    if (isHeader) return [];
    const rowHeaders = cells.filter((cell) => cell?.isHeader);
    const names = rowHeaders.length > 0 ? rowHeaders : cells.slice(0, 1);
    if (!names.some((cell) => isNamed(cell, row))) return [];
    return cells.flatMap((cell, index) =>
      cell !== undefined &&
      !names.includes(cell) &&
      headers.some(({ cells: titles }) => isNamed(titles[index], column))
        ? [cell.text]
        : [],
    );
  });
}
