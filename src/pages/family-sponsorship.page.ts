import { definePage } from '#renderer/page.ts';
import { serviceSections } from './service-sections';

export default definePage('family_sponsorship', {
  path: '/services/immigrate/family-sponsorship',
  title: 'Family Sponsorship',
  description:
    'Sponsoring a spouse, partner, child, parent or grandparent: who can, what you promise, and how to show a real relationship.',
  image: 'hero-family',
  group: 'Immigrate',
  order: 4,
  sections: serviceSections,
});
