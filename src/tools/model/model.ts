/** A data model by collection, as schemas or a Directus describe it. What a model does not say is absent, and not compared. */
export type DataModel = ReadonlyMap<string, CollectionShape>;

/** The shape of an entry. */
export interface CollectionShape extends Shape {
  readonly kind?: 'list' | 'singleton' | undefined;
}

/** The shape of a value. */
export interface Shape {
  /** The label that editors see. */
  readonly title: string;
  readonly type?: string | undefined;
  /** The type in words. */
  readonly described: string;
  readonly isRequired?: boolean;
  readonly constraints?: Constraints;
  /** The fields of an object. */
  readonly fields?: ReadonlyMap<string, Shape> | undefined;
  /** What each item of a list is. */
  readonly item?: Shape | undefined;
  /** The collection that the value refers to, or null. */
  readonly relatedTo?: string | null;
  /** True for a field that Directus itself uses. */
  readonly isSystem?: boolean;
  /** What Directus keeps about form and storage, with its names. */
  readonly settings?: Settings;
  readonly storage?: Settings;
}

export type Settings = Readonly<Record<string, unknown>>;

/** Format, choices and limits. Those that are absent do not apply. */
interface Constraints extends Readonly<Partial<Record<Limit, number>>> {
  readonly format?: string;
  readonly enum?: readonly (string | number)[];
}

export const limits = [
  'minLength',
  'minItems',
  'minProperties',
  'minimum',
  'maxLength',
  'maxItems',
  'maximum',
] as const;

export type Limit = (typeof limits)[number];

/** Counts fields at every depth. */
export function countFields({ fields = new Map(), item }: Partial<Shape>): number {
  const inside = item === undefined ? 0 : countFields(item);
  return [...fields.values()].reduce((sum, field) => sum + 1 + countFields(field), inside);
}
