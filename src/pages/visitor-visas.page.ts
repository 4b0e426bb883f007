import { definePage } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';
import { statusLine } from './shared-signatures';

export default definePage('visitor_visa', {
  path: '/services/visit/visitor-visas',
  title: 'Visitor Visas',
  description:
    'Visitor visas, travel authorizations, super visas and longer stays: what officers look for and how to show it.',
  image: 'hero-visitor',
  group: 'Visit',
  order: 1,
  sections: [hero, inShort, statusLine('How Long You May Stay'), ...afterInShort],
});
