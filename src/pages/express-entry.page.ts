import type { ExpressEntry } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import {
  checkedFigures,
  closingBanner,
  commonScenarios,
  hero,
  howWeWork,
  inShort,
  intro,
  questions,
  whatYouNeed,
} from './service-sections';

const section = sectionsFor<ExpressEntry>();

export default definePage('express_entry', {
  path: '/services/immigrate/express-entry',
  title: 'Express Entry',
  description:
    'Express Entry step by step: programs, points, language levels, fees, and a profile that stands up to questions.',
  image: 'hero-express-entry',
  group: 'Immigrate',
  order: 1,
  sections: [
    hero,
    inShort,
    section('score', {
      content: {
        title: { fixed: 'Parts of a Score' },
        intro: 'score_intro',
        items: {
          from: 'score_items',
          items: {
            part: 'part',
            value: 'value',
            points: 'points',
            others: 'others',
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
        items: { from: 'who_we_help_items', items: { text: ['description', 'item'] } },
        subtitle: { fixed: 'What the Programs Ask For' },
        subitems: { from: 'who_we_help_subitems', items: { text: 'item' } },
      },
      options: { folded: true },
    }),
    section('offers', {
      content: {
        title: { fixed: 'What We Offer' },
        intro: 'what_we_offer_intro',
        items: {
          from: 'what_we_offer_items',
          items: {
            title: 'title',
            description: 'description',
            table: { from: 'table', items: { label: 'table_item', value: 'table_value' } },
          },
        },
      },
    }),
    whatYouNeed,
    section('checklistColumns', {
      content: {
        title: { fixed: 'Your Checklist' },
        intro: 'what_you_need_intro',
        groups: {
          from: 'what_you_need_items',
          items: {
            title: 'title',
            items: { from: 'description_items', items: { text: 'description' } },
          },
        },
        footnote: 'what_you_need_footnote',
      },
      options: { folded: true },
    }),
    howWeWork,
    commonScenarios,
    questions,
    closingBanner,
  ],
});
