import { textOf } from '#generated/formats.ts';
import type { ExpressEntry, HomePage, StudyInCanada, VisitorVisa } from '#generated/types.ts';
import { hero } from '#pages/service-sections.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

/** What a descriptor must be able to say. These lines guard the types against becoming too narrow. */
const expressEntry = sectionsFor<ExpressEntry>();
const home = sectionsFor<HomePage>();
const study = sectionsFor<StudyInCanada>();
const visitor = sectionsFor<VisitorVisa>();

export const firstOfSeveral = visitor('banner', {
  content: { title: 'banner_title', text: ['banner_description', 'banner_subtitle'] },
});

export const withDefault = visitor('pageHero', {
  content: { title: { from: 'title', otherwise: 'Visitor Visas' }, subtitle: 'subtitle' },
});

export const severalWithDefault = visitor('banner', {
  content: {
    title: { from: ['banner_title', 'title'], otherwise: 'Ready when you are' },
    ctaText: { fixed: 'Book' },
    ctaLink: { from: 'banner_cta_link', otherwise: '/contact' },
  },
});

/** The study page spells the answer `answers`, and its list of people `list`. */
export const itemsWithOtherNames = study('faq', {
  content: {
    title: { fixed: 'Frequently Asked Questions' },
    items: { from: 'faq_items', items: { question: 'question', answer: 'answers' } },
  },
});

export const itemsWithOtherNamesAndDefault = study('checkList', {
  content: {
    title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
    items: {
      from: 'who_we_help_items',
      items: { text: 'list' },
      otherwise: [{ text: 'Students' }],
    },
  },
});

export const itemsWithFirstOfSeveralNames = visitor('checkList', {
  content: {
    title: { fixed: 'Who We Help' },
    items: { from: 'who_we_help_items', items: { text: ['description', 'item'] } },
  },
});

export const itemsWithinItems = expressEntry('offers', {
  content: {
    title: { fixed: 'What We Offer' },
    items: {
      from: 'what_we_offer_items',
      items: {
        title: 'title',
        table: { from: 'table', items: { label: 'table_item', value: 'table_value' } },
      },
    },
  },
});

export const itemsWithTheSectionsNames = visitor('faq', {
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
  options: { wide: true },
});

export const literalItems = visitor('faq', {
  content: {
    title: { fixed: 'Frequently Asked Questions' },
    items: { from: 'faq_items', otherwise: [{ question: 'Why?', answer: '<p>Because.</p>' }] },
  },
});

export const withoutOptionalProps = visitor('formattedText', {
  content: { title: { fixed: 'What You Need to Apply' }, text: 'what_you_need_to_apply' },
});

export const everyTestimonial = home('testimonials', {
  content: {
    title: { fixed: 'What our Clients say' },
    subheading: { fixed: 'Testimonial of our Immigration Guidance & Support' },
    items: { every: 'testimonials', items: { quote: 'testimony', author: 'name_designation' } },
  },
});

export const smallestPage = definePage('visitor_visa', {
  path: '/visit',
  title: 'Visit',
  description: 'Visits.',
  sections: [firstOfSeveral, withDefault],
});

export const wholePage = definePage('visitor_visa', {
  path: '/visit',
  title: 'Visit',
  description: 'Visits.',
  sections: [hero],
  keywords: ['visit'],
  image: 'hero-visitor',
  group: 'Visit',
  order: 1,
  contactLabel: 'Get in touch',
  documentTitle: 'Visits and longer stays',
});

/** The one way from rich text to the string behind it says so by its name. */
export const source = (entry: VisitorVisa): string | undefined =>
  entry.what_you_need_to_apply && textOf(entry.what_you_need_to_apply);
