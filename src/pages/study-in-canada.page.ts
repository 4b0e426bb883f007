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
  collection: 'study_in_canada',
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
    intro,
    whoWeHelp,
    whatWeOffer,
    whatYouNeed,
    howWeWork,
    commonScenarios,
    {
      section: 'formattedText',
      content: { title: { fixed: 'Why Choose Velox' }, text: 'why_choose_velox' },
    },
    questions,
    checkedFigures,
    closingBanner,
  ],
} satisfies Page<'study_in_canada'>;
