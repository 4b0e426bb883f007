import type { AppealsRefugeesHcCases } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<AppealsRefugeesHcCases>();

export default definePage('appeals_refugees_hc_cases', {
  path: '/services/other/appeals-refugee',
  title: 'Appeals, Refugee and H&C Cases',
  description:
    'Appeals, refugee protection, and applications on humanitarian and compassionate grounds, explained without false hope.',
  image: 'hero-appeals',
  group: 'Other Services',
  order: 2,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    section('remedies', {
      content: {
        title: { fixed: 'How Long You Have' },
        intro: 'remedies_intro',
        start: { fixed: 'The decision you received' },
        items: {
          from: 'remedies_items',
          items: {
            body: 'body',
            who: 'who',
            text: 'text',
            limits: 'limits',
            verifiedOn: 'verified_on',
            source: 'source',
            sourceName: 'source_name',
          },
        },
      },
      optional: true,
    }),
    ...afterInShort,
  ],
});
