/** A field as the content service describes it. */
export interface ServiceField {
  readonly name: string;
  /** Directus's name of the type; `unknown` where the service does not say. */
  readonly type: string;
  /** With what editors fill it in: `list` is a repeater. */
  readonly interface: string | undefined;
  readonly special: readonly string[];
  /** The fields of one entry of a repeater, when it gives them. */
  readonly fields?: ReadonlyMap<string, ServiceField>;
  /** The collection whose entries stand here. */
  readonly related?: Related;
  /** Only the service uses it, or it is only a part of the editors' form. */
  readonly own: boolean;
}

/** Where the entries of a relation are stored. */
export interface Related {
  readonly collection: string;
  /** Many entries, or one. */
  readonly list: boolean;
  /** The field there that points back. */
  readonly back?: string;
  /** The entries are reached through a collection between the two. */
  readonly through?: true;
}

/** What the token may read of a collection; `partial` when it may not read some entries. */
export type Access =
  | 'unknown'
  | 'none'
  | { readonly fields: 'all' | ReadonlySet<string>; readonly partial: boolean };

/** A collection of which the fields are known. */
export interface KnownCollection {
  readonly state: 'known';
  readonly fields: ReadonlyMap<string, ServiceField>;
  readonly access: Access;
  /** All fields are in `fields`, not only those that the token may read. */
  readonly complete: boolean;
  readonly singleton?: boolean | undefined;
}

/** A collection that was asked for one field after another. */
export interface ProbedCollection {
  readonly state: 'probed';
  /** Those that were refused. */
  readonly refused: ReadonlySet<string>;
  readonly access: Access;
}

/** A collection of which nothing can be read. */
export interface ClosedCollection {
  readonly state: 'absent' | 'absent-or-refused' | 'not-permitted';
}

export type ServiceCollection = KnownCollection | ProbedCollection | ClosedCollection;

/** What is known of a content service, whatever it is known from. */
export interface Source {
  /**
   * A collection, and of its fields at least those that are wanted.
   * @throws {ContentError} when the service cannot be asked
   */
  collection(name: string, wanted: readonly string[]): Promise<ServiceCollection>;
  /**
   * The collections with content that are not among those given nor belong to them.
   * @throws {ContentError} when the service cannot be asked
   */
  others(known: ReadonlySet<string>): Promise<readonly string[]>;
}

/** Whether a token with this access may read a field; `undefined` where that is not known. */
export function permits(access: Access, field: string): boolean | undefined {
  if (access === 'unknown') return undefined;
  return access !== 'none' && (access.fields === 'all' || access.fields.has(field));
}
