import { invalidQuery } from './errors';
import { type Context, type Field, findField } from './fields';
import type { ItemsQuery } from './query';
import type { Shape } from './shape';
import { compileSort, slice } from './sort';
import { fieldValue, type Item, numberOf, orderValues } from './values';

type Reduce = (values: readonly unknown[], parameter: string) => unknown;

const present = (values: readonly unknown[]) =>
  values.filter((value) => value !== null && value !== undefined);

function distinct(values: readonly unknown[]): readonly unknown[] {
  return [...new Map(present(values).map((value) => [JSON.stringify(value), value])).values()];
}

function numbers(values: readonly unknown[], parameter: string): number[] {
  return present(values).map((value) => {
    const number = numberOf(value);
    if (number === undefined)
      throw invalidQuery(parameter, 'is about a field that holds no numbers.');
    return number;
  });
}

const sum: Reduce = (values, parameter) => {
  const all = numbers(values, parameter);
  return all.length === 0 ? null : all.reduce((total, value) => total + value, 0);
};

const average: Reduce = (values, parameter) => {
  const all = numbers(values, parameter);
  return all.length === 0 ? null : all.reduce((total, value) => total + value, 0) / all.length;
};

const extreme =
  (sign: 1 | -1): Reduce =>
  (values) =>
    present(values).toSorted((a, b) => sign * orderValues(a, b))[0] ?? null;

const FUNCTIONS: ReadonlyMap<string, Reduce> = new Map<string, Reduce>([
  ['count', (values) => present(values).length],
  ['countDistinct', (values) => distinct(values).length],
  ['sum', sum],
  ['sumDistinct', (values, parameter) => sum(distinct(values), parameter)],
  ['avg', average],
  ['avgDistinct', (values, parameter) => average(distinct(values), parameter)],
  ['min', extreme(1)],
  ['max', extreme(-1)],
]);

/** One figure of every row: of all its items, or (`field`) of one field of theirs. */
interface Figure {
  readonly name: string;
  readonly field: string | undefined;
  readonly compute: (items: readonly Item[]) => unknown;
}

/**
 * Makes the function that answers `aggregate` and `groupBy` from the matching items: one row for each group, in
 * the order the groups first appear, or a single row without `groupBy`.
 *
 * A row has its groups' values by name (`date_created_year` for `year(date_created)`), and its figures as
 * Directus nests them: `count` of `*` and `countAll` are numbers, all else is `{ sum: { price: 12 } }`. Figures are
 * numbers, as on SQLite. `null` counts in no figure but those two. `sort` takes the names of groups, and of
 * functions (`-count`, `sum.price`); limit and offset count rows.
 *
 * @throws ServiceError `INVALID_QUERY` for an unknown function, `*` where it means nothing, or a sum of text;
 *   `FORBIDDEN` for an unknown field
 */
export function compileAggregate(
  query: ItemsQuery,
  shape: Shape,
  context: Context,
): (items: readonly Item[]) => readonly Item[] {
  const groups = query.groupBy.map((name) => ({
    name,
    field: findField(name, shape, context, 'groupBy'),
  }));
  const figures = [...(query.aggregate ?? [])].flatMap(([name, fields]) =>
    compileFigures(name, fields, shape, context),
  );
  const findSortKey = (name: string) => {
    const group = groups.find((entry) => entry.name === name || entry.field.key === name);
    if (group) return (row: Item) => fieldValue(row, group.field.key);
    const [reducer, path] = name.split('.');
    const figure = figures.find(
      (entry) => entry.name === reducer && (path === undefined || entry.field === path),
    );
    if (!figure)
      throw invalidQuery('sort', `has “${name}”, which is neither grouped by nor aggregated.`);
    return (row: Item) => readFigure(row, figure);
  };
  const sort = compileSort(query.list.sort, findSortKey, 'sort');
  return (items) => {
    const buckets = groups.length > 0 ? bucketsOf(items, groups) : [{ keys: {}, items }];
    const rows = buckets.map((bucket) => rowOf(bucket, figures));
    return slice(sort(rows), query.list.limit, query.list.offset);
  };
}

function compileFigures(
  name: string,
  fields: readonly string[],
  shape: Shape,
  context: Context,
): Figure[] {
  const parameter = `aggregate[${name}]`;
  const countItems = (items: readonly Item[]) => items.length;
  if (name === 'countAll') return [{ name, field: undefined, compute: countItems }];
  const reduce = FUNCTIONS.get(name);
  if (!reduce) {
    const known = ['countAll', ...FUNCTIONS.keys()].join(', ');
    throw invalidQuery(parameter, `is not a function. There are: ${known}.`);
  }
  if (fields.length === 0) throw invalidQuery(parameter, 'must name a field.');
  if (fields.includes('*')) {
    if (name !== 'count' || fields.length > 1) {
      throw invalidQuery(parameter, 'cannot have *: only count can, and then nothing else.');
    }
    return [{ name, field: undefined, compute: countItems }];
  }
  return fields.map((path) => {
    const field = findField(path, shape, context, parameter);
    return {
      name,
      field: path,
      compute: (items) => reduce(items.map(field.read), `${parameter}=${path}`),
    };
  });
}

interface Bucket {
  readonly keys: Item;
  readonly items: readonly Item[];
}

function bucketsOf(items: readonly Item[], groups: readonly { field: Field }[]): Bucket[] {
  const buckets = new Map<string, { keys: Item; items: Item[] }>();
  for (const item of items) {
    const keys = groups.map(({ field }) => [field.key, field.read(item)] as const);
    const id = JSON.stringify(keys);
    const bucket = buckets.get(id) ?? { keys: Object.fromEntries(keys), items: [] };
    bucket.items.push(item);
    buckets.set(id, bucket);
  }
  return [...buckets.values()];
}

function rowOf(bucket: Bucket, figures: readonly Figure[]): Item {
  const row = new Map<string, unknown>(Object.entries(bucket.keys));
  for (const figure of figures) {
    const value = figure.compute(bucket.items);
    if (figure.field === undefined) row.set(figure.name, value);
    else row.set(figure.name, { ...Object(row.get(figure.name) ?? {}), [figure.field]: value });
  }
  return Object.fromEntries(row);
}

function readFigure(row: Item, { name, field }: Figure): unknown {
  const value = fieldValue(row, name);
  if (field === undefined) return value;
  return typeof value === 'object' && value !== null ? fieldValue({ ...value }, field) : null;
}
