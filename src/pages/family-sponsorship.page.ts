import type { FamilySponsorship } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

export default servicePage({
  collection: 'family_sponsorship',
  path: '/services/immigrate/family-sponsorship',
  title: 'Family Sponsorship',
  description:
    'Sponsoring a spouse, partner or child, the super visa for parents, and how to show a real relationship.',
  image: 'hero-family',
  group: 'Immigrate',
  order: 4,
  signature: [
    sectionsFor<FamilySponsorship>().familyTree({
      title: text('Who May Sponsor Whom'),
      intro: 'family_tree_intro',
      items: 'family_tree_items',
    }),
  ],
});
