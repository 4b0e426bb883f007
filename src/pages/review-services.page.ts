import { definePage } from '#renderer/page.ts';
import { serviceSections } from './service-sections';

export default definePage('application_review', {
  path: '/services/other/review-services',
  title: 'Application Review',
  description:
    'A regulated consultant reads your application before you send it: gaps, contradictions and missing proof, in a list that you can work through.',
  image: 'hero-review',
  group: 'Other Services',
  order: 3,
  sections: serviceSections,
});
