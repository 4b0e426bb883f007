import { type FieldModel, onlyTextOf } from '#generated/model.ts';

export interface DataModel {
  readonly collections: readonly ServiceCollection[];
  readonly fields: readonly ServiceField[];
  readonly relations: readonly ServiceRelation[];
}

export interface ServiceCollection {
  readonly collection: string;
  readonly meta?: { readonly singleton?: boolean; readonly hidden?: boolean } | null;
  /** Absent for a folder. */
  readonly schema?: object | null;
}

export interface ServiceField {
  readonly collection?: string;
  readonly field: string;
  readonly type?: string;
  readonly meta?: {
    readonly type?: string;
    /** `list` is a repeater. */
    readonly interface?: string | null;
    readonly special?: readonly string[] | null;
    readonly system?: boolean;
    readonly options?: { readonly fields?: readonly ServiceField[] } | null;
  } | null;
  readonly schema?: {
    readonly is_primary_key?: boolean;
    readonly foreign_key_table?: string | null;
  } | null;
}

export interface ServiceRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection?: string | null;
}

const systemFields: readonly string[] = [
  ...['id', 'status', 'sort', 'user_created', 'user_updated', 'date_created', 'date_updated'],
];

/** `unknown` if the service does not say. */
export const typeOf = ({ type, meta }: ServiceField): string => type ?? meta?.type ?? 'unknown';

export const specialOf = ({ meta }: ServiceField): readonly string[] => meta?.special ?? [];

/** True if Directus itself uses a field, or if the field is only part of the editors' form. */
export const isSystemField = (field: ServiceField): boolean =>
  systemFields.includes(field.field) ||
  field.schema?.is_primary_key === true ||
  field.meta?.system === true ||
  specialOf(field).some((flag) => flag === 'no-data' || /^(?:user|role|date)-/.test(flag));

const listsEntries = (field: ServiceField): boolean =>
  specialOf(field).some((flag) => /^(?:o2m|m2m|m2a|files|translations)$/.test(flag));

/** Returns the target collection of a field that holds one entry. */
export function relatedTo(
  field: ServiceField,
  { name, relations }: { name: string; relations: readonly ServiceRelation[] },
): string | undefined {
  if (listsEntries(field)) return undefined;
  const relation = relations.find((one) => one.collection === name && one.field === field.field);
  return relation?.related_collection ?? field.schema?.foreign_key_table ?? undefined;
}

/** Returns visible collections that are neither known nor related to a known collection. */
export function unknownCollections(
  { collections, relations }: Pick<DataModel, 'collections' | 'relations'>,
  known: ReadonlySet<string>,
): readonly string[] {
  const isRelated = (name: string) =>
    relations.some(
      ({ collection, related_collection: related }) =>
        (collection === name && related && known.has(related)) ||
        (related === name && known.has(collection)),
    );
  return collections
    .filter(({ schema, meta }) => schema && meta?.hidden !== true)
    .map(({ collection }) => collection)
    .filter((name) => !name.startsWith('directus_') && !known.has(name) && !isRelated(name));
}

const texts = ['string', 'text', 'hash'];
const wholeNumbers = ['integer', 'biginteger'];
const numbers = [...wholeNumbers, 'float', 'decimal'];

function givenType(field: ServiceField, related: string | undefined): string {
  const special = specialOf(field);
  if (listsEntries(field)) return 'entries';
  if (special.includes('no-data')) return 'nothing';
  if (special.includes('file')) return 'uuid';
  if (special.includes('m2o') || related !== undefined) return 'entry';
  const type = typeOf(field).toLowerCase();
  const editor = field.meta?.interface ?? '';
  if (type !== 'json') return type;
  if (/^(?:tags|select-multiple-.*)$/.test(editor)) return 'csv';
  return /^list$|repeater/.test(editor) ? 'groups' : 'json';
}

/** Returns the types that the boundary can read for a field, such as numbers for a text. */
function acceptedTypes(field: FieldModel): readonly string[] {
  switch (field.type) {
    case 'number':
      return field.integer ? wholeNumbers : numbers;
    case 'boolean':
      return ['boolean'];
    case 'list':
      return field.item.type === 'object' || field.item.type === 'list'
        ? ['json', 'groups', 'entries']
        : ['json', 'csv'];
    case 'object':
      return onlyTextOf(field) ? ['json', 'entry', ...texts] : ['json', 'entry'];
    case 'text':
      if (field.format === undefined) return [...texts, 'uuid', ...numbers];
      if (field.format === 'asset') return [...texts, 'uuid', 'entry'];
      if (field.format === 'date-time') return [...texts, 'datetime', 'timestamp'];
      return field.format === 'date' ? [...texts, 'date'] : texts;
  }
}

/**
 * True if the site can read the values of the service's field. A field of unknown type fits.
 * @param related the collection that the service's field refers to, if any
 */
export function fits(model: FieldModel, field: ServiceField, related: string | undefined): boolean {
  const given = givenType(field, related);
  return given === 'unknown' || acceptedTypes(model).includes(given);
}
