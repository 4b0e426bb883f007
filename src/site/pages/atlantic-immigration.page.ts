import { provinceMap, servicePage } from './service-page';

export default servicePage({
  collection: 'atlantic_immigration',
  path: '/services/immigrate/atlantic-immigration',
  title: 'Atlantic Immigration Program',
  description:
    'Permanent residence through a designated employer in New Brunswick, Nova Scotia, Prince Edward Island or Newfoundland and Labrador.',
  image: 'hero-atlantic',
  group: 'Immigrate',
  order: 3,
  contactLabel: 'Get in touch',
  signature: [provinceMap('The Four Provinces')],
});
