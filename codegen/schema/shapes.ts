import type {
  BooleanField,
  CollectionModel,
  ListField,
  NumberField,
  ObjectField,
  TextField,
} from '../runtime/model';

/** An object shape: the field model of an object, and the name of the type it becomes. */
export interface Shape extends Omit<ObjectField, 'fields'> {
  readonly typeName: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** A list of fields of one shape. */
export interface List extends Omit<ListField, 'item'> {
  readonly item: Field;
}

/** A field of a loaded schema: references followed, compositions flattened. */
export type Field = TextField | BooleanField | NumberField | List | Shape;

/** A collection: its shape, under the name that the content service knows. */
export interface Collection {
  readonly name: string;
  readonly kind: CollectionModel['kind'];
  readonly shape: Shape;
}

/** A form that visitors fill in: every field of it is text, as forms send nothing else. */
export interface Form {
  readonly name: string;
  readonly shape: Shape;
}

/** Everything the outputs are made from. */
export interface Schemas {
  /** Sorted by name. */
  readonly collections: readonly Collection[];
  /** Sorted by name. */
  readonly forms: readonly Form[];
  /** Every object shape that becomes a type and is neither a collection nor a form itself, sorted by type name. */
  readonly shapes: readonly Shape[];
}

/** One file to be written, its path relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}
