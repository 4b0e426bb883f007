import type { Asset, Html, Link } from '#generated/formats.ts';
import type { SectionName, Sections } from '#generated/sections.ts';
import type { Collections, ListName } from '#generated/types.ts';
import type { Section } from '#sections/section.ts';

export type ContentOf<S extends SectionName> =
  Sections[S] extends Section<infer Content, infer _Options> ? Content : never;

/** @public for capabilities */
export type OptionsOf<S extends SectionName> =
  Sections[S] extends Section<infer _Content, infer Options> ? Options : never;

type FieldOf<Entry, Value> = {
  [F in keyof Entry]-?: Required<Entry>[F] extends Value ? F : never;
}[keyof Entry] &
  string;

type ListOf<Value> = {
  [L in ListName]: readonly Collections[L][] extends Value ? L : never;
}[ListName];

/** A value as descriptors write it: rich text, links and assets are plain strings. */
type Literal<Value> = Value extends Html | Link | Asset
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Literal<Item>[]
    : Value extends object
      ? { readonly [K in keyof Value]: Literal<Value[K]> }
      : Value;

type ItemOf<Value> = Value extends readonly (infer Item extends object)[] ? Item : never;

/** The props that Source and Item share, with the same type. */
type SameName<Source, Item> = {
  [P in keyof Item]: P extends keyof Source ? (Source[P] extends Item[P] ? P : never) : never;
}[keyof Item];

/** A field of the list's items, or several fields. The first field with a value is used. */
type ItemBinding<Source, Value> =
  | ({ [F in keyof Source]-?: Source[F] extends Value ? F : never }[keyof Source] & string)
  | { readonly firstOf: readonly FieldOf<Source, NonNullable<Value>>[] };

/** The required props of Item that Source does not have under the same name. */
type MustRename<Source, Item> = Exclude<
  { [P in keyof Item]-?: object extends Pick<Item, P> ? never : P }[keyof Item],
  SameName<Source, Item>
>;

type Rename<Source, Item> = {
  readonly [P in MustRename<Source, Item>]: ItemBinding<Source, Item[P]>;
} & {
  readonly [P in Exclude<keyof Item, MustRename<Source, Item>>]?: ItemBinding<Source, Item[P]>;
};

/** A list whose items have other field names than the section's items. */
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

type ValueBinding<Entry, Value> =
  | FieldOf<Entry, Value>
  | WithDefault<Entry, Value>
  | FirstOf<Entry, Value>
  | Fixed<Value>;

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
 * The source of each prop of a section; `src/site/pages/README.md` has an example of each kind. Each kind has its own key, so that
 * the compiler reports a mistake at the word that is wrong (`tests/types`).
 */
type Bindings<Entry, S extends SectionName> = {
  readonly [P in keyof ContentOf<S>]: BindingOf<Entry, NonNullable<ContentOf<S>[P]>>;
};

interface HasType<Type> {
  readonly hasType: Type;
}

interface ButPropNeeds<Type> {
  readonly propNeeds: Type;
}

/** Nothing has this type. The compiler prints it for a field that a prop cannot take, with the two types. */
interface WrongField<Field, Found, Needed> {
  readonly field: Field;
  readonly found: Found;
  readonly needed: Needed;
}

/** The fields that a binding names. */
type NamedFields<Binding> = Binding extends string
  ? Binding
  : Binding extends { readonly from: infer Field }
    ? Field
    : Binding extends { readonly firstOf: readonly (infer Field)[] }
      ? Field
      : never;

/** The fields whose type in the collection does not fit the prop. */
type WrongFields<Entry, Value, Field> = Field extends keyof Entry
  ? Required<Entry>[Field] extends Value
    ? never
    : Field
  : never;

type ExplainedField<Entry, Value, Field> = [WrongFields<Entry, Value, Field>] extends [never]
  ? FieldOf<Entry, Value>
  : WrongField<Field, HasType<Required<Entry>[Field & keyof Entry]>, ButPropNeeds<Value>>;

type ExplainedBinding<Entry, Value, Binding> = Binding extends string
  ? ExplainedField<Entry, Value, Binding>
  : Binding extends { readonly firstOf: infer Fields }
    ? {
        readonly firstOf: {
          readonly [Index in keyof Fields]: ExplainedField<Entry, Value, Fields[Index]>;
        };
        readonly otherwise?: Literal<Value>;
      }
    : {
        readonly from: ExplainedField<Entry, Value, NamedFields<Binding>>;
        readonly otherwise: Literal<Value>;
      };

/** The props that are bound to a field of another type. */
type WrongProps<Entry, S extends SectionName, Given> = {
  [P in keyof ContentOf<S> & keyof Given]-?: [
    WrongFields<Entry, NonNullable<ContentOf<S>[P]>, NamedFields<Given[P]>>,
  ] extends [never]
    ? never
    : P;
}[keyof ContentOf<S> & keyof Given];

type ExplainedBindings<Entry, S extends SectionName, Given> = {
  readonly [P in keyof ContentOf<S>]: P extends WrongProps<Entry, S, Given>
    ? ExplainedBinding<Entry, NonNullable<ContentOf<S>[P]>, Given[P & keyof Given]>
    : BindingOf<Entry, NonNullable<ContentOf<S>[P]>>;
};

/** `Bindings`. For a field of the wrong type, the compiler's message has the field, its type, and the type that the prop needs. */
export type CheckedBindings<Entry, S extends SectionName, Given> = [
  WrongProps<Entry, S, Given>,
] extends [never]
  ? Bindings<Entry, S>
  : ExplainedBindings<Entry, S, Given>;

/** A named type, so that compiler messages mention the section. */
export type SectionOptions<S extends SectionName> = {
  readonly [O in keyof OptionsOf<S>]: OptionsOf<S>[O];
};
