import {
  checkFields,
  compileFields,
  fieldValue,
  type Item,
  type KnownFields,
  knownFieldsOf,
  normaliseDates,
  type QueriedCollection,
} from './fields';
import type { ItemsQuery } from './query';

export interface CollectionSource {
  readonly kind: 'singleton' | 'list';
  readonly records: readonly Item[];
}

export interface Collection extends CollectionSource {
  readonly name: string;
  readonly fields: KnownFields;
  readonly relations: ReadonlySet<string>;
}

export interface Answer {
  readonly data: unknown;
  readonly meta?: { readonly filter_count: number };
}

/** @param declared fields that queries may name even if no record has them; `author.name` marks `author` as a relation */
export function openCollection(
  name: string,
  source: CollectionSource,
  declared: readonly string[] = [],
): Collection {
  const { kind } = source;
  const records = source.records.map(normaliseDates);
  const within = declared.filter((path) => path.includes('.'));
  const relations = new Set(within.map((path) => path.slice(0, path.indexOf('.'))));
  return { name, kind, records, fields: knownFieldsOf(records, declared), relations };
}

/**
 * Reads items of a collection. Without `sort`, items keep their order.
 * @param now the value of `$NOW`, in milliseconds since 1970
 */
export function readCollection(
  collection: Collection,
  query: ItemsQuery,
  now = Date.now(),
): Answer {
  const { filter, limit, offset } = query;
  checkFields(collection, [...new Set(filter.fields)]);
  const project = compileFields(query.fields, collection);
  const order = orderBy(query.sort, collection);
  const matching = collection.records.filter((record) => filter.passes(record, now));
  const end = limit === -1 ? undefined : offset + limit;
  const items = matching.sort(order).slice(offset, end).map(project);
  return {
    data: collection.kind === 'singleton' ? (items[0] ?? unsavedItem(project({}))) : items,
    meta: query.count ? { filter_count: matching.length } : undefined,
  };
}

/** Compares numbers as numbers, everything else (such as ISO dates) as text. */
function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  const [first, second] =
    typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)];
  return first < second ? -1 : Number(first > second);
}

/** Directus's `sort`: field names, descending with a minus. `null` is the smallest value, as in SQLite. */
function orderBy(names: readonly string[], collection: QueriedCollection) {
  const orders = names.map((written) => {
    const descending = written.startsWith('-');
    const field = descending ? written.slice(1) : written;
    checkFields(collection, [field]);
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

/** Directus answers with the id `null` and default values for a singleton without a record. This service has no defaults. */
const unsavedItem = (item: Item) => (Object.hasOwn(item, 'id') ? { id: null } : {});
