import type { Collection } from '#embedded/query/collection.ts';
import { fieldValue } from '#embedded/query/fields.ts';

/**
 * The structure of the service in the form of Directus: its collections, their fields, and what a token may
 * do with them. The types are those that the records show; a field that none fills in is of the type `unknown`.
 */

type FieldType = 'text' | 'integer' | 'float' | 'boolean' | 'json' | 'unknown';

/** One collection, as `/collections` lists it. */
export function describeCollection({ name, kind }: Collection) {
  return {
    collection: name,
    meta: { collection: name, singleton: kind === 'singleton', hidden: false },
    schema: { name },
  };
}

/** The fields of a collection, as `/fields/{collection}` lists them: those of the first level. */
export function describeFields(collection: Collection) {
  return [...collection.fields.keys()].map((field) => {
    const type = typeOf(collection, field);
    const isKey = field === 'id';
    return {
      collection: collection.name,
      field,
      type,
      schema: { name: field, table: collection.name, is_nullable: !isKey, is_primary_key: isKey },
      meta: {
        collection: collection.name,
        field,
        special: type === 'json' ? ['cast-json'] : null,
        interface: null,
        options: null,
      },
    };
  });
}

/** What a token may do, as `/permissions/me` gives it: read everything, change nothing. */
export function describePermissions(collections: Iterable<Collection>) {
  const none = { access: 'none' };
  const permissions = {
    create: none,
    read: { access: 'full', fields: ['*'] },
    update: none,
    delete: none,
    share: none,
  };
  return Object.fromEntries([...collections].map(({ name }) => [name, permissions]));
}

function typeOf({ records }: Collection, field: string): FieldType {
  const values = records.map((record) => fieldValue(record, field));
  const types = new Set(values.filter((value) => value !== null).map(typeOfValue));
  // A number without a fraction may stand in a field of decimals.
  if (types.has('float')) types.delete('integer');
  const [type = 'unknown'] = types;
  return types.size > 1 ? 'unknown' : type;
}

function typeOfValue(value: unknown): FieldType {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float';
  return typeof value === 'boolean' ? 'boolean' : 'json';
}
