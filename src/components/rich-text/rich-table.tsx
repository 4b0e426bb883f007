import styled from '@emotion/styled';
import { type DOMNode, Element } from 'html-react-parser';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { label } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';

/** Scrolls sideways where it has to, by finger and by keyboard; see `useScrollers`. */
const Scroller = styled.div<{ readonly unbroken: readonly number[] }>`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    /* Its columns are at least as wide as their words. */
    overflow-wrap: break-word;
    font-variant-numeric: tabular-nums;
  }
  /* The title of the table: it names what stands below, where the caption of a picture adds to what stands above. */
  caption {
    padding-block: ${token['space-2']};
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: ${token['space-2']} ${token['space-5']} ${token['space-2']} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    border-bottom-width: 2px;
    ${label}
  }
  /* One long name does not take the room of the columns beside it. */
  tbody th {
    max-width: 20rem;
  }
  @media (min-width: 40rem) {
    ${({ unbroken }) => unbroken.map((column) => `td:nth-child(${column}){white-space:nowrap;}`)}
  }
`;

/** A table of many words: on a phone each row is a block, and each cell a line of it, behind the title of its column. */
const StackedTable = styled.table`
  @media screen and (max-width: 40rem) {
    thead {
      display: none;
    }
    tr {
      display: block;
      padding-block: ${token['space-3']};
      border-bottom: 1px solid ${color.line};
    }
    tbody tr > * {
      display: flow-root;
      max-width: none;
      padding: ${token['space-1']} 0 0;
      border: 0;
    }
    tbody td {
      padding-inline-start: 5.75rem;
    }
    td:empty {
      display: none;
    }
    /* In the room before the words of the cell. */
    td::before {
      content: attr(data-title);
      float: left;
      width: 5.25rem;
      margin: 0.2em 0 0 -5.75rem;
      overflow-wrap: break-word;
      color: ${color.muted};
      font: ${token['text-s']} / 1.4 ${token.sans};
    }
  }
`;

const elementsIn = (node: Element | undefined, ...names: readonly string[]): readonly Element[] =>
  (node?.children ?? []).filter(
    (child): child is Element => child instanceof Element && names.includes(child.name),
  );

const wordsOf = (node: DOMNode): string =>
  node instanceof Element
    ? (node.children as DOMNode[]).map(wordsOf).join('')
    : 'data' in node
      ? node.data
      : '';

/** Letters that a row has room for on a phone, times its columns: the more there are, the more lines a cell of many letters takes. */
const ROOM = 200;

const rowsOf = (table: Element) =>
  elementsIn(table, 'tbody')
    .flatMap((body) => elementsIn(body, 'tr'))
    .map((row) => elementsIn(row, 'th', 'td'));

/** The letters of the longest cell of a column, counted from 0. */
const longestOf = (rows: ReturnType<typeof rowsOf>, column: number) =>
  Math.max(0, ...rows.map((cells) => (cells[column] ? wordsOf(cells[column]).length : 0)));

/** So many letters at most has a figure with its unit or range, such as “110 (from 20 to 29)”. */
const FIGURE = 20;

/** The columns of figures, counted from 1: their cells are not broken. */
export function figureColumns(table: Element): readonly number[] {
  const rows = rowsOf(table);
  const count = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: count }, (_, column) => column + 1).filter(
    (column) => column > 1 && longestOf(rows, column - 1) <= FIGURE,
  );
}

/**
 * Gives each cell the title of its column, where a row has too many words to stand side by side on a phone. Not when the rows
 * are short or of two cells, which have room at any width, when there are no titles, or when cells span several of them.
 * @returns whether the cells have titles now
 */
export function titleCells(table: Element): boolean {
  const titles = elementsIn(elementsIn(elementsIn(table, 'thead')[0], 'tr')[0], 'th').map(wordsOf);
  const rows = rowsOf(table);
  const isPlain = rows.every(
    (cells) =>
      cells.length === titles.length &&
      cells.every(({ attribs }) => !attribs['colspan'] && !attribs['rowspan']),
  );
  const letters = titles.reduce((sum, _, column) => sum + longestOf(rows, column), 0);
  if (!isPlain || titles.length <= 2 || letters * titles.length <= ROOM) return false;
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      // The heading of a row needs no title.
      if (cell.name === 'td') cell.attribs['data-title'] = titles[column] ?? '';
    }
  }
  return true;
}

/** The words of a table's caption, where it has one. */
export function captionOf(table: Element): string | undefined {
  const [caption] = elementsIn(table, 'caption');
  return caption && (wordsOf(caption).replaceAll(/\s+/g, ' ').trim() || undefined);
}

interface RichTableProps {
  /** Id, language and direction. */
  readonly attributes?: ComponentPropsWithoutRef<'table'> | undefined;
  /** Whether its cells bear the titles of their columns, for a phone. */
  readonly stacked: boolean;
  /** The columns whose cells are not broken where there is room, counted from 1. */
  readonly unbroken?: readonly number[];
  readonly caption?: string | undefined;
  readonly children: ReactNode;
}

/** A table of rich text, named by its caption. */
export const RichTable = ({
  attributes,
  stacked,
  unbroken = [],
  caption,
  children,
}: RichTableProps) => (
  <Scroller unbroken={unbroken} role="group" aria-label={caption ?? 'Table'}>
    {stacked ? (
      <StackedTable {...attributes}>{children}</StackedTable>
    ) : (
      <table {...attributes}>{children}</table>
    )}
  </Scroller>
);
