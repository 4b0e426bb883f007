import { questions, whoWeHelp } from '#pages/service-sections.ts';
import { definePage } from '#renderer/page.ts';

/** What a page must not be able to say beside its sections; the comments are as in `forbidden-descriptors.ts`. */
const facts = { path: '/x', title: 'X', description: 'X.' } as const;

export const sharedSectionThatDoesNotFit = definePage('study_in_canada', {
  ...facts,
  sections: [
    // @ts-expect-error `StudyInCanada` `faq_items` The items of this collection have other names.
    questions,
  ],
});

export const sharedSectionWithoutItsFields = definePage('contact_page', {
  ...facts,
  sections: [
    // @ts-expect-error `ContactPage` `who_we_help_items` The collection has none of its fields.
    whoWeHelp,
  ],
});

export const sectionThatNobodyChecked = definePage('visitor_visa', {
  ...facts,
  sections: [
    // @ts-expect-error `SectionDescriptor<VisitorVisa>` Sections are built, so that the compiler checks what they read.
    { section: 'faq', content: { title: 'titel' } },
  ],
});

export const unknownGroup = definePage('visitor_visa', {
  ...facts,
  // @ts-expect-error `"Visitors"` Menus and forms have no such group: it is “Visit”.
  group: 'Visitors',
  sections: [],
});

export const relativePath = definePage('visitor_visa', {
  ...facts,
  // @ts-expect-error `/${string}` A route starts with a slash.
  path: 'services/visit/visitor-visas',
  sections: [],
});

export const unknownCollection = definePage(
  // @ts-expect-error `"visitor_visas"` There is no such collection: it is `visitor_visa`.
  'visitor_visas',
  { ...facts, sections: [] },
);

export const misspelledFact = definePage('visitor_visa', {
  ...facts,
  // @ts-expect-error `'titel' does not exist` A page has no such fact.
  titel: 'Visitor Visas',
  sections: [],
});

// @ts-expect-error `2 arguments` A page without a collection would have nothing to read (section 8).
export const noCollection = definePage({ ...facts, sections: [] });
