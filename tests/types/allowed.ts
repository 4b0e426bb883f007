import { textOf } from '#generated/formats.ts';
import type { HomePage, StudyInCanada, VisitorVisa } from '#generated/types.ts';
import { definePage, optional, sectionsFor, text } from '#renderer/page.ts';
import { hero } from '#site/pages/service-page.ts';

/** Descriptors that must compile, so that the types do not become too strict. */
const home = sectionsFor<HomePage>();
const study = sectionsFor<StudyInCanada>();
const visitor = sectionsFor<VisitorVisa>();

export const firstOfSeveral = visitor.banner({
  title: 'banner_title',
  text: { firstOf: ['banner_description', 'banner_subtitle'] },
});

export const withDefault = visitor.pageHero({
  title: { from: 'title', otherwise: 'Visitor Visas' },
  subtitle: 'subtitle',
});

export const severalWithDefault = visitor.banner({
  title: { firstOf: ['banner_title', 'title'], otherwise: 'Ready when you are' },
  ctaText: text('Book'),
  ctaLink: { from: 'banner_cta_link', otherwise: '/contact' },
});

/** The study page names the answer field `answers`. */
export const renamedItems = study.faq({
  title: text('Frequently Asked Questions'),
  items: { rename: { faq_items: { answer: 'answers' } } },
});

export const renamedToFirstOf = visitor.checkList({
  title: text('Who We Help'),
  items: { rename: { who_we_help_items: { text: { firstOf: ['description', 'item'] } } } },
});

export const wholeList = visitor.faq(
  { title: text('Frequently Asked Questions'), items: 'faq_items' },
  { wide: true },
);

export const literalItems = visitor.faq({
  title: text('Frequently Asked Questions'),
  items: { from: 'faq_items', otherwise: [{ question: 'Why?', answer: '<p>Because.</p>' }] },
});

export const withoutOptionalProps = visitor.formattedText({
  title: text('What You Need to Apply'),
  text: 'what_you_need_to_apply',
});

export const everyTestimonial = home.testimonials({
  title: text('What our Clients say'),
  subheading: text('Testimonial of our Immigration Guidance & Support'),
  items: { every: 'testimonials' },
});

export const smallestPage = definePage({
  collection: 'visitor_visa',
  path: '/visit',
  title: 'Visit',
  description: 'Visits.',
  sections: [firstOfSeveral, withDefault],
});

export const wholePage = definePage({
  collection: 'visitor_visa',
  path: '/visit',
  title: 'Visit',
  description: 'Visits.',
  sections: [hero, optional(wholeList)],
  keywords: ['visit'],
  image: 'hero-visitor',
  group: 'Visit',
  order: 1,
  contactLabel: 'Get in touch',
  documentTitle: 'Visits and longer stays',
});

/** The only way from rich text to its string has an explicit name. */
export const source = (entry: VisitorVisa): string | undefined =>
  entry.what_you_need_to_apply && textOf(entry.what_you_need_to_apply);
