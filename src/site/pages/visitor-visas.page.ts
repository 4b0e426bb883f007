import { servicePage, statusLine } from './service-page';

export default servicePage({
  collection: 'visitor_visa',
  path: '/services/visit/visitor-visas',
  title: 'Visitor Visas',
  description:
    'Visitor visas, travel authorizations, super visas and longer stays: what officers look for and how to show it.',
  image: 'hero-visitor',
  group: 'Visit',
  order: 1,
  signature: [statusLine('How Long You Can Stay')],
});
