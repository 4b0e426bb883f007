import type { PageCollection } from '#content/resources/resources.ts';
import type { Collections, FirstService } from '#generated/types.ts';
import {
  definePage,
  optional,
  type PageDescriptor,
  type SectionDescriptor,
  sectionsFor,
  text,
} from '#renderer/page.ts';

/** The fields of `schemas/definitions/service-page.json` that the sections below show. */
type ServiceFields = Pick<
  FirstService,
  | 'title'
  | 'subtitle'
  | 'in_short'
  | 'intro_title'
  | 'intro_description'
  | 'who_we_help_items'
  | 'what_we_offer_items'
  | 'how_we_work_items'
  | 'faq_items'
  | 'banner_title'
  | 'banner_description'
  | 'banner_cta_text'
  | 'banner_cta_link'
>;

const section = sectionsFor<ServiceFields>();

const opening = [
  section.pageHero({ title: 'title', subtitle: 'subtitle' }),
  optional(section.inShort({ title: text('In short'), rows: 'in_short' })),
  section.introduction({ title: 'intro_title', text: 'intro_description' }),
];

const rest = [
  section.checkList({
    title: text('Who we help'),
    items: { rename: { who_we_help_items: { text: { firstOf: ['description', 'item'] } } } },
  }),
  section.offers({ title: text('What we offer'), items: 'what_we_offer_items' }),
  section.steps({ title: text('How we work'), items: 'how_we_work_items' }),
  section.faq({ title: text('Questions and answers'), items: 'faq_items' }),
  section.banner({
    title: 'banner_title',
    text: 'banner_description',
    ctaText: 'banner_cta_text',
    ctaLink: 'banner_cta_link',
  }),
];

/** The collections that have the fields of a service page. */
type ServiceCollection = {
  [C in PageCollection]: Required<Collections[C]> extends Required<ServiceFields> ? C : never;
}[PageCollection];

interface ServicePage<C extends ServiceCollection> extends Omit<PageDescriptor<C>, 'sections'> {
  /** Sections that only this page has. They follow the introduction. */
  readonly signature?: readonly SectionDescriptor<Collections[C]>[];
}

/** The page of a service, with the sections that all services have. For other sections use `definePage`. */
export const servicePage = <C extends ServiceCollection>({
  signature = [],
  ...page
}: ServicePage<C>) =>
  definePage({
    ...page,
    sections: [...opening, ...signature, ...rest] as readonly SectionDescriptor<Collections[C]>[],
  });
