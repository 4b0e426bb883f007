import type { FormatName } from './formats';

/**
 * The field model: what the site knows about its content at run time. The content boundary, the contract tests and the
 * content check walk it; the titles and descriptions are those the editors read.
 */

/**
 * What only the content service needs to know, where it does not follow from type and format: for a field mostly
 * `interface`, for an object `collection` (where its entries stand), for a collection `group` and `icon`.
 */
export type ForDirectus = Readonly<Record<string, string>>;

interface FieldBase {
  /** The name of the field as the editor sees it. */
  readonly title: string;
  /** What the editor should write there. */
  readonly description: string;
  readonly directus?: ForDirectus;
}

/** A string, of a format when there is one. */
export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly format?: FormatName;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** True or false. */
export interface BooleanField extends FieldBase {
  readonly type: 'boolean';
}

/** A number, whole when `integer` is set. */
export interface NumberField extends FieldBase {
  readonly type: 'number';
  readonly integer?: true;
  readonly enum?: readonly number[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A list whose entries all have the same shape. */
export interface ListField extends FieldBase {
  readonly type: 'list';
  readonly item: FieldModel;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A closed object: it has these fields and no others. */
export interface ObjectField extends FieldBase {
  readonly type: 'object';
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly required: readonly string[];
  readonly minProperties?: number;
}

/** One field of a collection, or one entry of a list. */
export type FieldModel = TextField | BooleanField | NumberField | ListField | ObjectField;

/** A collection: `singleton` has one entry, `list` has any number. */
export interface CollectionModel {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'singleton' | 'list';
  readonly directus?: ForDirectus;
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly required: readonly string[];
  readonly minProperties?: number;
}

/** One finding of a validator. */
export interface ValidationError {
  /** JSON pointer to the value within the entry; empty for the entry itself. */
  readonly instancePath: string;
  /** The JSON Schema keyword that was not met, for example `required` or `format`. */
  readonly keyword: string;
  /** The details of the keyword, for example `missingProperty` or `additionalProperty`. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/**
 * Says whether a value is a complete entry of type `Entry`. After a call that gave false, `errors` holds every finding
 * of that call; the next call replaces it.
 */
export interface Validate<Entry> {
  (data: unknown): data is Entry;
  errors?: readonly ValidationError[] | null;
}
