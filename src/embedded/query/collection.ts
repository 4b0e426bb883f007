import { compileAggregate } from './aggregate';
import { forbiddenItem } from './errors';
import type { Context } from './fields';
import { compileList } from './list';
import { compileProjection } from './projection';
import type { ItemsQuery } from './query';
import { type Shape, shapeOf } from './shape';
import { fieldValue, type Item } from './values';

/** A collection as it is handed to the service. */
export interface CollectionSource {
  readonly kind: 'singleton' | 'list';
  readonly records: readonly Item[];
}

/** A collection with what is known of its fields. */
export interface Collection extends CollectionSource {
  readonly name: string;
  readonly shape: Shape;
}

/** The body of an answer. */
export interface Answer {
  readonly data: unknown;
  readonly meta?: Readonly<Record<string, number>>;
}

/** Prepares a collection; `declared` names fields that records may lack, dotted below the first level. */
export function openCollection(
  name: string,
  { kind, records }: CollectionSource,
  declared: readonly string[] = [],
): Collection {
  return { name, kind, records, shape: shapeOf(records, declared) };
}

/**
 * Answers a query on a collection: `data` is a list of items, or of rows when it aggregates; of a singleton it
 * is the first of those, and where there is none, as in Directus, an item whose every field is `null`.
 *
 * @throws ServiceError as the parts of the query demand
 */
export function readCollection(collection: Collection, query: ItemsQuery, now: Date): Answer {
  const context: Context = { collection: collection.name, now };
  const aggregates = query.aggregate !== undefined || query.groupBy.length > 0;
  // Of an aggregating query, `sort` names rows: it is not for the items.
  const list = compileList(
    aggregates ? { ...query.list, sort: [] } : query.list,
    collection.shape,
    context,
    (name) => name,
  );
  const matching = list.match(collection.records);
  const meta = metaOf(collection, query, matching.length);
  if (aggregates) {
    const rows = compileAggregate(query, collection.shape, context)(matching);
    return { data: collection.kind === 'singleton' ? (rows[0] ?? null) : rows, ...meta };
  }
  const project = projectionOf(collection, query, context);
  if (collection.kind === 'singleton') {
    return { data: project(list.arrange(matching)[0] ?? {}), ...meta };
  }
  return { data: list.arrange(matching).map(project), ...meta };
}

/**
 * Answers for the one item whose `id` is given, if the query's filter and search let it through.
 *
 * @throws ServiceError `FORBIDDEN` where there is no such item; else as {@link readCollection}
 */
export function readById(collection: Collection, id: string, query: ItemsQuery, now: Date): Answer {
  const context: Context = { collection: collection.name, now };
  const list = compileList(query.list, collection.shape, context, (name) => name);
  const project = projectionOf(collection, query, context);
  const [item] = list.match(collection.records.filter((record) => hasId(record, [id])));
  if (!item) throw forbiddenItem(collection.name, id);
  return { data: project(item) };
}

/** The same collection with only the records whose `id` is among those given: the `keys` of a SEARCH. */
export function pickIds(collection: Collection, ids: readonly string[]): Collection {
  return { ...collection, records: collection.records.filter((record) => hasId(record, ids)) };
}

function hasId(record: Item, ids: readonly string[]): boolean {
  const id = fieldValue(record, 'id');
  return id !== null && ids.includes(String(id));
}

function projectionOf(collection: Collection, query: ItemsQuery, context: Context) {
  return compileProjection(query.fields, collection.shape, query.alias, query.deep, context);
}

function metaOf(collection: Collection, query: ItemsQuery, matching: number): Pick<Answer, 'meta'> {
  if (query.meta.length === 0) return {};
  const counts = { total_count: collection.records.length, filter_count: matching };
  return { meta: Object.fromEntries(query.meta.map((name) => [name, counts[name]])) };
}
