import { forbiddenFields, invalidQuery } from './errors';

/** One record of a collection, or a group of fields within it. */
export type Item = Readonly<Record<string, unknown>>;

/** True for a group of named values; false for lists and `null`. */
export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a field, with absent read as `null` and without reaching into the prototype. */
export function fieldValue(item: Item, field: string): unknown {
  return Object.hasOwn(item, field) ? (item[field] ?? null) : null;
}

/** A moment with a zone, in ISO 8601. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Whether a text is a moment that there was or will be: for a parser, 30 February is in March. */
const isMoment = (text: string): boolean =>
  MOMENT.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text.slice(0, 10)).toISOString().startsWith(text.slice(0, 10));

/** A record as a database would hold it: Directus gives moments in UTC and with milliseconds, in whatever zone they were written. */
export function asStored(record: Item): Item {
  const moments = Object.entries(record).flatMap(([name, value]) =>
    typeof value === 'string' && isMoment(value) ? [[name, new Date(value).toISOString()]] : [],
  );
  return moments.length > 0 ? { ...record, ...Object.fromEntries(moments) } : record;
}

/** Related entries, which Directus gives as their ids; here they are known by what they say. */
const related = new Map<string, number>();

function idOf(group: Item): number {
  const text = JSON.stringify(group);
  const id = related.get(text) ?? related.size + 1;
  related.set(text, id);
  return id;
}

/** The fields a collection is known to have, each with the names known within it where it is a group. */
export type KnownFields = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Every field that a record holds and every declared one, so that an optional field that no record fills in is empty, not
 * unknown. A declared name may be `author.name`.
 */
export function knownFieldsOf(records: readonly Item[], declared: readonly string[]): KnownFields {
  const known = new Map<string, Set<string>>();
  const add = (field: string, within: readonly string[]) => {
    const names = known.get(field) ?? new Set();
    for (const name of within) names.add(name);
    known.set(field, names);
  };
  for (const record of records) {
    for (const [field, value] of Object.entries(record)) {
      add(field, isItem(value) ? Object.keys(value) : []);
    }
  }
  for (const path of declared) {
    const [field = '', ...within] = path.split('.');
    add(field, within);
  }
  return known;
}

/** What a query is about: the collection, for messages, and its fields. */
export interface QueriedCollection {
  readonly name: string;
  readonly fields: KnownFields;
  /** Those that lead to an entry of another collection; every other group is JSON. */
  readonly relations: ReadonlySet<string>;
}

/** @throws ServiceError `FORBIDDEN` for fields the collection does not have, as Directus answers */
export function checkFields({ name, fields }: QueriedCollection, wanted: readonly string[]) {
  const unknown = wanted.filter((field) => !fields.has(field));
  if (unknown.length > 0) throw forbiddenFields(name, unknown);
}

/**
 * Makes the function that picks from a record what `fields` asks for: `*` for every known field, a name for one, and
 * `author.name` for a field of a group, which cuts the group to what is named of it; without such a name a related entry is its
 * id. A known field that the record lacks is `null`. As in Directus, a name within a field that is no group asks for nothing.
 *
 * @throws ServiceError `FORBIDDEN` for an unknown field, `INVALID_QUERY` for a path of more than one dot
 */
export function compileFields(
  paths: readonly string[],
  collection: QueriedCollection,
): (record: Item) => Item {
  const selection = new Map<string, readonly string[]>();
  for (const path of paths) {
    const [field = '', ...within] = path.split('.');
    if (within.length > 1) throw invalidQuery('fields', `has “${path}”, with more than one dot.`);
    if (within.length > 0 && collection.fields.get(field)?.size === 0) continue;
    for (const name of field === '*' && within.length === 0 ? collection.fields.keys() : [field]) {
      selection.set(name, [...(selection.get(name) ?? []), ...within]);
    }
  }
  checkFields(collection, [...selection.keys()]);
  for (const [field, names] of selection) {
    const unknown = names.filter((name) => !collection.fields.get(field)?.has(name));
    if (unknown.length > 0) throw forbiddenFields(field, unknown, field);
  }
  const pick = (field: string, value: unknown, names: readonly string[]) => {
    if (!isItem(value)) return value;
    if (names.length === 0) return collection.relations.has(field) ? idOf(value) : value;
    return Object.fromEntries(names.map((name) => [name, fieldValue(value, name)]));
  };
  return (record) =>
    Object.fromEntries(
      [...selection].map(([field, names]) => [
        field,
        pick(field, fieldValue(record, field), names),
      ]),
    );
}
