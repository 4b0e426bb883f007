import type { AtlanticImmigration } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<AtlanticImmigration>();

export default definePage('atlantic_immigration', {
  path: '/services/immigrate/atlantic-immigration',
  title: 'Atlantic Immigration',
  description:
    'Permanent residence through a designated employer in New Brunswick, Nova Scotia, Prince Edward Island or Newfoundland and Labrador.',
  image: 'hero-atlantic',
  group: 'Immigrate',
  order: 3,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    section('provinceMap', {
      content: {
        title: { fixed: 'The Four Provinces' },
        intro: 'province_map_intro',
        items: {
          from: 'province_map_items',
          items: {
            province: 'province',
            offers: 'offers',
            linkText: 'link_text',
            link: 'link',
          },
        },
        verifiedOn: 'province_map_verified_on',
      },
      optional: true,
    }),
    ...afterInShort,
  ],
});
