import { invalidQuery } from './errors';
import { type Item, orderValues, timeOf } from './values';

/**
 * Makes an order of Directus's `sort` list: names, first one first, each descending when it has a minus.
 * `null` comes first in ascending and last in descending order, as on SQLite. Items that are equal in all of
 * it keep the order they were in.
 *
 * @param find what reads the value of a name from an item; throws for a name it does not know
 * @throws ServiceError `INVALID_QUERY` for an empty name
 */
export function compileSort<Row extends Item>(
  names: readonly string[],
  find: (name: string) => (item: Row) => unknown,
  parameter: string,
): (items: readonly Row[]) => readonly Row[] {
  if (names.length === 0) return (items) => items;
  const keys = names.map((written) => {
    const descending = written.startsWith('-');
    const name = descending ? written.slice(1) : written;
    if (name === '') throw invalidQuery(parameter, 'has an empty name in its list.');
    return { read: find(name), sign: descending ? -1 : 1 };
  });
  // What an item is ordered by is read once, dates included: a list of ten thousand compares each of them thirty times.
  const readied = (item: Row) => ({
    item,
    values: keys.map(({ read }) => {
      const value = read(item);
      return { value, time: timeOf(value) };
    }),
  });
  return (items) =>
    items
      .map(readied)
      .sort((a, b) => {
        for (const [at, { sign }] of keys.entries()) {
          const order = orderReadied(a.values[at], b.values[at]);
          if (order !== 0) return sign * order;
        }
        return 0;
      })
      .map(({ item }) => item);
}

interface Readied {
  readonly value: unknown;
  readonly time: number | undefined;
}

const orderReadied = (a?: Readied, b?: Readied): number =>
  a?.time !== undefined && b?.time !== undefined
    ? a.time - b.time
    : orderValues(a?.value, b?.value);

/** The part of a list that `limit` (−1: no limit) and `offset` ask for. */
export function slice<Row>(rows: readonly Row[], limit: number, offset: number): readonly Row[] {
  return rows.slice(offset, limit === -1 ? undefined : offset + limit);
}
