import { checkField, compileFields, type KnownFields, knownFieldsOf } from './fields';
import type { ItemsQuery } from './query';
import { compileSort } from './sort';
import { fieldValue, type Item } from './values';

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
  const sort = compileSort(query.sort, collection);
  const matching = collection.records.filter((record) =>
    conditions.every(({ field, values }) => values.includes(fieldValue(record, field))),
  );
  const end = limit === -1 ? undefined : offset + limit;
  const items = sort(matching).slice(offset, end).map(project);
  return {
    data: collection.kind === 'singleton' ? (items[0] ?? project({})) : items,
    ...(query.count ? { meta: { filter_count: matching.length } } : {}),
  };
}
