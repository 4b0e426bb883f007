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

export default definePage('sop_dli_opinion', {
  path: '/services/other/sop-dli-opinion',
  title: 'SOP and DLI Opinion',
  description:
    'A statement of purpose that is truly yours, and a frank opinion on the school and programme you are considering.',
  image: 'hero-sop',
  group: 'Other Services',
  order: 4,
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
