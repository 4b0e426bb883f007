import type { AppealsRefugeesHcCases } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

export default servicePage({
  collection: 'appeals_refugees_hc_cases',
  path: '/services/other/appeals-refugee',
  title: 'Appeals, Refugee and H&C Cases',
  description:
    'Appeals, refugee protection, and applications on humanitarian and compassionate grounds, explained without false hope.',
  image: 'hero-appeals',
  group: 'Other Services',
  order: 2,
  contactLabel: 'Get in touch',
  signature: [
    sectionsFor<AppealsRefugeesHcCases>().remedies({
      title: text('How Long You Have'),
      intro: 'remedies_intro',
      start: text('The decision you received'),
      items: 'remedies_items',
    }),
  ],
});
