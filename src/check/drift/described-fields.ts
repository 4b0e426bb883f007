import type { Related, ServiceField } from './structure';

type Raw = Readonly<Record<string, unknown>>;

/** The optional fields that Directus offers for every collection and fills in itself (Directus, system fields). */
const SYSTEM_NAMES: ReadonlySet<string> = new Set([
  'id',
  'status',
  'sort',
  'user_created',
  'user_updated',
  'date_created',
  'date_updated',
]);

/** The lists among the relations of Directus, by the flag in a field's `special`. */
const LIST_FLAGS: ReadonlySet<string> = new Set(['o2m', 'm2m', 'm2a', 'files', 'translations']);

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (record: Raw, name: string): string | undefined => {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const recordIn = (record: Raw, name: string): Raw => {
  const value = Object.hasOwn(record, name) ? record[name] : undefined;
  return isRecord(value) ? value : {};
};

/** A relation of Directus: the field of one collection that holds the key of another. */
export interface Relation {
  readonly collection: string;
  readonly field: string;
  readonly related: string | undefined;
  /** The field of the other collection that lists what points to it. */
  readonly oneField: string | undefined;
  readonly junctionField: string | undefined;
}

/** The relations in an answer of `/relations` or in a snapshot; what is not one is passed over. */
export function relationsFrom(raw: unknown): Relation[] {
  return (Array.isArray(raw) ? raw : []).filter(isRecord).flatMap((relation) => {
    const [collection, field] = [textIn(relation, 'collection'), textIn(relation, 'field')];
    const meta = recordIn(relation, 'meta');
    return collection === undefined || field === undefined
      ? []
      : {
          collection,
          field,
          related: textIn(relation, 'related_collection'),
          oneField: textIn(meta, 'one_field'),
          junctionField: textIn(meta, 'junction_field'),
        };
  });
}

/** A collection as `/collections` and snapshots describe it. */
export interface CollectionFacts {
  readonly name: string;
  readonly singleton: boolean;
  /** It can hold entries, and editors see it: folders and hidden collections do not count. */
  readonly holdsContent: boolean;
  /** Fields by which the service sorts and archives entries. */
  readonly own: readonly string[];
}

/** The collections in an answer of `/collections` or in a snapshot, without those of Directus itself. */
export function collectionsFrom(raw: unknown): CollectionFacts[] {
  return (Array.isArray(raw) ? raw : []).filter(isRecord).flatMap((collection) => {
    const name = textIn(collection, 'collection');
    const meta = recordIn(collection, 'meta');
    if (name === undefined || name.startsWith('directus_')) return [];
    return {
      name,
      singleton: meta['singleton'] === true,
      holdsContent: isRecord(collection['schema']) && meta['hidden'] !== true,
      own: ['archive_field', 'sort_field'].flatMap((key) => textIn(meta, key) ?? []),
    };
  });
}

/** What surrounds a field while its description is read. */
interface CollectionContext {
  readonly collection: string;
  readonly relations: readonly Relation[];
  /** More fields that the service keeps for itself. */
  readonly own?: readonly string[];
}

/** The fields in an answer of `/fields/{collection}`, in a snapshot or in the options of a repeater, by name. */
export function fieldsFrom(
  raw: unknown,
  context: CollectionContext,
): ReadonlyMap<string, ServiceField> {
  const described = (Array.isArray(raw) ? raw : []).filter(isRecord).flatMap((field) => {
    const name = textIn(field, 'field');
    return name === undefined ? [] : fieldFrom(name, field, context);
  });
  return new Map(described.map((field) => [field.name, field]));
}

function fieldFrom(name: string, raw: Raw, context: CollectionContext): ServiceField {
  const meta = recordIn(raw, 'meta');
  const schema = recordIn(raw, 'schema');
  const special = Array.isArray(meta['special'])
    ? meta['special'].filter((flag) => typeof flag === 'string')
    : [];
  const inner = recordIn(meta, 'options')['fields'];
  const related = relatedOf(name, schema, special, context);
  return {
    name,
    type: textIn(raw, 'type') ?? textIn(meta, 'type') ?? 'unknown',
    interface: textIn(meta, 'interface'),
    special,
    ...(Array.isArray(inner)
      ? { fields: fieldsFrom(inner, { collection: '', relations: [] }) }
      : {}),
    ...(related ? { related } : {}),
    own:
      SYSTEM_NAMES.has(name) ||
      schema['is_primary_key'] === true ||
      meta['system'] === true ||
      special.some((flag) => flag === 'no-data' || /^(?:user|role|date)-/.test(flag)) ||
      (context.own?.includes(name) ?? false),
  };
}

function relatedOf(
  name: string,
  schema: Raw,
  special: readonly string[],
  { collection, relations }: CollectionContext,
): Related | undefined {
  const many = relations.find((one) => one.related === collection && one.oneField === name);
  if (many !== undefined) {
    const through = many.junctionField !== undefined || !special.includes('o2m');
    return {
      collection: many.collection,
      list: true,
      back: many.field,
      ...(through ? { through: true } : {}),
    };
  }
  const one = relations.find((own) => own.collection === collection && own.field === name);
  const target = one?.related ?? textIn(schema, 'foreign_key_table');
  if (target === undefined || special.some((flag) => LIST_FLAGS.has(flag))) return undefined;
  return { collection: target, list: false };
}

/** Whether a field holds the entries of a relation as a list. */
export const listsEntries = ({ special, related }: ServiceField): boolean =>
  related?.list === true || special.some((flag) => LIST_FLAGS.has(flag));

/** The collections with content of their own: those not known, and in no relation with those that are. */
export function othersOf(
  all: readonly CollectionFacts[],
  relations: readonly Relation[],
  known: ReadonlySet<string>,
): readonly string[] {
  const parts = relations.flatMap(({ collection, related }) =>
    related === undefined
      ? []
      : [...(known.has(related) ? [collection] : []), ...(known.has(collection) ? [related] : [])],
  );
  return all
    .filter(({ name, holdsContent }) => holdsContent && !known.has(name) && !parts.includes(name))
    .map(({ name }) => name);
}
