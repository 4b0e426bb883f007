import { definePage } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';
import { beforeAfter } from './shared-signatures';

export default definePage('application_review', {
  path: '/services/other/review-services',
  title: 'Application Review',
  description:
    'A regulated consultant reads your application before you send it: gaps, contradictions and missing proof, in a list that you can work through.',
  image: 'hero-review',
  group: 'Other Services',
  order: 3,
  sections: [hero, inShort, beforeAfter('Before and After a Review', 'Remark'), ...afterInShort],
});
