import type { FormatName } from './format-rules';

// The field model: the description of content that the site uses at run time.

/** Settings for Directus that do not follow from type and format, for example `interface`, `group` and `icon`. */
export type ForDirectus = Readonly<Record<string, string>>;

interface FieldBase {
  /** The label that editors see. */
  readonly title: string;
  /** The note that editors see. */
  readonly description: string;
  readonly directus?: ForDirectus;
}

export interface TextField extends FieldBase {
  readonly type: 'text';
  readonly format?: FormatName;
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Set for a text that is the same in every language: a name or a code. */
  readonly translated?: false;
}

export interface BooleanField extends FieldBase {
  readonly type: 'boolean';
}

export interface NumberField extends FieldBase {
  readonly type: 'number';
  readonly integer?: true;
  readonly enum?: readonly number[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface ListField extends FieldBase {
  readonly type: 'list';
  readonly item: FieldModel;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface ObjectField extends FieldBase {
  readonly type: 'object';
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly required: readonly string[];
  /** Fields that a page needs in every language. */
  readonly essential?: readonly string[];
  /**
   * Optional fields that change what the object means. The boundary leaves out an object whose field has a wrong value, because
   * the object without the field would say something else.
   */
  readonly inseparable?: readonly string[];
  readonly minProperties?: number;
}

export type FieldModel = TextField | BooleanField | NumberField | ListField | ObjectField;

/** The name of the text of a group that has nothing else. Such a group may be stored as this text. */
export function onlyTextOf({ fields }: Pick<ObjectField, 'fields'>): string | undefined {
  const [[name, field] = [], ...rest] = Object.entries(fields);
  return rest.length === 0 && field?.type === 'text' ? name : undefined;
}

export interface CollectionModel {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A singleton has one entry, a list any number. */
  readonly kind: 'singleton' | 'list';
  readonly directus?: ForDirectus;
  readonly fields: Readonly<Record<string, FieldModel>>;
  readonly required: readonly string[];
  /** Fields that a page needs in every language. */
  readonly essential?: readonly string[];
  readonly minProperties?: number;
}

export interface ValidationError {
  /** JSON pointer to the value. Empty for the entry itself. */
  readonly instancePath: string;
  /** The JSON Schema keyword that failed, for example `required`. */
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** Returns true for a valid entry. After a call that returned false, `errors` lists the reasons until the next call. */
export interface Validate<Entry> {
  (data: unknown): data is Entry;
  errors?: readonly ValidationError[] | null;
}
