import { forbiddenFields, invalidQuery } from './errors';

export type Item = Readonly<Record<string, unknown>>;

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value of a field; `null` if it is absent. Does not read the prototype. */
export function fieldValue(item: Item, field: string): unknown {
  return Object.hasOwn(item, field) ? (item[field] ?? null) : null;
}

/** An ISO 8601 date-time with a time zone. */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Rejects dates such as 30 February, which `Date.parse` reads as a day in March. */
const isDateTime = (text: string): boolean =>
  dateTime.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text.slice(0, 10)).toISOString().startsWith(text.slice(0, 10));

/** Converts date-times to UTC with milliseconds, as Directus does. */
export function normaliseDates(record: Item): Item {
  const dates = Object.entries(record).flatMap(([name, value]) =>
    typeof value === 'string' && isDateTime(value) ? [[name, new Date(value).toISOString()]] : [],
  );
  return dates.length > 0 ? { ...record, ...Object.fromEntries(dates) } : record;
}

/** Made-up ids for related entries, by their JSON. The embedded entries have none, but Directus answers with ids. */
const relatedIds = new Map<string, number>();

function relatedId(group: Item): number {
  const text = JSON.stringify(group);
  const id = relatedIds.get(text) ?? relatedIds.size + 1;
  relatedIds.set(text, id);
  return id;
}

/** The known fields of a collection. A group has the names of its fields. */
export type KnownFields = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the fields of all records and the declared fields, so that an optional field without any value is known too. */
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

export interface QueriedCollection {
  readonly name: string;
  readonly fields: KnownFields;
  /** Fields that refer to other entries. Other groups are JSON. */
  readonly relations: ReadonlySet<string>;
}

export function checkFields({ name, fields }: QueriedCollection, wanted: readonly string[]) {
  const unknown = wanted.filter((field) => !fields.has(field));
  if (unknown.length > 0) throw forbiddenFields(name, unknown);
}

/**
 * Returns a function that picks the requested fields from a record. A related entry without requested names becomes its id. As
 * in Directus, names within a field that is not a group are ignored.
 */
export function compileFields(
  paths: readonly string[],
  collection: QueriedCollection,
): (record: Item) => Item {
  const selection = new Map<string, readonly string[]>();
  for (const path of paths) {
    const [field = '', ...within] = path.split('.');
    if (within.length > 1)
      throw invalidQuery('fields', `has “${path}”, but only one dot is supported.`);
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
    if (names.length === 0) return collection.relations.has(field) ? relatedId(value) : value;
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
