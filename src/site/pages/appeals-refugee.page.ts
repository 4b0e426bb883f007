import type { AppealsRefugeesHcCases } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

const section = sectionsFor<AppealsRefugeesHcCases>();

export default servicePage({
  collection: 'appeals_refugees_hc_cases',
  path: '/services/other/appeals-refugee',
  title: 'Appeals, Refugee & Humanitarian Cases',
  description:
    'Appeals, refugee claims, and humanitarian and compassionate applications, with an honest view of your chances.',
  image: 'hero-appeals',
  group: 'Other Services',
  order: 2,
  contactLabel: 'Get in touch',
  signature: [
    section.triage({
      title: text('What Was Refused?'),
      intro: 'triage_intro',
      items: 'triage_steps',
      remedies: 'triage_remedies',
      note: 'triage_note',
    }),
    section.remedies({
      title: text('How Long You Have'),
      intro: 'remedies_intro',
      start: text('The decision you received'),
      items: 'remedies_items',
    }),
  ],
});
