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

/** The fields that a collection must have to fill a role, from `codegen/roles/`. */
export interface RoleContract {
  readonly role: Role;
  readonly kind: CollectionModel['kind'];
  readonly shape: Shape;
}

export interface Schemas {
  /** The collections of the site. */
  readonly collections: readonly Collection[];
  readonly forms: readonly Form[];
  /** The shapes that the site describes, besides its collections and forms. */
  readonly shapes: readonly Shape[];
  /** The shapes that the engine describes, and which a site can refer to. */
  readonly engineShapes: readonly Shape[];
  /** Collections that stand for roles which the site does not use; see `fillRoles`. */
  readonly vacant: readonly (Collection & RoleContract)[];
  /** In the order of `roles`. */
  readonly contracts: readonly RoleContract[];
}

/** Adds a collection without content for each role that the site does not use, so that the engine compiles. */
export function fillRoles(schemas: Schemas): Schemas {
  const vacant = schemas.contracts
    .filter(({ role }) => schemas.collections.every((collection) => collection.role !== role))
    .map((contract) => ({ ...contract, name: `_${contract.role}` }));
  return { ...schemas, vacant };
}

/** A file to write. The path is relative to the output folder. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}
