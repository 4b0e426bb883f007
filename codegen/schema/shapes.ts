import type {
  BooleanField,
  CollectionModel,
  ListField,
  NumberField,
  ObjectField,
  TextField,
} from '../runtime/model';

export interface Shape extends Omit<ObjectField, 'fields'> {
  readonly typeName: string;
  readonly fields: Readonly<Record<string, Field>>;
}

interface List extends Omit<ListField, 'item'> {
  readonly item: Field;
}

/** A field after references have been followed and compositions merged. */
export type Field = TextField | BooleanField | NumberField | List | Shape;

/** The roles of collections that the engine knows. A collection without a role is only shown on its page. */
export const roles = [
  'settings',
  'navigation',
  'home',
  'people',
  'fees',
  'posts',
  'testimonials',
  'translations',
] as const;

type Role = (typeof roles)[number];

export interface Collection {
  readonly name: string;
  readonly kind: CollectionModel['kind'];
  readonly role: Role | undefined;
  readonly shape: Shape;
}

export interface Form {
  readonly name: string;
  readonly shape: Shape;
}

export interface Schemas {
  readonly collections: readonly Collection[];
  readonly forms: readonly Form[];
  readonly shapes: readonly Shape[];
}

/** A file to write. The path is relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}
