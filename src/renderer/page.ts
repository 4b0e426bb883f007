import type { CollectionName, Collections } from '#generated/types.ts';
import type { SectionData, SectionDescriptor } from './section-builder';

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
