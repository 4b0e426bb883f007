import type { VisitorVisa } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<VisitorVisa>();

export default definePage('visitor_visa', {
  path: '/services/visit/visitor-visas',
  title: 'Visitor Visas',
  description:
    'Visitor visas, travel authorisations, super visas and longer stays: what officers look for and how to show it.',
  image: 'hero-visitor',
  group: 'Visit',
  order: 1,
  sections: [
    hero,
    inShort,
    section('statusLine', {
      content: {
        title: { fixed: 'How Long You May Stay' },
        intro: 'status_line_intro',
        items: {
          from: 'status_line_items',
          items: {
            status: 'status',
            when: 'when',
            title: 'title',
            possible: 'possible',
            impossible: 'impossible',
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
