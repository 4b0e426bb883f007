import type { Asset, Html, Link } from '#generated/formats.ts';
import type { CollectionName, Collections, ListName } from '#generated/types.ts';
import type { SectionName, Sections } from '#sections/index.ts';
import type { Section } from '#sections/section.ts';

/** The groups of service pages, in the order of menus and forms. */
export const serviceGroupTitles = [
  'Study',
  'Work',
  'Visit',
  'Immigrate',
  'Other Services',
] as const;
export type ServiceGroupTitle = (typeof serviceGroupTitles)[number];

/** The fields of Entry that hold a Value. */
type FieldOf<Entry, Value> = {
  [F in keyof Entry]-?: Required<Entry>[F] extends Value ? F : never;
}[keyof Entry] &
  string;

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

/** Where a piece of a section's content comes from. */
export type Binding<Entry, Value> =
  /** A field of the collection. */
  | FieldOf<Entry, Value>
  /** The first of these fields that has a value. */
  | readonly FieldOf<Entry, Value>[]
  /** A field, or the first of several, with a value for when there is none. */
  | {
      readonly from: FieldOf<Entry, Value> | readonly FieldOf<Entry, Value>[];
      readonly otherwise: Literal<Value>;
    }
  /** The same on every entry. */
  | { readonly fixed: Literal<Value> }
  /** Every entry of another collection. */
  | { readonly every: ListOf<Value> };

/** For each piece of a section's content, where it comes from. */
export type Bindings<Entry, Content> = {
  readonly [P in keyof Content]: Binding<Entry, NonNullable<Content[P]>>;
};

/** One entry in a page's ordered list of sections. */
export type SectionDescriptor<Entry> = {
  [S in SectionName]: Sections[S] extends Section<infer Content, infer Options>
    ? {
        readonly section: S;
        readonly content: Bindings<Entry, Content>;
        readonly options?: Options;
        /** The page is whole without it: the content check does not ask for its content. */
        readonly optional?: true;
      }
    : never;
}[SectionName];

interface PageFacts {
  /** The route, with a leading slash. */
  readonly path: `/${string}`;
  /** The name of the page: its title, its menu label and its heading when content has none. */
  readonly title: string;
  /** For search results and shared links; content's own subtitle comes first. */
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The asset behind the heading and on shared links. */
  readonly image?: string;
  /** Where that picture has what must be seen when a wide screen shows a part of its height; below the middle unless told. */
  readonly imageFocus?: 'top';
  /** Set on service pages: the group of menus and forms they belong to. A page with a group has the sidebar. */
  readonly group?: ServiceGroupTitle;
  /** Place within the group; pages without one come last, by title. */
  readonly order?: number;
  /** The words of the sidebar's button. */
  readonly contactLabel?: 'Get in Touch' | 'Get in touch';
  /** What a page of the firm is in the vocabulary of schema.org, where it tells of the firm itself. */
  readonly schemaType?: 'AboutPage' | 'ContactPage';
  /** Stands for the name of the page in `<name> | <brand>`, the title of the document. */
  readonly documentTitle?: string;
}

/** A page: which collection feeds which sections, in order. Plain data, checked with `satisfies Page<'collection'>`. */
export interface Page<C extends CollectionName> extends PageFacts {
  readonly collection: C;
  readonly sections: readonly SectionDescriptor<Collections[C]>[];
}

/**
 * A page as the renderer takes it. Loose on purpose: descriptors were checked where they were written, and the union of
 * all pages and all sections would take minutes to check.
 */
export interface RenderablePage extends PageFacts {
  readonly collection: CollectionName;
  readonly sections: readonly {
    readonly section: SectionName;
    readonly content: object;
    readonly options?: object;
    readonly optional?: true;
  }[];
}
