import type { ProvincialNomineeProgram } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<ProvincialNomineeProgram>();

export default definePage('provincial_nominee_program', {
  path: '/services/immigrate/provincial-nominee',
  title: 'Provincial Nominee Program',
  description:
    'How a province can nominate you for permanent residence, and which stream fits your work, studies or business.',
  image: 'hero-provincial-nominee',
  group: 'Immigrate',
  order: 2,
  sections: [
    hero,
    inShort,
    section('provinceMap', {
      content: {
        title: { fixed: 'Your Province on the Map' },
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
