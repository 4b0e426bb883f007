import type { SopDliOpinion } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<SopDliOpinion>();

export default definePage('sop_dli_opinion', {
  path: '/services/other/sop-dli-opinion',
  title: 'SOP and DLI Opinion',
  description:
    'A statement of purpose that is truly yours, and a frank opinion on the school and program you are considering.',
  image: 'hero-sop',
  group: 'Other Services',
  order: 4,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    section('duties', {
      content: {
        title: { fixed: 'A School Opinion in Short' },
        intro: 'opinion_intro',
        firstParty: { fixed: 'What we found' },
        secondParty: { fixed: 'Our verdict' },
        items: {
          from: 'opinion_items',
          items: {
            step: 'question',
            first: 'finding',
            secondWord: 'verdict_word',
            second: 'verdict',
          },
        },
      },
      optional: true,
    }),
    ...afterInShort,
  ],
});
