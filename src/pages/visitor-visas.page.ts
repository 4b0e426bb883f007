import { definePage } from '#renderer/page.ts';
import { serviceSections } from './service-sections';

export default definePage('visitor_visa', {
  path: '/services/visit/visitor-visas',
  title: 'Visitor Visas',
  description:
    'Visitor visas, travel authorisations, super visas and longer stays: what officers look for and how to show it.',
  image: 'hero-visitor',
  group: 'Visit',
  order: 1,
  sections: serviceSections,
});
