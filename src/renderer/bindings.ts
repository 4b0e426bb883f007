import type { Asset, Html, Link } from '#generated/formats.ts';
import type { Collections, ListName } from '#generated/types.ts';
import type { SectionName, Sections } from '#sections/index.ts';
import type { Section } from '#sections/section.ts';

/** The content of a section: what its component takes as `content`. */
export type ContentOf<S extends SectionName> =
  Sections[S] extends Section<infer Content, infer _Options> ? Content : never;

/** The options of a section: what its component takes as `options`. */
export type OptionsOf<S extends SectionName> =
  Sections[S] extends Section<infer _Content, infer Options> ? Options : never;

/** The fields of Entry that hold a Value. */
type FieldOf<Entry, Value> = {
  [F in keyof Entry]-?: Required<Entry>[F] extends Value ? F : never;
}[keyof Entry] &
  string;

/**
 * Several fields, of which the first that has a value counts. Not `readonly Field[]`: with an array among its alternatives
 * the compiler reports a mistake in another alternative at the whole binding, not at its word. The named members are those
 * of an array by which the compiler knows that this alternative is meant.
 */
interface FirstOf<Field> {
  readonly length: number;
  readonly every: unknown;
  readonly indexOf: unknown;
  readonly [index: number]: Field;
}

/** The list collections whose entries together make a Value. */
type ListOf<Value> = {
  [L in ListName]: readonly Collections[L][] extends Value ? L : never;
}[ListName];

/** A value as a descriptor writes it: rich text, links and assets are plain strings there. */
type Literal<Value> = Value extends Html | Link | Asset
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Literal<Item>[]
    : Value extends object
      ? { readonly [K in keyof Value]: Literal<Value[K]> }
      : Value;

/** The items of a list; `never` where a value is no list of objects. */
type ItemOf<Value> = Value extends readonly (infer Item extends object)[] ? Item : never;

/** The fields of Entry that hold lists of objects. */
type ItemsFieldOf<Entry> = FieldOf<Entry, readonly object[]>;

/** The fields of an item that hold a Value; one that may be absent does not where the value may not. */
type ItemFieldOf<Source, Value> = {
  [F in keyof Source]-?: Source[F] extends Value ? F : never;
}[keyof Source] &
  string;

/** For each prop of a section's items, the field of the collection's items that it is read from, or the first of several. */
export type ItemProps<Source, Item> = {
  readonly [P in keyof Item]:
    | ItemFieldOf<Source, Item[P]>
    | FirstOf<FieldOf<Source, NonNullable<Item[P]>>>
    | ItemsFrom<Source, ItemOf<NonNullable<Item[P]>>>;
};

/** A list of the entry whose items have other names for what the section's items have. */
type ItemsFrom<Entry, Item> = [Item] extends [never]
  ? never
  : {
      [F in ItemsFieldOf<Entry>]: {
        readonly from: F;
        readonly items: ItemProps<ItemOf<Required<Entry>[F]>, Item>;
      };
    }[ItemsFieldOf<Entry>];

/** Every entry of another collection that has other names for what the section's items have. */
type ItemsFromEvery<Item> = [Item] extends [never]
  ? never
  : {
      [L in ListName]: { readonly every: L; readonly items: ItemProps<Collections[L], Item> };
    }[ListName];

/** Where a Value comes from; examples of each kind are in `src/pages/README.md`. */
type BindingOf<Entry, Value> =
  /** A field of the collection. */
  | FieldOf<Entry, Value>
  /** The first of these fields that has a value. */
  | FirstOf<FieldOf<Entry, Value>>
  /** A field, or the first of several, with a value for when there is none. */
  | {
      readonly from: FieldOf<Entry, Value> | FirstOf<FieldOf<Entry, Value>>;
      readonly otherwise: Literal<Value>;
    }
  /** The same on every entry. */
  | { readonly fixed: Literal<Value> }
  /** Every entry of another collection. */
  | { readonly every: ListOf<Value> }
  /** A list with other names for what its items have; with a value for when there is none, in the section's names. */
  | (ItemsFrom<Entry, ItemOf<Value>> & { readonly otherwise?: Literal<Value> })
  | ItemsFromEvery<ItemOf<Value>>;

/** Where a prop of a section comes from. Named by its section and prop, so that messages of the compiler name them. */
export type Binding<Entry, S extends SectionName, P extends keyof ContentOf<S>> = BindingOf<
  Entry,
  NonNullable<ContentOf<S>[P]>
>;

/** For each prop of a section's content, where it comes from. */
export type Bindings<Entry, S extends SectionName> = {
  readonly [P in keyof ContentOf<S>]: Binding<Entry, S, P>;
};

/** The options of a section, under a name that messages of the compiler show. */
export type SectionOptions<S extends SectionName> = {
  readonly [O in keyof OptionsOf<S>]: OptionsOf<S>[O];
};
