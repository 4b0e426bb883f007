import type { ExpressEntry } from '#generated/types.ts';
import { definePage, optional, sectionsFor, text } from '#renderer/page.ts';
import * as shared from './service-page';

const section = sectionsFor<ExpressEntry>();

export default definePage({
  collection: 'express_entry',
  path: '/services/immigrate/express-entry',
  title: 'Express Entry',
  description:
    'Express Entry step by step: programs, points, language levels, fees, and how to prove what your profile says.',
  image: 'hero-express-entry',
  group: 'Immigrate',
  order: 1,
  sections: [
    shared.hero,
    shared.inShort,
    optional(
      section.score({
        title: text('Parts of a Score'),
        intro: 'score_intro',
        items: 'score_items',
      }),
    ),
    shared.documents,
    shared.intro,
    section.checkList({
      title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
      intro: 'who_we_help_intro',
      items: { rename: { who_we_help_items: { text: { firstOf: ['description', 'item'] } } } },
      subtitle: text('What the Programs Require'),
      subitems: { rename: { who_we_help_subitems: { text: 'item' } } },
    }),
    shared.whatWeOffer,
    shared.whatYouNeed,
    section.documents(
      {
        title: text('Your Checklist'),
        intro: 'what_you_need_intro',
        lists: { rename: { what_you_need_items: { documents: 'description_items' } } },
        footnote: 'what_you_need_footnote',
      },
      { folded: true },
    ),
    shared.howWeWork,
    shared.commonScenarios,
    shared.questions,
    shared.sources,
    shared.closingBanner,
  ],
});
