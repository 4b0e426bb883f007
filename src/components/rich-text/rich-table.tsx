import styled from '@emotion/styled';
import { type DOMNode, Element } from 'html-react-parser';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { label } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';

/** Scrolls sideways where it has to, by finger and by keyboard: most browsers let the keyboard in by themselves then. */
const Scroller = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    /* Its columns are at least as wide as their words. */
    overflow-wrap: break-word;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-bottom: ${token['space-2']};
    color: ${color.muted};
    font-size: ${token['text-s']};
    text-align: start;
  }
  th,
  td {
    padding: ${token['space-2']} ${token['space-4']} ${token['space-2']} 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    border-bottom-width: 2px;
    ${label}
  }
`;

/** A table of many words: on a phone each row is a block, its short cells side by side, each with the title of its column. */
const StackedTable = styled.table`
  @media screen and (max-width: 40rem) {
    thead {
      display: none;
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${token['space-5']};
      padding-block: ${token['space-3']};
      border-bottom: 1px solid ${color.line};
    }
    tbody tr > * {
      min-width: 5rem;
      padding: 0;
      border: 0;
    }
    tbody tr > :first-child {
      flex-basis: 100%;
    }
    td:empty {
      display: none;
    }
    td::before {
      content: attr(data-title);
      display: block;
      margin-top: ${token['space-2']};
      color: ${color.muted};
      font: ${token['text-s']} / 1.3 ${token.sans};
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

/**
 * Gives each cell the title of its column, where a row has too many words to stand side by side on a phone. Not when the rows
 * are short or of two cells, which have room at any width, when there are no titles, or when cells span several of them.
 * @returns whether the cells have titles now
 */
export function titleCells(table: Element): boolean {
  const titles = elementsIn(elementsIn(elementsIn(table, 'thead')[0], 'tr')[0], 'th').map(wordsOf);
  const rows = elementsIn(table, 'tbody')
    .flatMap((body) => elementsIn(body, 'tr'))
    .map((row) => elementsIn(row, 'th', 'td'));
  const isPlain = rows.every(
    (cells) =>
      cells.length === titles.length &&
      cells.every(({ attribs }) => !attribs['colspan'] && !attribs['rowspan']),
  );
  const longest = titles.map((_, column) =>
    Math.max(0, ...rows.map((cells) => (cells[column] ? wordsOf(cells[column]).length : 0))),
  );
  if (
    !isPlain ||
    titles.length <= 2 ||
    longest.reduce((sum, length) => sum + length, 0) * titles.length <= ROOM
  )
    return false;
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) cell.attribs['data-title'] = titles[column] ?? '';
  }
  return true;
}

/** The words of a table's caption, where it has one. */
export function captionOf(table: Element): string | undefined {
  const [caption] = elementsIn(table, 'caption');
  return caption && (wordsOf(caption).replaceAll(/\s+/g, ' ').trim() || undefined);
}

interface RichTableProps {
  /** Whether its cells bear the titles of their columns, for a phone. */
  readonly stacked: boolean;
  readonly caption?: string | undefined;
  readonly children: ReactNode;
}

/** A table of rich text, named by its caption. */
export function RichTable({ stacked, caption, children }: RichTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setScrolls(current.scrollWidth > current.clientWidth),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <Scroller
      ref={scroller}
      role="group"
      aria-label={caption ?? 'Table'}
      tabIndex={scrolls ? 0 : undefined}
    >
      {stacked ? <StackedTable>{children}</StackedTable> : <table>{children}</table>}
    </Scroller>
  );
}
