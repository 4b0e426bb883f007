import { checkField, type QueriedCollection } from './fields';
import { fieldValue, type Item } from './values';

/** What a record is ordered by: a rank, so that `null` comes before numbers and numbers before texts, and a value. */
type SortKey = readonly [rank: number, value: number | string];

const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(Z|[+-]\d\d:\d\d)?)?$/;

function sortKeyOf(value: unknown): SortKey {
  if (value === null) return [0, 0];
  if (typeof value === 'number' || typeof value === 'boolean') return [1, Number(value)];
  const text = String(value);
  const date = ISO_DATE.exec(text);
  // Without a zone a date-time is in UTC, as Directus writes it.
  const moment = Date.parse(text.includes('T') && date?.[1] === undefined ? `${text}Z` : text);
  return date && !Number.isNaN(moment) ? [2, moment] : [3, text];
}

function compareKeys([rank, value]: SortKey, [otherRank, other]: SortKey): number {
  if (rank !== otherRank) return rank - otherRank;
  return value === other ? 0 : value < other ? -1 : 1;
}

/**
 * Makes an order of Directus's `sort`: names, first one first, descending with a minus. `null` comes first in ascending and
 * last in descending order, as on SQLite; dates are compared as moments. Records that are equal keep their order.
 *
 * @throws ServiceError `FORBIDDEN` for an unknown field
 */
export function compileSort(
  names: readonly string[],
  collection: QueriedCollection,
): (records: readonly Item[]) => readonly Item[] {
  const orders = names.map((written) => {
    const descending = written.startsWith('-');
    const field = descending ? written.slice(1) : written;
    checkField(collection, field, 'sort');
    return { field, sign: descending ? -1 : 1 };
  });
  if (orders.length === 0) return (records) => records;
  return (records) =>
    records
      .map((record) => ({
        record,
        keys: orders.map(({ field, sign }) => ({
          sign,
          key: sortKeyOf(fieldValue(record, field)),
        })),
      }))
      .sort((a, b) => {
        for (const [at, { sign, key }] of a.keys.entries()) {
          const order = compareKeys(key, b.keys[at]?.key ?? key);
          if (order !== 0) return sign * order;
        }
        return 0;
      })
      .map(({ record }) => record);
}
