import type { PrCardCitizenship } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

export default servicePage({
  collection: 'pr_card_citizenship',
  path: '/services/other/pr-citizenship',
  title: 'PR Card & Citizenship',
  description:
    'How to renew a permanent resident card, travel without one, meet the residency obligation and become a citizen.',
  image: 'hero-pr-citizenship',
  imageFocus: 'top',
  group: 'Other Services',
  order: 1,
  signature: [
    sectionsFor<PrCardCitizenship>().dayCount({
      title: text('Your Days in Canada'),
      intro: 'day_count_intro',
      items: 'day_count_items',
    }),
  ],
});
