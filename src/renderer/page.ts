import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import type { SectionName } from '#generated/sections.ts';
import type { CollectionName, Collections } from '#generated/types.ts';
import type { Bindings, SectionOptions } from './bindings';

/** The groups of service pages, in the order of menus and forms. */
export const serviceGroupTitles = [
  'Study',
  'Work',
  'Visit',
  'Immigrate',
  'Other Services',
] as const;
export type ServiceGroupTitle = (typeof serviceGroupTitles)[number];

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
  /** Where that picture has what must be seen when a wide screen shows a part of its height; below the middle by default. */
  readonly imageFocus?: 'top';
  /** Set on service pages: the group of menus and forms they belong to. A page with a group has the sidebar. */
  readonly group?: ServiceGroupTitle;
  /** Position within the group; pages without one come last, by title. */
  readonly order?: number;
  /** The words of the sidebar's button. */
  readonly contactLabel?: 'Get in Touch' | 'Get in touch';
  /** What a page of the firm is in the vocabulary of schema.org, where it is about the firm itself. */
  readonly schemaType?: 'AboutPage' | 'ContactPage';
  /** Stands for the name of the page in `<name> | <brand>`, the title of the document. */
  readonly documentTitle?: string;
}

/**
 * A page as the renderer takes it: plain data, and loose on purpose. Descriptors were checked where they were written, and
 * the union of all pages and all sections would take minutes to check.
 */
export interface RenderablePage extends PageFacts {
  readonly collection: CollectionName;
  readonly sections: readonly SectionData[];
}

/** A page descriptor: the facts of a page, the collection that feeds it, and its sections in order. */
export interface PageDescriptor<C extends CollectionName> extends PageFacts {
  readonly collection: C;
  readonly sections: readonly SectionDescriptor<Collections[C]>[];
}

/** Defines a page. Each of its sections must read only fields that the collection has. */
export const definePage = <C extends CollectionName>(page: PageDescriptor<C>): RenderablePage =>
  page;

/** One section of a page, as the renderer takes it: plain data. */
export interface SectionData {
  readonly section: SectionName;
  readonly content: object;
  readonly options?: object;
  /** The page is complete without it: the content check does not ask for its content. */
  readonly optional?: true;
}

declare const reads: unique symbol;

/**
 * One section of a page, checked against the fields it reads. It fits every page whose collection has these fields with
 * these types: that is how pages share sections.
 */
export interface SectionDescriptor<Entry> extends SectionData {
  /** Exists in types only. */
  readonly [reads]: (entry: Required<Entry>) => void;
}

/** For each section, a function that builds its descriptor: content bindings first, then options. */
export type SectionBuilders<Entry extends object> = {
  readonly [S in SectionName]: (
    content: Bindings<Entry, S>,
    options?: SectionOptions<S>,
  ) => SectionDescriptor<Entry>;
};

/**
 * The sections that a page of a collection can have: `const section = sectionsFor<ExpressEntry>()`, then
 * `section.offers({ … }, { … })`. The compiler reports a mistake at its word, for that section and that collection.
 */
export const sectionsFor = <Entry extends object>(): SectionBuilders<Entry> =>
  new Proxy({} as SectionBuilders<Entry>, {
    get: (_, section) => (content: object, options?: object) => ({
      section,
      content,
      ...(options ? { options } : {}),
    }),
  });

/** Marks a section without which the page is complete: the content check does not ask for its content. */
export const optional = <Descriptor extends SectionData>(section: Descriptor): Descriptor => ({
  ...section,
  optional: true,
});

/** A binding to words that are the same on every entry. */
export const text = (words: string) => ({ fixed: words });

/** The breadcrumbs of a page, with its group if it has one. The home page has none. */
export const crumbsOf = ({
  title,
  path,
  group,
}: Pick<RenderablePage, 'title' | 'path' | 'group'>): readonly Crumb[] =>
  path === '/' ? [] : [...(group ? [{ name: group }] : []), { name: title, path }];
