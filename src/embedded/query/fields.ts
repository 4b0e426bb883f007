import { forbiddenField, invalidQuery } from './errors';
import { childOf, PLAIN, type Shape } from './shape';
import { fieldValue, type Item, isItem, timeOf } from './values';

/** What a query is compiled against. */
export interface Context {
  readonly collection: string;
  /** The moment `$NOW` stands for. */
  readonly now: Date;
}

/** A field named in a query, found in the shape of its collection. */
export interface Field {
  /** Its name in the answer: of `year(date_created)`, `date_created_year`, as Directus names it. */
  readonly key: string;
  readonly shape: Shape;
  readonly read: (item: Item) => unknown;
}

const DAY = 86_400_000;
/** As Directus allows relations to be followed, by default. */
const MAX_DEPTH = 10;

const DATE_FUNCTIONS: ReadonlyMap<string, (date: Date) => number> = new Map([
  ['year', (date) => date.getUTCFullYear()],
  ['month', (date) => date.getUTCMonth() + 1],
  ['week', weekOf],
  ['day', (date) => date.getUTCDate()],
  ['weekday', (date) => date.getUTCDay()],
  ['hour', (date) => date.getUTCHours()],
  ['minute', (date) => date.getUTCMinutes()],
  ['second', (date) => date.getUTCSeconds()],
]);

/**
 * Finds one field by name, or one of Directus's functions of a field: `year`, `month`, `week`, `day`,
 * `weekday`, `hour`, `minute`, `second` of a date, in UTC, and `count` of a list. A function of `null`, or of
 * text that is no date, is `null`.
 *
 * @throws ServiceError `FORBIDDEN` for an unknown field, `INVALID_QUERY` for an unknown function
 */
export function findField(name: string, shape: Shape, context: Context, parameter: string): Field {
  const [, call, argument] = /^(\w+)\(([^()]+)\)$/.exec(name) ?? [];
  if (call !== undefined && argument !== undefined) {
    const field = findField(argument, shape, context, parameter);
    const transform = functionOf(call, parameter);
    return {
      key: `${argument}_${call}`,
      shape: PLAIN,
      read: (item) => transform(field.read(item)),
    };
  }
  const child = childOf(shape, name);
  if (!child) throw forbiddenField(context.collection, name, parameter);
  return { key: name, shape: child, read: (item) => fieldValue(item, name) };
}

/**
 * Finds a field by a dotted path, through groups but not through lists, which have no single value.
 *
 * @throws ServiceError as {@link findField}, and `INVALID_QUERY` for a path through a list
 */
export function findPath(
  path: string,
  shape: Shape,
  context: Context,
  parameter: string,
): (item: Item) => unknown {
  const [head = '', ...rest] = path.split('.');
  if (rest.length > MAX_DEPTH)
    throw invalidQuery(parameter, `has a path of more than ${MAX_DEPTH} dots.`);
  const field = findField(head, shape, context, parameter);
  if (rest.length === 0) return field.read;
  if (field.shape.list) {
    throw invalidQuery(parameter, `goes through the list “${head}”, which has no single value.`);
  }
  const inner = findPath(rest.join('.'), field.shape, context, parameter);
  return (item) => {
    const value = field.read(item);
    return isItem(value) ? inner(value) : null;
  };
}

function functionOf(name: string, parameter: string): (value: unknown) => number | null {
  if (name === 'count') return (value) => (Array.isArray(value) ? value.length : null);
  const part = DATE_FUNCTIONS.get(name);
  if (!part) {
    const names = [...DATE_FUNCTIONS.keys(), 'count'].join(', ');
    throw invalidQuery(parameter, `uses the unknown function “${name}”. There are: ${names}.`);
  }
  return (value) => {
    const time = timeOf(value);
    return time === undefined ? null : part(new Date(time));
  };
}

/** The week of the year as SQLite counts it (`%W`): weeks start on Monday, days before the first are week 0. */
function weekOf(date: Date): number {
  const dayOfYear = Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY);
  return Math.floor((dayOfYear + 7 - ((date.getUTCDay() + 6) % 7)) / 7);
}
