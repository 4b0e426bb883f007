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

export default definePage('family_sponsorship', {
  path: '/services/immigrate/family-sponsorship',
  title: 'Family Sponsorship',
  description:
    'Sponsoring a spouse, partner, child, parent or grandparent: who can, what you promise, and how to show a real relationship.',
  image: 'hero-family',
  group: 'Immigrate',
  order: 4,
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
