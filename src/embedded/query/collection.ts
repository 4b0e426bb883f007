import {
  asStored,
  checkFields,
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
  readonly relations: ReadonlySet<string>;
}

/** The body of an answer. */
export interface Answer {
  readonly data: unknown;
  readonly meta?: { readonly filter_count: number };
}

/** Prepares a collection; `declared` names fields that records may lack, `author.name` one of an entry that `author` leads to. */
export function openCollection(
  name: string,
  source: CollectionSource,
  declared: readonly string[] = [],
): Collection {
  const { kind } = source;
  const records = source.records.map(asStored);
  const within = declared.filter((path) => path.includes('.'));
  const relations = new Set(within.map((path) => path.slice(0, path.indexOf('.'))));
  return { name, kind, records, fields: knownFieldsOf(records, declared), relations };
}

/**
 * Answers a query on a collection: `data` is a list of items, or of a singleton its item; where a singleton has no record it
 * has, as in Directus, no field but its id, which is `null`. Without `sort`, items keep the order they were handed in.
 *
 * @param now what `$NOW` stands for, in milliseconds since 1970
 * @throws ServiceError `FORBIDDEN` for an unknown field, else as `compileFields` says
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
    data: collection.kind === 'singleton' ? (items[0] ?? unsaved(project({}))) : items,
    ...(query.count ? { meta: { filter_count: matching.length } } : {}),
  };
}

/** `null` comes first; numbers are compared as such, everything else as text, which is right for dates in ISO 8601. */
function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  const [first, second] =
    typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)];
  return first < second ? -1 : Number(first > second);
}

/**
 * The order of Directus's `sort`: names, first one first, descending with a minus. `null` comes first in ascending and
 * last in descending order, as on SQLite. Records that are equal keep their order.
 *
 * @throws ServiceError `FORBIDDEN` for an unknown field
 */
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

/** Directus gives an entry that nobody has saved with its id and the defaults of its fields, of which there are none here. */
const unsaved = (item: Item) => (Object.hasOwn(item, 'id') ? { id: null } : {});
