/** The data model of a content service in Directus's own words: its API and its snapshots give the same. */
export interface DataModel {
  readonly collections: readonly ServiceCollection[];
  readonly fields: readonly ServiceField[];
  readonly relations: readonly ServiceRelation[];
}

export interface ServiceCollection {
  readonly collection: string;
  readonly meta?: { readonly singleton?: boolean; readonly hidden?: boolean } | null;
  /** A folder has none. */
  readonly schema?: object | null;
}

/** A field of a collection, or of one entry of a repeater. */
export interface ServiceField {
  readonly collection?: string;
  readonly field: string;
  readonly type?: string;
  readonly meta?: {
    readonly type?: string;
    /** With what editors fill it in: `list` is a repeater. */
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

/** The field of one collection that holds the key of another. */
export interface ServiceRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection?: string | null;
}

/** The optional fields that Directus offers for every collection and fills in itself (Directus, system fields). */
const systemFields: readonly string[] = [
  'id',
  'status',
  'sort',
  'user_created',
  'user_updated',
  'date_created',
  'date_updated',
];

/** Directus's name of the type; `unknown` where the service does not say. */
export const typeOf = ({ type, meta }: ServiceField): string => type ?? meta?.type ?? 'unknown';

export const specialOf = ({ meta }: ServiceField): readonly string[] => meta?.special ?? [];

/** Whether only the service uses a field, or it is only a part of the editors' form. */
export const isOwn = (field: ServiceField): boolean =>
  systemFields.includes(field.field) ||
  field.schema?.is_primary_key === true ||
  field.meta?.system === true ||
  specialOf(field).some((flag) => flag === 'no-data' || /^(?:user|role|date)-/.test(flag));

/** Whether a field holds a list of entries of another collection. */
export const listsEntries = (field: ServiceField): boolean =>
  specialOf(field).some((flag) => /^(?:o2m|m2m|m2a|files|translations)$/.test(flag));

/** The collection of which a field holds one entry. */
export function relatedTo(
  field: ServiceField,
  { name, relations }: { name: string; relations: readonly ServiceRelation[] },
): string | undefined {
  if (listsEntries(field)) return undefined;
  const relation = relations.find((one) => one.collection === name && one.field === field.field);
  return relation?.related_collection ?? field.schema?.foreign_key_table ?? undefined;
}

/** Collections with content, seen by editors, that are neither known nor in a relation with those that are. */
export function unknownCollections(
  { collections, relations }: Pick<DataModel, 'collections' | 'relations'>,
  known: ReadonlySet<string>,
): readonly string[] {
  const belongs = (name: string) =>
    relations.some(
      ({ collection, related_collection: related }) =>
        (collection === name && related && known.has(related)) ||
        (related === name && known.has(collection)),
    );
  return collections
    .filter(({ schema, meta }) => schema && meta?.hidden !== true)
    .map(({ collection }) => collection)
    .filter((name) => !name.startsWith('directus_') && !known.has(name) && !belongs(name));
}
