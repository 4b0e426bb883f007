import type { PrCardCitizenship } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<PrCardCitizenship>();

export default definePage('pr_card_citizenship', {
  path: '/services/other/pr-citizenship',
  title: 'PR Card and Citizenship',
  description:
    'Renewing a permanent resident card, travelling without one, meeting the residency obligation and becoming a citizen.',
  image: 'hero-pr-citizenship',
  imageFocus: 'top',
  group: 'Other Services',
  order: 1,
  sections: [
    hero,
    inShort,
    section('dayCount', {
      content: {
        title: { fixed: 'Your Account of Days' },
        intro: 'day_count_intro',
        items: {
          from: 'day_count_items',
          items: {
            title: 'title',
            needed: 'needed',
            years: 'years',
            period: 'period',
            text: 'text',
            parts: 'parts',
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
