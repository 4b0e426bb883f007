/** A data model as Directus's API takes and gives it, as far as the site decides about it. */
export interface ServiceModel {
  readonly collections: readonly ModelCollection[];
  readonly relations: readonly ModelRelation[];
}

/** A collection with its fields; a folder of collections has no schema and no fields. */
export interface ModelCollection {
  readonly collection: string;
  readonly meta: Meta;
  readonly schema: object | null;
  readonly fields: readonly ModelField[];
}

/** A field of a collection. */
export interface ModelField {
  readonly field: string;
  readonly type: string;
  readonly meta: Meta;
  readonly schema: Meta | null;
}

/** The field of one collection that holds the key of an entry of another. */
export interface ModelRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection: string;
  readonly schema: { readonly on_delete: 'SET NULL' };
}

/** Properties in Directus's own words. */
export type Meta = Readonly<Record<string, unknown>>;

/** Names in Directus's form. The site's editors write English. */
export const nameInEnglish = (name: string) => [{ language: 'en-US', translation: name }];
