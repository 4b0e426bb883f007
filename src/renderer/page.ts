import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import type { CollectionName, Collections } from '#generated/types.ts';
import type { SectionName } from '#sections/index.ts';
import type { NoOptions } from '#sections/section.ts';
import type { Bindings, OptionsOf, SectionOptions } from './bindings';

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

/** What a page says of itself besides its collection: its facts, and its sections in order. */
interface PageParts<C extends CollectionName> extends PageFacts {
  readonly sections: readonly SectionDescriptor<Collections[C]>[];
}

/**
 * A page as the renderer takes it: plain data, and loose on purpose. Descriptors were checked where they were written, and
 * the union of all pages and all sections would take minutes to check.
 */
export interface RenderablePage extends PageFacts {
  readonly collection: CollectionName;
  readonly sections: readonly SectionData[];
}

/**
 * A page: which collection feeds which sections, in order. Its sections are those that `sectionsFor` built and that read
 * only fields the collection has.
 */
export const definePage = <C extends CollectionName>(
  collection: C,
  page: PageParts<C>,
): RenderablePage => ({ collection, ...page });

/** What a descriptor says of a section that has no options. */
interface PartsWithoutOptions<Entry, S extends SectionName> {
  /** For each prop of the section, where it comes from. */
  readonly content: Bindings<Entry, S>;
  /** The page is whole without it: the content check does not ask for its content. */
  readonly optional?: true;
}

/** What a descriptor says of a section that has options. */
interface PartsWithOptions<Entry, S extends SectionName> extends PartsWithoutOptions<Entry, S> {
  readonly options?: SectionOptions<S>;
}

type SectionParts<Entry, S extends SectionName> =
  OptionsOf<S> extends NoOptions ? PartsWithoutOptions<Entry, S> : PartsWithOptions<Entry, S>;

/** One section in a page's list, as the renderer takes it: plain data. */
export interface SectionData {
  readonly section: SectionName;
  readonly content: object;
  readonly options?: object;
  readonly optional?: true;
}

declare const reads: unique symbol;

/**
 * One section in a page's list, checked against the fields it reads. It fits every page whose collection has these fields
 * with these types: that is how pages share sections.
 */
export interface SectionDescriptor<Entry> extends SectionData {
  /** Only a type: nothing is there at run time. */
  readonly [reads]: (entry: Required<Entry>) => void;
}

/**
 * Makes what builds the sections of a page: `const section = sectionsFor<ExpressEntry>()`, then `section('offers', { … })`.
 * A mistake is reported where it is written, against the section that is named and the entry given here.
 */
export const sectionsFor =
  <Entry extends object>() =>
  <S extends SectionName>(section: S, parts: SectionParts<Entry, S>): SectionDescriptor<Entry> =>
    // Sound because `reads` is only a type.
    ({ section, ...parts }) as unknown as SectionDescriptor<Entry>;

/** The breadcrumbs of a page, with its group if it has one. The home page has none. */
export const crumbsOf = ({
  title,
  path,
  group,
}: Pick<RenderablePage, 'title' | 'path' | 'group'>): readonly Crumb[] =>
  path === '/' ? [] : [...(group ? [{ name: group }] : []), { name: title, path }];
