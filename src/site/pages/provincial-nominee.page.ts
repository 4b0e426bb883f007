import { provinceMap, servicePage } from './service-page';

export default servicePage({
  collection: 'provincial_nominee_program',
  path: '/services/immigrate/provincial-nominee',
  title: 'Provincial Nominee Program',
  description:
    'How a province can nominate you for permanent residence, and which stream fits your work, studies or business.',
  image: 'hero-provincial-nominee',
  group: 'Immigrate',
  order: 2,
  signature: [provinceMap('Your Province on the Map')],
});
