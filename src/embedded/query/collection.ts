import {
  checkField,
  compileFields,
  fieldValue,
  type Item,
  type KnownFields,
  knownFieldsOf,
  type QueriedCollection,
} from './fields';
import type { ItemsQuery } from './query';

/** A collection as it is handed to the service. */
export interface CollectionSource {
  readonly kind: 'singleton' | 'list';
  readonly records: readonly Item[];
}

/** A collection with what is known of its fields. */
export interface Collection extends CollectionSource {
  readonly name: string;
  readonly fields: KnownFields;
}

/** The body of an answer. */
export interface Answer {
  readonly data: unknown;
  readonly meta?: { readonly filter_count: number };
}

/** Prepares a collection; `declared` names fields that records may lack, such as `author.name`. */
export function openCollection(
  name: string,
  { kind, records }: CollectionSource,
  declared: readonly string[] = [],
): Collection {
  return { name, kind, records, fields: knownFieldsOf(records, declared) };
}

/**
 * Answers a query on a collection: `data` is a list of items, or of a singleton its item; where a singleton has no record it
 * is, as in Directus, an item whose every field is `null`. Without `sort`, items keep the order they were handed in.
 *
 * @throws ServiceError `FORBIDDEN` for an unknown field, else as `compileFields` says
 */
export function readCollection(collection: Collection, query: ItemsQuery): Answer {
  const { conditions, limit, offset } = query;
  for (const { field } of conditions) checkField(collection, field, 'filter');
  const project = compileFields(query.fields, collection);
  const order = orderBy(query.sort, collection);
  const matching = collection.records.filter((record) =>
    conditions.every(({ field, values }) => isOneOf(fieldValue(record, field), values)),
  );
  const end = limit === -1 ? undefined : offset + limit;
  const items = matching.sort(order).slice(offset, end).map(project);
  return {
    data: collection.kind === 'singleton' ? (items[0] ?? project({})) : items,
    ...(query.count ? { meta: { filter_count: matching.length } } : {}),
  };
}

/** Whether a value is one of those asked for. A number is the text of its digits, as in a text column of a database. */
function isOneOf(value: unknown, wanted: readonly unknown[]): boolean {
  return (
    ['string', 'number', 'boolean'].includes(typeof value) &&
    wanted.some((one) => String(one) === String(value))
  );
}

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

function compareValues(a: unknown, b: unknown): number {
  const [[rank, value], [otherRank, other]] = [sortKeyOf(a), sortKeyOf(b)];
  if (rank !== otherRank) return rank - otherRank;
  return value === other ? 0 : value < other ? -1 : 1;
}

/**
 * The order of Directus's `sort`: names, first one first, descending with a minus. `null` comes first in ascending and
 * last in descending order, as on SQLite; dates are compared as moments. Records that are equal keep their order.
 *
 * @throws ServiceError `FORBIDDEN` for an unknown field
 */
function orderBy(names: readonly string[], collection: QueriedCollection) {
  const orders = names.map((written) => {
    const descending = written.startsWith('-');
    const field = descending ? written.slice(1) : written;
    checkField(collection, field, 'sort');
    return { field, sign: descending ? -1 : 1 };
  });
  return (a: Item, b: Item): number => {
    for (const { field, sign } of orders) {
      const order = compareValues(fieldValue(a, field), fieldValue(b, field));
      if (order !== 0) return sign * order;
    }
    return 0;
  };
}
