import type { SopDliOpinion } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

export default servicePage({
  collection: 'sop_dli_opinion',
  path: '/services/other/sop-dli-opinion',
  title: 'SOP & School Choice (DLI)',
  description:
    'A statement of purpose in your own words, and an honest opinion on the school and program you are considering.',
  image: 'hero-sop',
  group: 'Other Services',
  order: 4,
  contactLabel: 'Get in touch',
  signature: [
    sectionsFor<SopDliOpinion>().duties({
      title: text('A School Opinion in Short'),
      intro: 'opinion_intro',
      firstParty: text('What we found'),
      secondParty: text('Our verdict'),
      items: {
        rename: {
          opinion_items: {
            step: 'question',
            first: 'finding',
            secondWord: 'verdict_word',
            second: 'verdict',
          },
        },
      },
    }),
  ],
});
