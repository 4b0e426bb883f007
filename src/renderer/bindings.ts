import type { Asset, Html, Link } from '#generated/formats.ts';
import type { SectionName, Sections } from '#generated/sections.ts';
import type { Collections, ListName } from '#generated/types.ts';
import type { Section } from '#sections/section.ts';

/** The type of a section's `content` prop. */
export type ContentOf<S extends SectionName> =
  Sections[S] extends Section<infer Content, infer _Options> ? Content : never;

/** The type of a section's `options` prop. */
export type OptionsOf<S extends SectionName> =
  Sections[S] extends Section<infer _Content, infer Options> ? Options : never;

/** The names of the fields of Entry that hold a Value. */
type FieldOf<Entry, Value> = {
  [F in keyof Entry]-?: Required<Entry>[F] extends Value ? F : never;
}[keyof Entry] &
  string;

/** The collections whose entries, as a list, are a Value. */
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

/** The items of a list of objects; `never` for any other value. */
type ItemOf<Value> = Value extends readonly (infer Item extends object)[] ? Item : never;

/** The props of Item that Source has under the same name with the same type. */
type SameName<Source, Item> = {
  [P in keyof Item]: P extends keyof Source ? (Source[P] extends Item[P] ? P : never) : never;
}[keyof Item];

/** The field of a list's items that fills a prop, or several of which the first with a value does. */
type ItemBinding<Source, Value> =
  | ({ [F in keyof Source]-?: Source[F] extends Value ? F : never }[keyof Source] & string)
  | { readonly firstOf: readonly FieldOf<Source, NonNullable<Value>>[] };

/** The props that Item cannot do without and Source does not have under the same name. */
type MustRename<Source, Item> = Exclude<
  { [P in keyof Item]-?: object extends Pick<Item, P> ? never : P }[keyof Item],
  SameName<Source, Item>
>;

/** For each prop of Item that Source spells differently, the field it is read from. */
type Rename<Source, Item> = {
  readonly [P in MustRename<Source, Item>]: ItemBinding<Source, Item[P]>;
} & {
  readonly [P in Exclude<keyof Item, MustRename<Source, Item>>]?: ItemBinding<Source, Item[P]>;
};

/** A list of the entry whose items have other field names than the section's items. */
interface Renamed<Entry, Item> {
  readonly rename: {
    readonly [F in FieldOf<Entry, readonly object[]>]?: Rename<ItemOf<Required<Entry>[F]>, Item>;
  };
}

interface WithDefault<Entry, Value> {
  readonly from: FieldOf<Entry, Value>;
  readonly otherwise: Literal<Value>;
}

interface Fixed<Value> {
  readonly fixed: Literal<Value>;
}

interface FirstOf<Entry, Value> {
  readonly firstOf: readonly FieldOf<Entry, Value>[];
  readonly otherwise?: Literal<Value>;
}

/** Where a single value comes from. */
type ValueBinding<Entry, Value> =
  | FieldOf<Entry, Value>
  | WithDefault<Entry, Value>
  | FirstOf<Entry, Value>
  | Fixed<Value>;

/** Where a list of objects comes from. */
type ListBinding<Entry, Value> =
  | FieldOf<Entry, Value>
  | WithDefault<Entry, Value>
  | Renamed<Entry, ItemOf<Value>>
  | { readonly every: ListOf<Value> }
  | Fixed<Value>;

type BindingOf<Entry, Value> = [ItemOf<Value>] extends [never]
  ? ValueBinding<Entry, Value>
  : ListBinding<Entry, Value>;

/**
 * For each prop of a section, where its value comes from. `src/pages/README.md` has an example of each kind. The kinds are
 * told apart by their keys, so that the compiler reports a mistake at its own word; `tests/types` holds it to that.
 */
export type Bindings<Entry, S extends SectionName> = {
  readonly [P in keyof ContentOf<S>]: BindingOf<Entry, NonNullable<ContentOf<S>[P]>>;
};

/** The options of a section, named so that compiler messages show the section. */
export type SectionOptions<S extends SectionName> = {
  readonly [O in keyof OptionsOf<S>]: OptionsOf<S>[O];
};
