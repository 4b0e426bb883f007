import styled from '@emotion/styled';
import { type DOMNode, Element } from 'html-react-parser';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { labelStyle } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { useWords } from '#i18n/words.ts';

const Scroller = styled.div<{ readonly unbroken: readonly number[] }>`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    overflow-wrap: break-word;
    font-variant-numeric: tabular-nums;
  }
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
    ${labelStyle}
  }
  tbody th {
    max-width: 20rem;
  }
  @media (min-width: 40rem) {
    ${({ unbroken }) => unbroken.map((column) => `td:nth-child(${column}){white-space:nowrap;}`)}
  }
`;

/** On a phone, each row is a block, and each cell is a line labelled with the title of its column. */
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

const childElements = (
  node: Element | undefined,
  ...names: readonly string[]
): readonly Element[] =>
  (node?.children ?? []).filter(
    (child): child is Element => child instanceof Element && names.includes(child.name),
  );

export const textContent = (node: DOMNode): string =>
  node instanceof Element
    ? (node.children as DOMNode[]).map(textContent).join('')
    : 'data' in node
      ? node.data
      : '';

/**
 * Cells fit side by side on a phone up to this score: the letters of the longest cells of all columns, times the number of
 * columns.
 */
const maxRowScore = 200;

const bodyRows = (table: Element) =>
  childElements(table, 'tbody')
    .flatMap((body) => childElements(body, 'tr'))
    .map((row) => childElements(row, 'th', 'td'));

/** The number of letters in a column's longest cell. Columns count from 0. */
const maxCellLetters = (rows: ReturnType<typeof bodyRows>, column: number) =>
  Math.max(0, ...rows.map((cells) => (cells[column] ? textContent(cells[column]).length : 0)));

/** The maximum length of a figure with its unit or range: “110 (from 20 to 29)”. */
export const maxFigureLetters = 20;

/** The columns that contain only figures, which must not wrap. Columns count from 1. */
export function figureColumns(table: Element): readonly number[] {
  const rows = bodyRows(table);
  const count = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: count }, (_, column) => column + 1).filter(
    (column) => column > 1 && maxCellLetters(rows, column - 1) <= maxFigureLetters,
  );
}

/**
 * Gives each cell the title of its column, for a stacked table on a phone. Skips tables that fit a phone, and tables with at most
 * two columns, without titles, or with cells that span several columns or rows.
 * @returns whether it added titles
 */
export function labelCells(table: Element): boolean {
  const titles = childElements(childElements(childElements(table, 'thead')[0], 'tr')[0], 'th').map(
    textContent,
  );
  const rows = bodyRows(table);
  const isPlain = rows.every(
    (cells) =>
      cells.length === titles.length &&
      cells.every(({ attribs }) => !attribs['colspan'] && !attribs['rowspan']),
  );
  const letters = titles.reduce((sum, _, column) => sum + maxCellLetters(rows, column), 0);
  if (!isPlain || titles.length <= 2 || letters * titles.length <= maxRowScore) return false;
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      if (cell.name === 'td') cell.attribs['data-title'] = titles[column] ?? '';
    }
  }
  return true;
}

export function captionText(table: Element): string | undefined {
  const [caption] = childElements(table, 'caption');
  return caption && (textContent(caption).replaceAll(/\s+/g, ' ').trim() || undefined);
}

interface RichTableProps {
  readonly attributes?: ComponentPropsWithoutRef<'table'> | undefined;
  readonly stacked: boolean;
  readonly unbroken?: readonly number[];
  readonly caption?: string | undefined;
  readonly children: ReactNode;
}

export function RichTable({
  attributes,
  stacked,
  unbroken = [],
  caption,
  children,
}: RichTableProps) {
  const t = useWords();
  return (
    <Scroller unbroken={unbroken} role="group" aria-label={caption ?? t('Table')}>
      {stacked ? (
        <StackedTable {...attributes}>{children}</StackedTable>
      ) : (
        <table {...attributes}>{children}</table>
      )}
    </Scroller>
  );
}
