/** A fifteenth page as a developer writes it, with its own field and section order. */
export const path = '/services/immigrate/caregiver-pilots';
export const files = {
  schema: 'schemas/collections/caregiver_pilots.json',
  content: 'src/site/content/caregiver_pilots.json',
  descriptor: 'src/site/pages/caregiver-pilots.page.ts',
};

export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Caregiver pilots',
  description: 'Permanent residence for people who care for others at home.',
  'x-kind': 'singleton',
  type: 'object',
  allOf: [{ $ref: '../definitions/service-page.json' }],
  properties: {
    language_rules: {
      title: 'Language rules',
      description: 'Formatted text: the levels that are asked for, and how they are proved.',
      type: 'string',
      format: 'html',
    },
    faq_items: {
      title: 'Questions and answers',
      description: 'The questions visitors ask most, most important first.',
      type: 'array',
      items: { $ref: 'engine:faq-item' },
    },
  },
  unevaluatedProperties: false,
};

export const descriptor = `import type { CaregiverPilots } from '#generated/types.ts';
import { definePage, sectionsFor, text } from '#renderer/page.ts';
import { closingBanner, hero, intro, questions } from './service-page';

const section = sectionsFor<CaregiverPilots>();

export default definePage({
  collection: 'caregiver_pilots',
  path: '${path}',
  title: 'Caregiver Pilots',
  description: 'Permanent residence for people who care for children or adults at home.',
  image: 'hero-family',
  group: 'Immigrate',
  sections: [
    hero,
    intro,
    section.formattedText({ title: text('Language'), text: 'language_rules' }),
    questions,
    closingBanner,
  ],
});
`;

export const content = {
  id: 1,
  status: 'published',
  title: 'Caregiver Pilots',
  subtitle: 'You look after others; we look after your papers.',
  intro_title: 'Two pilots, one for each kind of care',
  intro_description:
    'The pilots open and close by numbers, so the first question is always the date.',
  language_rules: '<p>A language test is asked for, and it must not be older than two years.</p>',
  faq_items: [{ question: 'May my family come along?', answer: '<p>They may be included.</p>' }],
  banner_title: 'Ask before you resign',
};
