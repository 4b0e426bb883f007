import { type Context, findPath } from './fields';
import { compileFilter } from './filter';
import type { ListQuery } from './query';
import { compileSearch } from './search';
import type { Shape } from './shape';
import { compileSort, slice } from './sort';
import type { Item } from './values';

/** A list query made ready to run on any number of lists of one shape. */
export interface CompiledList {
  /** The items that filter and search let through, in the order they were in. */
  readonly match: (items: readonly Item[]) => readonly Item[];
  /** Those of them, in order, that limit and offset ask for. */
  readonly arrange: (matching: readonly Item[]) => readonly Item[];
}

/**
 * Makes a list query ready. Without `sort`, items keep the order they were handed in: the order of the
 * files is the collection's manual order.
 *
 * @param label how a parameter is named in an error: `filter`, or `deep[faq_items][_filter]`
 * @throws ServiceError for unknown fields and conditions it cannot use, before any item is looked at
 */
export function compileList(
  query: ListQuery,
  shape: Shape,
  context: Context,
  label: (name: string) => string,
): CompiledList {
  const tests: ((item: Item) => boolean)[] = [];
  if (query.filter !== undefined) {
    tests.push(compileFilter(query.filter, shape, context, label('filter')));
  }
  if (query.search !== undefined) tests.push(compileSearch(query.search));
  const at = label('sort');
  const sort = compileSort(query.sort, (name) => findPath(name, shape, context, at), at);
  return {
    match: (items) => items.filter((item) => tests.every((test) => test(item))),
    arrange: (matching) => slice(sort(matching), query.limit, query.offset),
  };
}
