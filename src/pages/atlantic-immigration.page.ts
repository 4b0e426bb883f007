import { definePage } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';
import { provinceMap } from './shared-signatures';

export default definePage('atlantic_immigration', {
  path: '/services/immigrate/atlantic-immigration',
  title: 'Atlantic Immigration',
  description:
    'Permanent residence through a designated employer in New Brunswick, Nova Scotia, Prince Edward Island or Newfoundland and Labrador.',
  image: 'hero-atlantic',
  group: 'Immigrate',
  order: 3,
  contactLabel: 'Get in touch',
  sections: [hero, inShort, provinceMap('The Four Provinces'), ...afterInShort],
});
