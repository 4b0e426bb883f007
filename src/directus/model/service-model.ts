/** The part of a Directus data model that the schemas decide. */
export interface ServiceModel {
  readonly collections: readonly ModelCollection[];
  readonly relations: readonly ModelRelation[];
  /** The script that checks entries. */
  readonly entryCheck?: string;
}

/** A group of collections has neither schema nor fields. */
export interface ModelCollection {
  readonly collection: string;
  readonly meta: Meta;
  readonly schema: object | null;
  readonly fields: readonly ModelField[];
}

export interface ModelField {
  readonly field: string;
  readonly type: string;
  readonly meta: Meta;
  readonly schema: Meta | null;
}

export interface ModelRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection: string;
  readonly schema: { readonly on_delete: 'SET NULL' };
}

/** Properties with Directus's names. */
export type Meta = Readonly<Record<string, unknown>>;

/** An English name in the form of Studio's translations. */
export const nameInEnglish = (name: string) => [{ language: 'en-US', translation: name }];
