import { defaultTreeAdapter } from 'parse5';
import { attribute, type Element, elementsOf, textOf } from './page-tree';

type Ends = readonly [low: number, high: number];

const zero: Ends = [0, 0];

/** “$1,235.50”, or “1 235,50 $” with spaces that do not break. */
const amountPattern = /\$(\d[\d,]*(?:\.\d+)?)|(\d[\d\u00a0\u202f]*(?:,\d+)?)[\u00a0\u202f]\$/g;

/** Returns the amounts of a text in dollars, as English, Tamil and French pages write them. */
export const readAmounts = (text: string): readonly number[] =>
  Array.from(text.matchAll(amountPattern), ([, before, after = '']) =>
    Number(
      before?.replaceAll(',', '') ?? after.replaceAll(/[\u00a0\u202f]/g, '').replace(',', '.'),
    ),
  );

/** Returns both ends of the amount or range in a text; `undefined` for a text without an amount. */
function readEnds(text: string): Ends | undefined {
  const [low, high = low] = readAmounts(text);
  return low === undefined || high === undefined ? undefined : [low, high];
}

const cents = (amount: number) => Math.round(amount * 100);

const add = (all: readonly Ends[]): Ends =>
  all.reduce(
    ([low, high], [nextLow, nextHigh]): Ends => [
      (cents(low) + cents(nextLow)) / 100,
      (cents(high) + cents(nextHigh)) / 100,
    ],
    zero,
  );

const inside = (element: Element, name: string): readonly Element[] =>
  element.childNodes
    .filter((node) => defaultTreeAdapter.isElementNode(node))
    .flatMap((child) => [...(child.tagName === name ? [child] : []), ...inside(child, name)]);

const lastCell = (row: Element): Element | undefined =>
  row.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node)).at(-1);

const endsOfRow = (row: Element): Ends | undefined => {
  const cell = lastCell(row);
  return cell && readEnds(textOf(cell));
};

/** A case of the fees page as visitors read it. */
export interface RenderedCase {
  readonly id: string;
  readonly title: string;
  readonly total: Ends | undefined;
  readonly government: Ends | undefined;
  /** The amounts of the rows of government fees. */
  readonly fees: readonly (Ends | undefined)[];
  /** The names of the costs paid to others. */
  readonly costs: readonly string[];
  readonly foot: string;
  /** What does not add up, in words. */
  readonly problems: readonly string[];
}

const isEqual = (left: Ends | undefined, right: Ends | undefined) =>
  JSON.stringify(left) === JSON.stringify(right);

const show = (ends: Ends | undefined) => (ends ? ends.join(' to ') : 'no amount');

/** Adds up a row such as “2 × $85 to $95 … $170 to $190”. */
function checkRow(row: Element): readonly string[] {
  const ends = endsOfRow(row);
  const [times] = inside(row, 'small').filter((small) => /^\d+ × /.test(textOf(small)));
  if (!times) return [];
  const each = readEnds(textOf(times));
  const count = Number.parseInt(textOf(times), 10);
  const product = each && add(Array.from({ length: count }, () => each));
  return isEqual(product, ends) ? [] : [`${textOf(row)}: ${show(product)}`];
}

function readCase(details: Element): RenderedCase {
  const problems: string[] = [];
  const expectSame = (what: string, sum: Ends | undefined, printed: Ends | undefined) => {
    if (!isEqual(sum, printed)) problems.push(`${what}: ${show(sum)} is not ${show(printed)}`);
  };
  /** The sum; without an amount if a part has none. */
  const sum = (parts: readonly (Ends | undefined)[]) => {
    const known = parts.filter((part) => part !== undefined);
    return known.length === parts.length ? add(known) : undefined;
  };
  const groups = inside(details, 'tbody').map((body) => {
    const [first, ...rows] = inside(body, 'tr');
    const printed = first && endsOfRow(first);
    problems.push(...rows.flatMap(checkRow));
    if (rows.length > 0 && first) expectSame(textOf(first), sum(rows.map(endsOfRow)), printed);
    return { title: first ? textOf(first) : '', printed, rows };
  });
  const [summary] = inside(details, 'summary');
  const [total] = summary ? inside(summary, 'b') : [];
  const [parts] = summary ? inside(summary, 'small') : [];
  const [foot] = inside(details, 'tfoot');
  const [output] = foot ? inside(foot, 'td').filter((cell) => !attribute(cell, 'colspan')) : [];
  const printed = total && readEnds(textOf(total));
  const all = sum(groups.map((group) => group.printed));
  expectSame('the groups', all, printed);
  expectSame('the total of the table', printed, output && readEnds(textOf(output)));
  if (parts) expectSame('the summary', sum(textOf(parts).split(';').map(readEnds)), printed);
  return {
    id: inside(details, 'div').flatMap((div) => attribute(div, 'id') ?? [])[0] ?? '',
    title: textOf(inside(details, 'h3')[0] ?? details),
    total: printed,
    government: groups[0]?.printed,
    costs: groups
      .filter(({ title }) => title.startsWith('Other costs'))
      .flatMap(({ rows }) => rows.flatMap((row) => inside(row, 'span').slice(0, 1).map(textOf))),
    fees: groups[0]?.rows.map(endsOfRow) ?? [],
    foot: foot ? textOf(foot) : '',
    problems,
  };
}

/** Returns the cases of a rendered fees page. */
export const readCases = (html: string): readonly RenderedCase[] =>
  elementsOf(html)
    .filter(({ tagName }) => tagName === 'details')
    .filter((details) => inside(details, 'tfoot').length > 0)
    .map(readCase);

/** The sentences on how the fees of a total are known: their day, and each fee that has risen. */
const sentencesOn = (text: string) =>
  text.match(/Government fees [^.]*\.|[^.]* is counted as [^.]*\./g)?.map((each) => each.trim()) ??
  [];

/** Says how the fees of a case are known, as its table says it. */
export const readKnown = ({ foot }: RenderedCase) => sentencesOn(foot);

/**
 * Returns the totals of a service page: the anchor of the case, the sum of the listed parts, and the sentences on how the fees are
 * known. Totals with the same sentence share it, so it can follow a later total.
 */
export const readShortTotals = (html: string) =>
  elementsOf(html)
    .filter(({ tagName }) => tagName === 'dd')
    .flatMap((answer) => {
      const children = answer.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node));
      return children.flatMap((paragraph, index) => {
        const [link] = paragraph.tagName === 'p' ? inside(paragraph, 'a') : [];
        const [, anchor] =
          /\/fees#(government-fees-\d+)$/.exec(link ? (attribute(link, 'href') ?? '') : '') ?? [];
        if (!anchor) return [];
        const [amount] = inside(paragraph, 'b');
        const end = children.findIndex(({ tagName }, place) => place > index && tagName === 'p');
        const notes = children.slice(index + 1, end < 0 ? undefined : end).map(textOf);
        const [parts] = notes.filter((note) => note.includes('$') && note.includes('; '));
        const later = children.slice(index + 1).map(textOf);
        const day = later.flatMap(sentencesOn).find((text) => text.startsWith('Government fees'));
        return [
          {
            anchor,
            total: amount && readEnds(textOf(amount)),
            parts: parts ? addParts(parts) : undefined,
            known: [
              ...(day ? [day] : []),
              ...notes.flatMap(sentencesOn).filter((text) => text !== day),
            ],
          },
        ];
      });
    });

/** Adds up “Government $255; our fee $650 to $800”. */
function addParts(text: string): Ends | undefined {
  const ends = text.split('; ').map(readEnds);
  return ends.includes(undefined) ? undefined : add(ends.filter((range) => range !== undefined));
}

/** Reads the number at the start of a cell: “−74”, “273½”, “77 of 110”. */
function readNumber(cell: string): number {
  const [text = ''] = /^[-−]?\d[\d,]*½?/.exec(cell.trim()) ?? [];
  return Number(text.replaceAll(',', '').replace('−', '-').replace('½', '.5') || Number.NaN);
}

/** Adds up a table whose last row is a sum. Returns what is wrong; `undefined` for a table without a sum. */
export function checkSumRow(table: Element): readonly string[] | undefined {
  const rows = inside(table, 'tr');
  const last = rows.at(-1);
  const name = last?.childNodes.find((node) => defaultTreeAdapter.isElementNode(node));
  if (!last || !name || !/^\s*(?:sum|total|in all)\b/i.test(textOf(name as Element)))
    return undefined;
  const values = rows
    .slice(0, -1)
    .map((row) => readNumber(textOf(lastCell(row) ?? row)))
    // The heads of columns have no number.
    .filter((value) => !Number.isNaN(value));
  const sum = values.reduce((total, value) => total + value, 0);
  const printed = readNumber(textOf(lastCell(last) ?? last));
  return sum === printed ? [] : [`${textOf(table).slice(0, 80)}: ${sum} is not ${printed}`];
}

/** The addresses that an element links to. */
export const readLinks = (element: Element): readonly string[] =>
  inside(element, 'a').flatMap((link) => attribute(link, 'href') ?? []);
