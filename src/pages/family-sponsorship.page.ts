import type { FamilySponsorship } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<FamilySponsorship>();

export default definePage('family_sponsorship', {
  path: '/services/immigrate/family-sponsorship',
  title: 'Family Sponsorship',
  description:
    'Sponsoring a spouse, partner or child, the super visa for parents, and how to show a real relationship.',
  image: 'hero-family',
  group: 'Immigrate',
  order: 4,
  sections: [
    hero,
    inShort,
    section('familyTree', {
      content: {
        title: { fixed: 'Who May Sponsor Whom' },
        intro: 'family_tree_intro',
        items: {
          from: 'family_tree_items',
          items: {
            branch: 'branch',
            person: 'person',
            condition: 'condition',
            undertaking: 'undertaking',
            income: 'income',
            closed: 'closed',
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
