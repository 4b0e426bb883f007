import { textOf } from '#generated/formats.ts';
import type { Collections } from '#generated/types.ts';
import type { Binding, Page, SectionDescriptor } from '#renderer/page.ts';

/** What a descriptor must be able to say. These lines guard the types against becoming too narrow. */
type Study = SectionDescriptor<Collections['study_in_canada']>;
type Visitor = SectionDescriptor<Collections['visitor_visa']>;

export const firstOfSeveral = {
  section: 'banner',
  content: { title: 'banner_title', text: ['banner_description', 'banner_subtitle'] },
} satisfies Visitor;

export const withStandIn = {
  section: 'pageHero',
  content: { title: { from: 'title', otherwise: 'Visitor Visas' }, subtitle: 'subtitle' },
} satisfies Visitor;

export const severalWithStandIn = {
  section: 'banner',
  content: {
    title: { from: ['banner_title', 'title'], otherwise: 'Ready when you are' },
    ctaText: { fixed: 'Book' },
    ctaLink: { from: 'banner_cta_link', otherwise: '/contact' },
  },
} satisfies Visitor;

/** Study spells the answer `answers`, and its list of people `list`. */
export const studyQuestions = {
  section: 'faq',
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
} satisfies Study;

export const studyPeople = {
  section: 'checkList',
  content: {
    title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
    items: 'who_we_help_items',
  },
} satisfies Study;

export const plainQuestions = {
  section: 'faq',
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
  options: { wide: true },
} satisfies Visitor;

export const literalQuestions = {
  section: 'faq',
  content: {
    title: { fixed: 'Frequently Asked Questions' },
    items: { from: 'faq_items', otherwise: [{ question: 'Why?', answer: '<p>Because.</p>' }] },
  },
} satisfies Visitor;

export const withoutOptionalPieces = {
  section: 'formattedText',
  content: { title: { fixed: 'What You Need to Apply' }, text: 'what_you_need_to_apply' },
} satisfies Visitor;

export const everyTestimonial: Binding<
  Collections['home_page'],
  readonly Collections['testimonials'][]
> = { every: 'testimonials' };

export const smallestPage = {
  collection: 'visitor_visa',
  path: '/visit',
  title: 'Visit',
  description: 'Visits.',
  sections: [firstOfSeveral, withStandIn],
} satisfies Page<'visitor_visa'>;

export const wholePage = {
  ...smallestPage,
  keywords: ['visit'],
  image: 'hero-visitor',
  group: 'Visit',
  order: 1,
  contactLabel: 'Get in touch',
  documentTitle: 'Visits and longer stays',
} satisfies Page<'visitor_visa'>;

/** The one way from rich text to the string behind it says so by its name. */
export const source = (entry: Collections['visitor_visa']): string | undefined =>
  entry.what_you_need_to_apply && textOf(entry.what_you_need_to_apply);
