import type { StudyInCanada } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import {
  checkedFigures,
  closingBanner,
  commonScenarios,
  hero,
  howWeWork,
  inShort,
  intro,
  whatWeOffer,
  whatYouNeed,
} from './service-sections';

const section = sectionsFor<StudyInCanada>();

export default definePage('study_in_canada', {
  path: '/services/study/study-in-canada',
  title: 'Study in Canada',
  description:
    'Study permits explained: choosing a school, attestation letters, proof of funds, working while you study, and what comes after.',
  image: 'hero-study',
  imageFocus: 'top',
  group: 'Study',
  order: 1,
  sections: [
    hero,
    inShort,
    section('calendar', {
      content: {
        title: { fixed: 'Your Year' },
        intro: 'calendar_intro',
        firstYear: 'calendar_first_year',
        items: {
          from: 'calendar_items',
          items: {
            firstMonth: 'first_month',
            lastMonth: 'last_month',
            kind: 'kind',
            day: 'day',
            title: 'title',
            text: 'text',
            verifiedOn: 'verified_on',
            source: 'source',
            sourceName: 'source_name',
          },
        },
      },
      optional: true,
    }),
    checkedFigures,
    intro,
    section('checkList', {
      content: {
        title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
        intro: 'who_we_help_intro',
        items: { from: 'who_we_help_items', items: { text: 'list' } },
      },
      options: { folded: true },
    }),
    whatWeOffer,
    whatYouNeed,
    howWeWork,
    commonScenarios,
    section('formattedText', {
      content: { title: { fixed: 'Why Choose Velox' }, text: 'why_choose_velox' },
      options: { folded: true },
    }),
    section('faq', {
      content: {
        title: { fixed: 'Frequently Asked Questions' },
        items: { from: 'faq_items', items: { question: 'question', answer: 'answers' } },
      },
      options: { folded: true },
    }),
    closingBanner,
  ],
});
