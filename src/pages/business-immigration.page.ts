import { definePage } from '#renderer/page.ts';
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

export default definePage('business_immigration', {
  path: '/services/immigrate/business-immigration',
  title: 'Business Immigration',
  description:
    'Routes for entrepreneurs, owners and companies that move their people to Canada, and which of them are open today.',
  image: 'hero-business',
  group: 'Immigrate',
  order: 5,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    intro,
    whoWeHelp,
    whatWeOffer,
    whatYouNeed,
    howWeWork,
    commonScenarios,
    questions,
    checkedFigures,
    closingBanner,
  ],
});
