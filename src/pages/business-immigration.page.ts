import type { BusinessImmigration } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<BusinessImmigration>();

export default definePage('business_immigration', {
  path: '/services/immigrate/business-immigration',
  title: 'Business Immigration',
  description:
    'Routes for entrepreneurs, owners and companies that move their people to Canada, and which of them are open today.',
  image: 'hero-business',
  group: 'Immigrate',
  order: 5,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    section('ladder', {
      content: {
        title: { fixed: 'From Plan to Permanent Residence' },
        intro: 'ladder_intro',
        items: {
          from: 'ladder_items',
          items: {
            title: 'title',
            time: 'time',
            text: 'text',
            linkText: 'link_text',
            link: 'link',
            verifiedOn: 'verified_on',
            source: 'source',
          },
        },
      },
      optional: true,
    }),
    ...afterInShort,
  ],
});
