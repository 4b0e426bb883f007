import type { StudyInCanada } from '#generated/types.ts';
import { definePage, optional, sectionsFor, text } from '#renderer/page.ts';
import * as shared from './service-page';

const section = sectionsFor<StudyInCanada>();

export default definePage({
  collection: 'study_in_canada',
  path: '/services/study/study-in-canada',
  title: 'Study in Canada',
  description:
    'Study permits explained: choosing a school, attestation letters, proof of funds, working while you study, and what you can do after.',
  image: 'hero-study',
  imageFocus: 'top',
  group: 'Study',
  order: 1,
  sections: [
    shared.hero,
    shared.inShort,
    optional(
      section.calendar({
        title: text('Your Year'),
        intro: 'calendar_intro',
        firstYear: 'calendar_first_year',
        items: 'calendar_items',
      }),
    ),
    shared.documents,
    shared.intro,
    section.checkList({
      title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
      intro: 'who_we_help_intro',
      items: { rename: { who_we_help_items: { text: 'list' } } },
    }),
    shared.whatWeOffer,
    shared.whatYouNeed,
    shared.howWeWork,
    shared.commonScenarios,
    section.formattedText(
      { title: text('Why Choose Velox'), text: 'why_choose_velox' },
      { folded: true },
    ),
    section.faq({
      title: text('Frequently Asked Questions'),
      items: { rename: { faq_items: { answer: 'answers' } } },
    }),
    shared.sources,
    shared.closingBanner,
  ],
});
