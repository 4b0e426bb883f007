import type { Collection } from '#embedded/query/collection.ts';
import { fieldValue } from '#embedded/query/fields.ts';

/** Inferred from the records; `unknown` for a field without a value. */
type FieldType = 'text' | 'integer' | 'float' | 'boolean' | 'json' | 'unknown';

export function describeCollection({ name, kind }: Collection) {
  return {
    collection: name,
    meta: { collection: name, singleton: kind === 'singleton', hidden: false },
    schema: { name },
  };
}

export function describeFields(collection: Collection) {
  return [...collection.fields.keys()].map((field) => {
    const type = fieldType(collection, field);
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

/** The answer of `/permissions/me`. Every token may read everything. */
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

function fieldType({ records }: Collection, field: string): FieldType {
  const values = records.map((record) => fieldValue(record, field));
  const types = new Set(values.filter((value) => value !== null).map(valueType));
  // A whole number may be a value of a decimal field.
  if (types.has('float')) types.delete('integer');
  const [type = 'unknown'] = types;
  return types.size > 1 ? 'unknown' : type;
}

function valueType(value: unknown): FieldType {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'float';
  return typeof value === 'boolean' ? 'boolean' : 'json';
}
