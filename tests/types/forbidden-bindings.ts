import type { Collections } from '#generated/types.ts';
import type { Page, SectionDescriptor } from '#renderer/page.ts';

/** What a descriptor must not be able to say. Each line that is expected not to compile has the reason above it. */
type Visitor = SectionDescriptor<Collections['visitor_visa']>;
type About = SectionDescriptor<Collections['about_page']>;
type Home = SectionDescriptor<Collections['home_page']>;

export const misspeltField = {
  section: 'formattedText',
  content: {
    title: { fixed: 'What You Need to Apply' },
    // @ts-expect-error The collection has no such field: it is `what_you_need_to_apply`.
    text: 'what_you_need',
  },
} satisfies Visitor;

export const fieldOfAnotherCollection = {
  section: 'formattedText',
  content: {
    title: { fixed: 'Why Choose Us' },
    // @ts-expect-error Only the study page has this field.
    text: 'why_choose_velox',
  },
} satisfies Visitor;

const tags = { title: 'what_you_need_to_apply', text: 'what_you_need_to_apply' } as const;
// @ts-expect-error Rich text cannot be a heading: its tags would be shown as words.
export const richTextAsHeading = { section: 'formattedText', content: tags } satisfies Visitor;

const wordsAsText = { title: 'intro_title', text: 'intro_title' } as const;
// @ts-expect-error Plain words are not rich text: `<` in them would become markup.
export const wordsAsRichText = { section: 'formattedText', content: wordsAsText } satisfies Visitor;

export const wordsAsLink = {
  section: 'banner',
  content: {
    title: 'banner_title',
    ctaText: 'banner_cta_text',
    // @ts-expect-error Plain words are no address.
    ctaLink: 'banner_cta_text',
  },
} satisfies Visitor;

export const linkAsWords = {
  section: 'banner',
  content: {
    // @ts-expect-error An address is not words for a reader.
    title: 'banner_cta_link',
  },
} satisfies Visitor;

export const listAsWords = {
  section: 'pageHero',
  content: {
    // @ts-expect-error A list of questions is not a title.
    title: 'faq_items',
  },
} satisfies Visitor;

const stepsAsQuestions = { title: 'intro_title', items: 'how_we_work_items' } as const;
// @ts-expect-error Steps have no questions and answers.
export const listOfAnotherShape = { section: 'faq', content: stepsAsQuestions } satisfies Visitor;

export const wrongFieldAmongSeveral = {
  section: 'introduction',
  content: {
    title: 'intro_title',
    // @ts-expect-error Every field of a “first of” list is checked.
    text: ['intro_description', 'intro_subtitel'],
  },
} satisfies Visitor;

const headline = { from: 'story_headline', otherwise: 'Our story' } as const;
const story = { title: headline, text: 'story_content' } as const;
// @ts-expect-error The field of a binding with a stand-in is checked, too: it is `story_header`.
export const wrongFieldBehindStandIn = { section: 'formattedText', content: story } satisfies About;

export const unknownSection = {
  // @ts-expect-error The registry has no such section: it is `banner`.
  section: 'bannner',
  content: { title: 'banner_title' },
} satisfies Visitor;

const onlyTitle = { title: 'intro_title' } as const;
// @ts-expect-error A list of questions without the questions makes no sense.
export const missingRequiredPiece = { section: 'faq', content: onlyTitle } satisfies Visitor;

const asked = { title: 'intro_title', items: 'faq_items' } as const;
// @ts-expect-error Questions have no button.
export const extraPiece = { section: 'faq', content: { ...asked, cta: 'title' } } satisfies Visitor;

export const optionTheSectionDoesNotHave = {
  section: 'faq',
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
  // @ts-expect-error Columns are an option of other sections.
  options: { columns: 3 },
} satisfies Visitor;

export const optionOfTheWrongType = {
  section: 'faq',
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
  // @ts-expect-error Wide or not: there is nothing between.
  options: { wide: 'yes' },
} satisfies Visitor;

const says = { fixed: 'What our Clients say' } as const;
const posts = { title: says, subheading: says, items: { every: 'posts' } } as const;
const photo = { photo: 'family-photo' } as const;
export const everyOfAnotherShape = {
  section: 'testimonials',
  content: posts,
  options: photo,
  // @ts-expect-error Posts are not testimonials.
} satisfies Home;

export const everyOfNothing = {
  section: 'testimonials',
  content: {
    title: { fixed: 'What our Clients say' },
    subheading: { fixed: 'Testimonial of our Immigration Guidance & Support' },
    // @ts-expect-error There is no such collection.
    items: { every: 'reviews' },
  },
  options: { photo: 'family-photo' },
} satisfies Home;

export const fixedOfTheWrongType = {
  section: 'pageHero',
  content: {
    // @ts-expect-error A title is words, not a number.
    title: { fixed: 2026 },
  },
} satisfies Visitor;

export const fixedListOfTheWrongShape = {
  section: 'faq',
  content: {
    title: { fixed: 'Frequently Asked Questions' },
    // @ts-expect-error A question needs its answer.
    items: { fixed: [{ question: 'How long may I stay?' }] },
  },
} satisfies Visitor;

export const standInOfTheWrongType = {
  section: 'pageHero',
  content: {
    // @ts-expect-error What stands in for a title is words, not a list.
    title: { from: 'title', otherwise: ['Visitor Visas'] },
  },
} satisfies Visitor;

const facts = { path: '/x', title: 'X', description: 'X.', sections: [] } as const;

export const unknownGroup = {
  ...facts,
  collection: 'visitor_visa',
  // @ts-expect-error Menus and forms have no such group: it is “Visit”.
  group: 'Visitors',
} satisfies Page<'visitor_visa'>;

export const relativePath = {
  ...facts,
  collection: 'visitor_visa',
  // @ts-expect-error A route starts with a slash.
  path: 'services/visit/visitor-visas',
} satisfies Page<'visitor_visa'>;

export const anotherCollection = {
  ...facts,
  // @ts-expect-error The page is checked against the collection it names.
  collection: 'contact_page',
} satisfies Page<'visitor_visa'>;

export const unknownCollection = {
  ...facts,
  collection: 'visitor_visas',
  // @ts-expect-error There is no such collection: it is `visitor_visa`.
} satisfies Page<'visitor_visas'>;

export const misspeltFact = {
  ...facts,
  collection: 'visitor_visa',
  // @ts-expect-error A page has no `titel`.
  titel: 'Visitor Visas',
} satisfies Page<'visitor_visa'>;
