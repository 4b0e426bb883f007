import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import type { PageCollection } from '#content/resources/resources.ts';
import type { SectionName } from '#generated/sections.ts';
import type { Collections } from '#generated/types.ts';
import type { Bindings, SectionOptions } from './bindings';

export const serviceGroupTitles = [
  'Study',
  'Work',
  'Visit',
  'Immigrate',
  'Other Services',
] as const;
export type ServiceGroupTitle = (typeof serviceGroupTitles)[number];

interface PageFacts {
  readonly path: `/${string}`;
  /** Also the menu label, and the heading when content has none. */
  readonly title: string;
  /** For search results and shared links, unless content has a subtitle. */
  readonly description: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  /** The part to keep when a wide screen crops the picture. The default is below the middle. */
  readonly imageFocus?: 'top';
  /** Set on service pages. A page with a group has the sidebar. */
  readonly group?: ServiceGroupTitle;
  /** Position within the group. Pages without one come last, by title. */
  readonly order?: number;
  readonly contactLabel?: 'Get in Touch' | 'Get in touch';
  /** The schema.org type of a page about the firm. */
  readonly schemaType?: 'AboutPage' | 'ContactPage';
  /** Replaces `title` in the document's title. */
  readonly documentTitle?: string;
}

/** A page for the renderer. Its types are loose, because checking all pages against all sections would take minutes. */
export interface RenderablePage extends PageFacts {
  readonly collection: PageCollection;
  readonly sections: readonly SectionData[];
}

export interface PageDescriptor<C extends PageCollection> extends PageFacts {
  readonly collection: C;
  readonly sections: readonly SectionDescriptor<Collections[C]>[];
}

/** Its sections may read only fields that the collection has. */
export const definePage = <C extends PageCollection>(page: PageDescriptor<C>): RenderablePage =>
  page;

export interface SectionData {
  readonly section: SectionName;
  readonly content: object;
  readonly options?: object;
  readonly optional?: true;
}

declare const readsFields: unique symbol;

/** A section checked against the fields it reads. It fits every collection that has these fields with these types. */
export interface SectionDescriptor<Entry> extends SectionData {
  readonly [readsFields]: (entry: Required<Entry>) => void;
}

export type SectionBuilders<Entry extends object> = {
  readonly [S in SectionName]: (
    content: Bindings<Entry, S>,
    options?: SectionOptions<S>,
  ) => SectionDescriptor<Entry>;
};

/** `sectionsFor<ExpressEntry>().offers({ … }, { … })`: content bindings first, then options. */
export const sectionsFor = <Entry extends object>(): SectionBuilders<Entry> =>
  new Proxy({} as SectionBuilders<Entry>, {
    get: (_, section) => (content: object, options?: object) => ({
      section,
      content,
      ...(options ? { options } : {}),
    }),
  });

/** The content check does not report missing content of the section. */
export const optional = <Descriptor extends SectionData>(section: Descriptor): Descriptor => ({
  ...section,
  optional: true,
});

/** A binding to the same words for every entry. */
export const text = (words: string) => ({ fixed: words });

/** None for the home page. */
export const pageCrumbs = ({
  title,
  path,
  group,
}: Pick<RenderablePage, 'title' | 'path' | 'group'>): readonly Crumb[] =>
  path === '/' ? [] : [...(group ? [{ name: group }] : []), { name: title, path }];
