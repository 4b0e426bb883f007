import type { FamilySponsorship } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

export default servicePage({
  collection: 'family_sponsorship',
  path: '/services/immigrate/family-sponsorship',
  title: 'Family Sponsorship',
  description:
    'How to sponsor a spouse, partner or child, get a super visa for parents, and prove that a relationship is genuine.',
  image: 'hero-family',
  group: 'Immigrate',
  order: 4,
  signature: [
    sectionsFor<FamilySponsorship>().familyTree({
      title: text('Who You Can Sponsor'),
      intro: 'family_tree_intro',
      items: 'family_tree_items',
    }),
  ],
});
