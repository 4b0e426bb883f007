import type { Page } from '#renderer/page.ts';
import {
  checkedFigures,
  closingBanner,
  commonScenarios,
  hero,
  howWeWork,
  intro,
  questions,
  whatWeOffer,
  whatYouNeed,
  whoWeHelp,
} from './service-sections';

export default {
  collection: 'express_entry',
  path: '/services/immigrate/express-entry',
  title: 'Express Entry',
  description:
    'Express Entry step by step: programmes, points, language levels, fees, and a profile that stands up to questions.',
  image: 'hero-express-entry',
  group: 'Immigrate',
  order: 1,
  sections: [
    hero,
    intro,
    {
      section: 'checkList',
      content: { ...whoWeHelp.content, subitems: 'who_we_help_subitems' },
    },
    whatWeOffer,
    whatYouNeed,
    {
      section: 'checklistColumns',
      content: {
        title: { fixed: 'Your Checklist' },
        intro: 'what_you_need_intro',
        groups: 'what_you_need_items',
        footnote: 'what_you_need_footnote',
      },
    },
    howWeWork,
    commonScenarios,
    questions,
    checkedFigures,
    closingBanner,
  ],
} satisfies Page<'express_entry'>;
