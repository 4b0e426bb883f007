import type { AboutPage, HomePage, StudyInCanada, VisitorVisa } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';

/**
 * Mistakes that must not compile in a section of a descriptor. The comment above each faulty line starts with quotes, in
 * backticks, of what the compiler's message must contain. The reason follows. `messages.test.ts` reads these comments.
 */
const about = sectionsFor<AboutPage>();
const home = sectionsFor<HomePage>();
const study = sectionsFor<StudyInCanada>();
const visitor = sectionsFor<VisitorVisa>();

export const misspelledField = visitor.offers({
  title: text('What We Offer'),
  // @ts-expect-error `Did you mean '"what_we_offer_items"'` Misspelled.
  items: 'what_we_offer_itens',
});

export const fieldOfAnotherCollection = visitor.formattedText({
  title: text('Why Choose Us'),
  // @ts-expect-error `"why_choose_velox"` Only the study page has this field.
  text: 'why_choose_velox',
});

export const richTextAsHeading = visitor.formattedText({
  // @ts-expect-error `WrongField<"what_you_need_to_apply", HasType<Html>, ButPropNeeds<string>>` The tags of rich text would be shown as text.
  title: 'what_you_need_to_apply',
  text: 'what_you_need_to_apply',
});

export const wordsAsRichText = visitor.formattedText({
  title: 'intro_title',
  // @ts-expect-error `WrongField<"intro_title", HasType<string>, ButPropNeeds<Html>>` `<` in plain text would become markup.
  text: 'intro_title',
});

export const wordsAsLink = visitor.banner({
  title: 'banner_title',
  ctaText: 'banner_cta_text',
  // @ts-expect-error `WrongField<"banner_cta_text", HasType<string>, ButPropNeeds<Link>>` Plain text is not an address.
  ctaLink: 'banner_cta_text',
});

export const linkAsWords = visitor.banner({
  // @ts-expect-error `WrongField<"banner_cta_link", HasType<Link>, ButPropNeeds<string>>` An address is not text for a reader.
  title: 'banner_cta_link',
});

export const listAsWords = visitor.pageHero({
  // @ts-expect-error `WrongField<"faq_items", HasType<readonly FaqItem[]>, ButPropNeeds<string>>` A list of questions is not a title.
  title: 'faq_items',
});

export const listOfAnotherShape = visitor.faq({
  title: 'intro_title',
  // @ts-expect-error `HasType<readonly TitledItem[]>, ButPropNeeds<readonly FaqItem[]>` Steps have no questions and answers.
  items: 'how_we_work_items',
});

export const wrongFieldAmongSeveral = visitor.introduction({
  title: 'intro_title',
  text: {
    firstOf: [
      'intro_description',
      // @ts-expect-error `"intro_subtitel"` `Did you mean '"intro_subtitle"'` Every field of `firstOf` is checked.
      'intro_subtitel',
    ],
  },
});

export const wrongFieldBeforeDefault = about.formattedText({
  title: {
    // @ts-expect-error `"story_headline"` `Did you mean '"story_header"'` The field of a binding with a default is checked.
    from: 'story_headline',
    otherwise: 'Our story',
  },
  text: 'story_content',
});

export const wrongTypeAmongSeveral = visitor.pageHero({
  title: {
    firstOf: [
      'title',
      // @ts-expect-error `WrongField<"faq_items", HasType<readonly FaqItem[]>, ButPropNeeds<string>>` Every field of `firstOf` has its type.
      'faq_items',
    ],
  },
});

export const wrongTypeBeforeDefault = visitor.pageHero({
  title: {
    // @ts-expect-error `WrongField<"banner_cta_link", HasType<Link>, ButPropNeeds<string>>` So has the field of a binding with a default.
    from: 'banner_cta_link',
    otherwise: 'Visitor Visas',
  },
});

export const wrongTypeBesideAMissingProp = visitor.faq({
  // @ts-expect-error `WrongField<"how_we_work_items", HasType<readonly TitledItem[]>, ButPropNeeds<readonly FaqItem[]>>` Types come first.
  items: 'how_we_work_items',
});

export const defaultOfTheWrongType = visitor.pageHero({
  title: {
    from: 'title',
    // @ts-expect-error `string[]` The default of a title is text, not a list.
    otherwise: ['Visitor Visas'],
  },
});

export const fixedOfTheWrongType = visitor.pageHero({
  // @ts-expect-error `'number'` A title is text, not a number.
  title: text(2026),
});

export const fixedListOfTheWrongShape = visitor.faq({
  title: text('Frequently Asked Questions'),
  items: {
    fixed: [
      // @ts-expect-error `'answer' is missing` A question needs its answer.
      { question: 'How long may I stay?' },
    ],
  },
});

export const itemsInAnotherSpelling = study.faq({
  title: text('Frequently Asked Questions'),
  // @ts-expect-error `HasType<readonly FaqItemAnswers[]>, ButPropNeeds<readonly FaqItem[]>` The study page spells the answer `answers`.
  items: 'faq_items',
});

export const misspelledFieldOfItems = study.faq({
  title: text('Frequently Asked Questions'),
  items: {
    rename: {
      faq_items: {
        // @ts-expect-error `"answer"` `FaqItemAnswers` `Did you mean '"answers"'` The fields of items are checked.
        answer: 'answer',
      },
    },
  },
});

export const misspelledPropOfItems = study.faq({
  title: text('Frequently Asked Questions'),
  items: {
    rename: {
      faq_items: {
        // @ts-expect-error `'anser' does not exist` `Did you mean to write 'answer'` The props of items are checked.
        anser: 'answers',
      },
    },
  },
});

export const misspelledListToRename = study.faq({
  title: text('Frequently Asked Questions'),
  items: {
    rename: {
      // @ts-expect-error `'faq_itemz' does not exist` `Did you mean to write 'faq_items'` The list is checked.
      faq_itemz: { answer: 'answers' },
    },
  },
});

export const wrongFieldAmongSeveralOfItems = visitor.checkList({
  title: 'title',
  items: {
    rename: {
      who_we_help_items: {
        text: {
          firstOf: [
            'description',
            // @ts-expect-error `"itm"` `Did you mean '"item"'` Every field of `firstOf` is checked in items, too.
            'itm',
          ],
        },
      },
    },
  },
});

export const itemsWithoutARequiredProp = study.faq({
  title: text('Frequently Asked Questions'),
  items: {
    rename: {
      // @ts-expect-error `'answer' is missing` An answer is required.
      faq_items: { question: 'question' },
    },
  },
});

export const richTextAsWordsOfItems = study.checkList({
  title: 'title',
  items: {
    rename: {
      // @ts-expect-error `"answers"` Rich text is not plain text in a list either.
      faq_items: { text: 'answers' },
    },
  },
});

export const everyOfAnotherShape = home.testimonials({
  title: text('What our Clients say'),
  subheading: text('Testimonial of our Immigration Guidance & Support'),
  items: {
    // @ts-expect-error `"posts"` Posts have no testimonial text.
    every: 'posts',
  },
});

export const everyOfNothing = home.testimonials({
  title: text('What our Clients say'),
  subheading: text('Testimonial of our Immigration Guidance & Support'),
  items: {
    // @ts-expect-error `"reviews"` There is no such collection.
    every: 'reviews',
  },
});

export const missingRequiredProp = visitor.faq(
  // @ts-expect-error `'items' is missing` `Bindings<VisitorVisa, "faq">` A list of questions needs its questions.
  { title: 'intro_title' },
);

export const unknownProp = visitor.faq({
  title: 'intro_title',
  items: 'faq_items',
  // @ts-expect-error `'ctaText' does not exist` `Bindings<VisitorVisa, "faq">` Questions have no button.
  ctaText: 'intro_cta_text',
});

// @ts-expect-error `'bannner' does not exist` `Did you mean 'banner'` There is no such section.
export const unknownSection = visitor.bannner({ title: 'banner_title' });

export const sectionOfAnotherPage = visitor.calendar({
  title: text('Your Year'),
  // @ts-expect-error `ListBinding<VisitorVisa, readonly CalendarEntry[]>` The collection lacks the fields of the section.
  items: 'calendar_items',
});

export const unknownOption = visitor.faq(
  { title: text('Frequently Asked Questions'), items: 'faq_items' },
  {
    wide: true,
    // @ts-expect-error `'columns' does not exist` `SectionOptions<"faq">` Questions have no `columns` option.
    columns: 3,
  },
);

export const optionOfTheWrongType = visitor.faq(
  { title: text('Frequently Asked Questions'), items: 'faq_items' },
  {
    // @ts-expect-error `boolean` The option is either true or false.
    wide: 'yes',
  },
);

export const optionOfASectionWithoutAny = visitor.banner(
  { title: 'banner_title' },
  // @ts-expect-error `never` A banner has no options.
  { wide: true },
);
