import { invalidQuery } from './errors';
import { type Context, findField } from './fields';
import { compileOperator, type Test } from './operators';
import { isStructured, type Shape } from './shape';
import { type Item, isItem } from './values';

/** Deeper than any filter a page needs, and shallow enough to never exhaust the stack. */
const MAX_DEPTH = 20;

/**
 * Makes a test of a Directus filter.
 *
 * - Conditions side by side must all hold; `_and` and `_or` take lists.
 * - `{ field: value }` is short for `{ field: { _eq: value } }`.
 * - `{ author: { name: … } }` looks into a group; of an absent group every field is `null`.
 * - `{ faq_items: { question: …, answer: … } }` and `_some` hold when one entry of the list meets all of it;
 *   `_none` when no entry does, so also for an empty or absent list.
 *
 * @throws ServiceError `FORBIDDEN` for an unknown field; `INVALID_QUERY`, naming the path within the filter, for
 *   anything else it cannot use
 */
export function compileFilter(
  filter: unknown,
  shape: Shape,
  context: Context,
  parameter: string,
): (item: Item) => boolean {
  return compileGroup(filter, shape, { context, parameter, depth: 0 });
}

interface Place {
  readonly context: Context;
  readonly parameter: string;
  readonly depth: number;
}

function within(place: Place, key: string | number): Place {
  if (place.depth >= MAX_DEPTH) {
    throw invalidQuery(place.parameter, `nests deeper than ${MAX_DEPTH} levels.`);
  }
  return { ...place, parameter: `${place.parameter}[${key}]`, depth: place.depth + 1 };
}

function compileGroup(node: unknown, shape: Shape, place: Place): (item: Item) => boolean {
  if (!isItem(node)) throw invalidQuery(place.parameter, 'must be an object of conditions.');
  const tests = Object.entries(node).map(([key, value]): ((item: Item) => boolean) => {
    const inner = within(place, key);
    if (key === '_and' || key === '_or') {
      return combine(key, value, inner, (entry, at) => compileGroup(entry, shape, at));
    }
    if (key.startsWith('_') && !shape.fields.has(key)) {
      throw invalidQuery(inner.parameter, 'stands where a field, _and or _or is expected.');
    }
    const field = findField(key, shape, place.context, inner.parameter);
    const test = compileField(value, field.shape, inner);
    return (item) => test(field.read(item));
  });
  return (item) => tests.every((test) => test(item));
}

function compileField(node: unknown, shape: Shape, place: Place): Test {
  if (!isItem(node)) return compileField({ _eq: node }, shape, place);
  const tests: Test[] = [];
  const nested: [string, unknown][] = [];
  for (const [key, value] of Object.entries(node)) {
    const inner = within(place, key);
    if (key === '_and' || key === '_or') {
      tests.push(combine(key, value, inner, (entry, at) => compileField(entry, shape, at)));
    } else if (key === '_some') {
      const test = compileEntries(value, shape, inner);
      tests.push((field) => entriesOf(field).some(test));
    } else if (key === '_none') {
      const test = compileEntries(value, shape, inner);
      tests.push((field) => !entriesOf(field).some(test));
    } else if (key.startsWith('_') && !shape.fields.has(key)) {
      const structured = isStructured(shape);
      tests.push(compileOperator(key, value, structured, place.context, inner.parameter));
    } else {
      nested.push([key, value]);
    }
  }
  if (nested.length > 0) {
    const test = compileGroup(Object.fromEntries(nested), shape, place);
    tests.push((field) => {
      const entries = entriesOf(field);
      return entries.length === 0 && !shape.list ? test({}) : entries.some(test);
    });
  }
  return (field) => tests.every((test) => test(field));
}

function compileEntries(node: unknown, shape: Shape, place: Place): (item: Item) => boolean {
  if (!isStructured(shape) && !shape.open) {
    throw invalidQuery(place.parameter, 'applies to lists of groups only.');
  }
  return compileGroup(node, shape, place);
}

function entriesOf(value: unknown): Item[] {
  if (Array.isArray(value)) return value.filter(isItem);
  return isItem(value) ? [value] : [];
}

function combine<Subject>(
  key: '_and' | '_or',
  list: unknown,
  place: Place,
  compile: (entry: unknown, at: Place) => (subject: Subject) => boolean,
): (subject: Subject) => boolean {
  if (!Array.isArray(list)) throw invalidQuery(place.parameter, 'must be a list of conditions.');
  const tests = list.map((entry, index) => compile(entry, within(place, index)));
  // An empty list sets no condition, for either.
  if (key === '_and' || tests.length === 0) {
    return (subject) => tests.every((test) => test(subject));
  }
  return (subject) => tests.some((test) => test(subject));
}
