import type { Crumb } from '#components/primitives/breadcrumbs.tsx';
import { hasParameter } from '#components/primitives/query.ts';
import type { PageCollection } from '#content/resources/resources.ts';
import type { OwnPicture } from '#generated/own-pictures.ts';
import type { SectionName } from '#generated/sections.ts';
import type { serviceGroupTitles } from '#generated/site/service-groups.ts';
import type { Collections } from '#generated/types.ts';
import type { CheckedBindings, SectionOptions } from './bindings';

type ServiceGroupTitle = (typeof serviceGroupTitles)[number];

interface PageFacts {
  readonly path: `/${string}`;
  /** The page's name, label in the menu, and heading if content has no title. */
  readonly title: string;
  /** Shown in search results and shared links, unless content has a subtitle. */
  readonly description: string;
  readonly keywords?: readonly string[];
  readonly image?: string;
  /** The part to keep when the picture is cropped. The default is below the middle. */
  readonly imageFocus?: 'top';
  /** Set on service pages. A page with a group has the sidebar. */
  readonly group?: ServiceGroupTitle;
  /** Position within the group. Pages without `order` come last, sorted by title. */
  readonly order?: number;
  readonly contactLabel?: 'Get in Touch' | 'Get in touch';
  /** The schema.org type of a page about the firm. */
  readonly schemaType?: 'AboutPage' | 'ContactPage';
  /** Replaces `title` in the document's title. */
  readonly documentTitle?: string;
  /** The query parameters that the page reads. An answer to them is for one visitor: it is not cached, indexed or counted. */
  readonly parameters?: readonly string[];
}

/** True if an answer to this query is for one visitor only. */
export const readsQuery = ({ parameters = [] }: Pick<PageFacts, 'parameters'>, search: string) =>
  hasParameter(search, parameters);

/** A page for the renderer. Its types are loose, because checking all pages against all sections would take minutes. */
export interface RenderablePage extends PageFacts {
  readonly collection: PageCollection;
  readonly sections: readonly SectionData[];
}

export interface PageDescriptor<C extends PageCollection> extends PageFacts {
  readonly collection: C;
  readonly image?: OwnPicture;
  readonly sections: readonly SectionDescriptor<Collections[C]>[];
}

/** Defines a page. The compiler rejects sections that read fields which the collection lacks. */
export const definePage = <C extends PageCollection>(page: PageDescriptor<C>): RenderablePage =>
  page;

export interface SectionData {
  readonly section: SectionName;
  readonly content: object;
  readonly options?: object;
  readonly optional?: true;
}

declare const readsFields: unique symbol;

/** A section with the fields that it reads. It fits every collection that has these fields with these types. */
export interface SectionDescriptor<Entry> extends SectionData {
  readonly [readsFields]: (entry: Required<Entry>) => void;
}

export type SectionBuilders<Entry extends object> = {
  readonly [S in SectionName]: <const Given>(
    // The first branch is never taken. The compiler infers `Given` from it.
    content: Given extends never ? Given : CheckedBindings<Entry, S, Given>,
    options?: SectionOptions<S>,
  ) => SectionDescriptor<Entry>;
};

/** `sectionsFor<ExpressEntry>().offers({ … }, { … })`: content bindings first, then options. */
export const sectionsFor = <Entry extends object>(): SectionBuilders<Entry> =>
  new Proxy({} as SectionBuilders<Entry>, {
    get: (_, section) => (content: object, options?: object) => ({
      section,
      content,
      options: options || undefined,
    }),
  });

/** Keeps the content check from reporting missing content of the section. */
export const optional = <Descriptor extends SectionData>(section: Descriptor): Descriptor => ({
  ...section,
  optional: true,
});

/** A binding to the same text for every entry. */
export const text = (value: string) => ({ fixed: value });

/** The breadcrumbs of a page. Empty for the home page. */
export const pageCrumbs = ({
  title,
  path,
  group,
}: Pick<RenderablePage, 'title' | 'path' | 'group'>): readonly Crumb[] =>
  path === '/' ? [] : [...(group ? [{ name: group }] : []), { name: title, path }];
