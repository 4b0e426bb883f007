import type { AboutPage, HomePage, StudyInCanada, VisitorVisa } from '#generated/types.ts';
import { sectionsFor } from '#renderer/page.ts';

/**
 * What a section of a descriptor must not be able to say. The comment above each line that does not compile says first, in backticks,
 * what the compiler's message must name there, and then why: `messages.test.ts` reads it.
 */
const about = sectionsFor<AboutPage>();
const home = sectionsFor<HomePage>();
const study = sectionsFor<StudyInCanada>();
const visitor = sectionsFor<VisitorVisa>();

export const misspelledField = visitor('offers', {
  content: {
    title: { fixed: 'What We Offer' },
    // @ts-expect-error `Binding<VisitorVisa, "offers", "items">` `Did you mean '"what_we_offer_items"'` Misspelled.
    items: 'what_we_offer_itens',
  },
});

export const fieldOfAnotherCollection = visitor('formattedText', {
  content: {
    title: { fixed: 'Why Choose Us' },
    // @ts-expect-error `Binding<VisitorVisa, "formattedText", "text">` Only the study page has this field.
    text: 'why_choose_velox',
  },
});

export const richTextAsHeading = visitor('formattedText', {
  content: {
    // @ts-expect-error `Binding<VisitorVisa, "formattedText", "title">` The tags of rich text would be shown as words.
    title: 'what_you_need_to_apply',
    text: 'what_you_need_to_apply',
  },
});

export const wordsAsRichText = visitor('formattedText', {
  content: {
    title: 'intro_title',
    // @ts-expect-error `Binding<VisitorVisa, "formattedText", "text">` `<` in plain words would become markup.
    text: 'intro_title',
  },
});

export const wordsAsLink = visitor('banner', {
  content: {
    title: 'banner_title',
    ctaText: 'banner_cta_text',
    // @ts-expect-error `Binding<VisitorVisa, "banner", "ctaLink">` Plain words are no address.
    ctaLink: 'banner_cta_text',
  },
});

export const linkAsWords = visitor('banner', {
  content: {
    // @ts-expect-error `Binding<VisitorVisa, "banner", "title">` An address is not words for a reader.
    title: 'banner_cta_link',
  },
});

export const listAsWords = visitor('pageHero', {
  content: {
    // @ts-expect-error `Binding<VisitorVisa, "pageHero", "title">` A list of questions is not a title.
    title: 'faq_items',
  },
});

export const listOfAnotherShape = visitor('faq', {
  content: {
    title: 'intro_title',
    // @ts-expect-error `Binding<VisitorVisa, "faq", "items">` Steps have no questions and answers.
    items: 'how_we_work_items',
  },
});

export const wrongFieldAmongSeveral = visitor('introduction', {
  content: {
    title: 'intro_title',
    // @ts-expect-error `"intro_subtitel"` `Did you mean '"intro_subtitle"'` Every field of a “first of” list is checked.
    text: ['intro_description', 'intro_subtitel'],
  },
});

export const wrongFieldBeforeDefault = about('formattedText', {
  content: {
    title: {
      // @ts-expect-error `"story_headline"` `Did you mean '"story_header"'` The field of a binding with a default is checked.
      from: 'story_headline',
      otherwise: 'Our story',
    },
    text: 'story_content',
  },
});

export const defaultOfTheWrongType = visitor('pageHero', {
  content: {
    title: {
      from: 'title',
      // @ts-expect-error `string[]` The default of a title is words, not a list.
      otherwise: ['Visitor Visas'],
    },
  },
});

export const fixedOfTheWrongType = visitor('pageHero', {
  content: {
    title: {
      // @ts-expect-error `'number'` A title is words, not a number.
      fixed: 2026,
    },
  },
});

export const fixedListOfTheWrongShape = visitor('faq', {
  content: {
    title: { fixed: 'Frequently Asked Questions' },
    items: {
      fixed: [
        // @ts-expect-error `'answer' is missing` A question needs its answer.
        { question: 'How long may I stay?' },
      ],
    },
  },
});

export const itemsInAnotherSpelling = study('faq', {
  content: {
    title: { fixed: 'Frequently Asked Questions' },
    // @ts-expect-error `Binding<StudyInCanada, "faq", "items">` The study page spells the answer `answers`.
    items: 'faq_items',
  },
});

export const misspelledFieldOfItems = study('faq', {
  content: {
    title: { fixed: 'Frequently Asked Questions' },
    // @ts-expect-error `Binding<StudyInCanada, "faq", "items">` `Did you mean '"answers"'` The fields of items are checked.
    items: { from: 'faq_items', items: { question: 'question', answer: 'answer' } },
  },
});

export const itemsWithoutARequiredProp = study('faq', {
  content: {
    title: { fixed: 'Frequently Asked Questions' },
    // @ts-expect-error `Binding<StudyInCanada, "faq", "items">` `'answer' is missing` An answer is required.
    items: { from: 'faq_items', items: { question: 'question' } },
  },
});

export const richTextAsWordsOfItems = study('checkList', {
  content: {
    title: 'title',
    // @ts-expect-error `Binding<StudyInCanada, "checkList", "items">` Rich text is not words in a list either.
    items: { from: 'faq_items', items: { text: 'answers' } },
  },
});

export const everyOfAnotherShape = home('testimonials', {
  content: {
    title: { fixed: 'What our Clients say' },
    subheading: { fixed: 'Testimonial of our Immigration Guidance & Support' },
    // @ts-expect-error `Binding<HomePage, "testimonials", "items">` Posts have no testimony.
    items: { every: 'posts', items: { quote: 'testimony' } },
  },
});

export const everyOfNothing = home('testimonials', {
  content: {
    title: { fixed: 'What our Clients say' },
    subheading: { fixed: 'Testimonial of our Immigration Guidance & Support' },
    // @ts-expect-error `Binding<HomePage, "testimonials", "items">` There is no such collection.
    items: { every: 'reviews', items: { quote: 'testimony' } },
  },
});

export const missingRequiredProp = visitor('faq', {
  // @ts-expect-error `'items' is missing` `Bindings<VisitorVisa, "faq">` A list of questions needs its questions.
  content: { title: 'intro_title' },
});

export const unknownProp = visitor('faq', {
  content: {
    title: 'intro_title',
    items: 'faq_items',
    // @ts-expect-error `'ctaText' does not exist` `Bindings<VisitorVisa, "faq">` Questions have no button.
    ctaText: 'intro_cta_text',
  },
});

export const unknownSection = visitor(
  // @ts-expect-error `"bannner"` `"banner" | "beforeAfter"` The registry has no such section.
  'bannner',
  { content: { title: 'banner_title' } },
);

export const unknownOption = visitor('faq', {
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
  options: {
    wide: true,
    // @ts-expect-error `'columns' does not exist` `SectionOptions<"faq">` Columns are no option of questions.
    columns: 3,
  },
});

export const optionOfTheWrongType = visitor('faq', {
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
  options: {
    // @ts-expect-error `boolean` Wide or not: there is nothing between.
    wide: 'yes',
  },
});

export const optionOfASectionWithoutAny = visitor('banner', {
  content: { title: 'banner_title' },
  // @ts-expect-error `'options' does not exist` `PartsWithoutOptions<VisitorVisa, "banner">` A banner has no options.
  options: { wide: true },
});
