import type { CollectionShape, DataModel, Settings, Shape } from './model';

/** A data model as Directus describes it: read from a service or a snapshot, or to be pushed. */
export interface DirectusStructure {
  readonly collections: readonly DirectusCollection[];
  readonly fields: readonly DirectusField[];
  readonly relations: readonly DirectusRelation[];
}

export interface DirectusCollection {
  readonly collection: string;
  readonly meta?: Settings | null | undefined;
  /** Null for a folder. */
  readonly schema?: object | null;
}

export interface DirectusField {
  readonly collection?: string;
  readonly field: string;
  readonly type?: string;
  readonly meta?: Settings | null;
  readonly schema?: Settings | null;
}

export interface DirectusRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection?: string | null;
}

export function directusModel(structure: DirectusStructure): DataModel {
  return new Map(
    structure.collections.map((collection) => {
      const { collection: name } = collection;
      const ownFields = structure.fields.filter((field) => field.collection === name);
      const fields = ownFields.map((field) => {
        const related = findRelated(field, name, structure.relations);
        return [field.field, directusField(field, related)] as const;
      });
      return [name, { ...directusCollection(collection), fields: new Map(fields) }];
    }),
  );
}

/** A collection without its fields. */
export const directusCollection = ({ collection, meta }: DirectusCollection): CollectionShape => ({
  title: collection,
  type: 'object',
  described: 'an entry',
  kind: meta?.['singleton'] === true ? 'singleton' : 'list',
  settings: meta ?? {},
});

/** Returns the collection that a field with one entry refers to. */
export function findRelated(
  field: DirectusField,
  collection: string,
  relations: readonly DirectusRelation[],
): string | undefined {
  if (listsEntries(field)) return undefined;
  const relation = relations.find(
    (candidate) => candidate.collection === collection && candidate.field === field.field,
  );
  const key = field.schema?.['foreign_key_table'];
  return relation?.related_collection ?? (typeof key === 'string' ? key : undefined);
}

export const directusField = (field: DirectusField, related: string | undefined): Shape => ({
  ...valueShape(field, related),
  settings: field.meta ?? {},
  storage: field.schema ?? {},
});

function valueShape(field: DirectusField, related: string | undefined): Shape {
  const described = describe(field);
  const type = findType(field, related);
  return {
    title: `“${field.field}”`,
    type,
    described,
    relatedTo: related ?? null,
    isSystem: isSystemField(field),
    item: type === 'list' ? findItem(field, described) : undefined,
  };
}

const specialsIn = ({ meta }: DirectusField): readonly string[] =>
  Array.isArray(meta?.['special']) ? meta['special'] : [];

const listsEntries = (field: DirectusField): boolean =>
  specialsIn(field).some((flag) => /^(?:o2m|m2m|m2a|files|translations)$/.test(flag));

const systemFields: readonly string[] = [
  'id',
  'status',
  'sort',
  'user_created',
  'user_updated',
  'date_created',
  'date_updated',
];

const isSystemField = (field: DirectusField): boolean =>
  systemFields.includes(field.field) ||
  field.schema?.['is_primary_key'] === true ||
  field.meta?.['system'] === true ||
  specialsIn(field).some((flag) => flag === 'no-data' || /^(?:user|role|date)-/.test(flag));

/** Types of Directus that the site does not distinguish. Other types keep their name. */
const types: Readonly<Record<string, string>> = {
  string: 'text',
  hash: 'text',
  uuid: 'id',
  integer: 'whole number',
  biginteger: 'whole number',
  float: 'number',
  decimal: 'number',
  datetime: 'date and time',
  timestamp: 'date and time',
  alias: 'nothing',
};

function findType(field: DirectusField, related: string | undefined): string | undefined {
  const special = specialsIn(field);
  if (listsEntries(field)) return 'list';
  if (special.includes('no-data')) return 'nothing';
  if (special.includes('file')) return 'id';
  if (special.includes('m2o') || related !== undefined) return 'object';
  const type = statedType(field).toLowerCase();
  if (type === 'unknown') return undefined;
  if (type === 'json') return isTags(field) || isRepeater(field) ? 'list' : 'json';
  return types[type] ?? type;
}

const statedType = ({ type, meta }: DirectusField): string =>
  type ?? String(meta?.['type'] ?? 'unknown');

const isTags = ({ meta }: DirectusField) =>
  /^(?:tags|select-multiple-.*)$/.test(String(meta?.['interface']));

const isRepeater = ({ meta }: DirectusField) => /^list$|repeater/.test(String(meta?.['interface']));

/** The settings of a repeater's fields are part of its own. */
function findItem(field: DirectusField, described: string): Shape {
  const title = '';
  if (!listsEntries(field) && isTags(field)) return { title, type: 'text', described };
  const { fields } = (field.meta?.['options'] ?? {}) as { fields?: readonly DirectusField[] };
  const inner = fields?.map(
    (innerField) => [innerField.field, valueShape(innerField, undefined)] as const,
  );
  return { title, type: 'object', described, fields: inner && new Map(inner) };
}

function describe(field: DirectusField): string {
  const editor = field.meta?.['interface'];
  const special = specialsIn(field).join(', ');
  const details = [
    ...(editor ? [`edited with “${editor}”`] : []),
    ...(special ? [`marked “${special}”`] : []),
  ];
  return `“${statedType(field)}”${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}
