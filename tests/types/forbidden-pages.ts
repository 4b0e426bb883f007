import type { VisitorVisa } from '#generated/types.ts';
import { definePage, sectionsFor, text } from '#renderer/page.ts';
import { ladder, questions, servicePage, whoWeHelp } from '#site/pages/service-page.ts';

/** Mistakes that must not compile in a page; the comments have the format of `forbidden-descriptors.ts`. */
const facts = { path: '/x', title: 'X', description: 'X.' } as const;

export const sharedSectionThatDoesNotFit = definePage({
  collection: 'study_in_canada',
  ...facts,
  sections: [
    // @ts-expect-error `StudyInCanada` `faq_items` The items of this collection have other fields.
    questions,
  ],
});

export const sharedSectionWithoutItsFields = definePage({
  collection: 'contact_page',
  ...facts,
  sections: [
    // @ts-expect-error `ContactPage` `who_we_help_items` The collection has none of its fields.
    whoWeHelp,
  ],
});

export const sectionThatNobodyChecked = definePage({
  collection: 'visitor_visa',
  ...facts,
  sections: [
    // @ts-expect-error `SectionDescriptor<VisitorVisa>` Sections are built, so that the compiler checks what they read.
    { section: 'faq', content: { title: 'titel' } },
  ],
});

export const unknownGroup = definePage({
  collection: 'visitor_visa',
  ...facts,
  // @ts-expect-error `"Visitors"` Menus and forms have no such group; the right one is “Visit”.
  group: 'Visitors',
  sections: [],
});

export const relativePath = definePage({
  collection: 'visitor_visa',
  ...facts,
  // @ts-expect-error `/${string}` A route starts with a slash.
  path: 'services/visit/visitor-visas',
  sections: [],
});

export const unknownCollection = definePage({
  ...facts,
  // @ts-expect-error `"visitor_visas"` `Did you mean '"visitor_visa"'` There is no such collection.
  collection: 'visitor_visas',
  sections: [],
});

export const collectionThatIsNoPage = definePage({
  ...facts,
  // @ts-expect-error `"posts"` `PageCollection` Posts have pages of their own.
  collection: 'posts',
  sections: [],
});

export const otherFieldsThanAServicePage = servicePage({
  ...facts,
  // @ts-expect-error `"contact_page"` The collection lacks the fields of a service page.
  collection: 'contact_page',
});

export const signatureOfAnotherPage = servicePage({
  ...facts,
  collection: 'visitor_visa',
  signature: [
    // @ts-expect-error `VisitorVisa` The collection lacks the fields of the section.
    ladder('From Permit to Permanent Residence'),
  ],
});

const faq = sectionsFor<VisitorVisa>().faq({ title: text('FAQ'), items: 'faq_items' });

export const misspelledFactOfAServicePage = servicePage({
  collection: 'visitor_visa',
  path: '/x',
  title: 'X',
  // @ts-expect-error `'descripton' does not exist` `Did you mean to write 'description'` Reported here, not at the signature.
  descripton: 'X.',
  signature: [faq],
});

export const misspelledCollectionOfAServicePage = servicePage({
  ...facts,
  // @ts-expect-error `Did you mean '"visitor_visa"'` The signature is not reported too.
  collection: 'visitor_visas',
  signature: [faq],
});

export const misspelledPicture = servicePage({
  ...facts,
  collection: 'visitor_visa',
  // @ts-expect-error `"hero-visitr"` `Did you mean '"hero-visitor"'` The site has no such picture.
  image: 'hero-visitr',
});

export const misspelledFact = definePage({
  collection: 'visitor_visa',
  ...facts,
  // @ts-expect-error `'titel' does not exist` A page has no such property.
  titel: 'Visitor Visas',
  sections: [],
});

export const noCollection = definePage(
  // @ts-expect-error `'collection' is missing` A page without a collection would have nothing to read (section 8).
  { ...facts, sections: [] },
);
