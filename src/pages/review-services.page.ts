import type { ApplicationReview } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<ApplicationReview>();

export default definePage('application_review', {
  path: '/services/other/review-services',
  title: 'Application Review',
  description:
    'A regulated consultant reads your application before you send it: gaps, contradictions and missing proof, in a list that you can work through.',
  image: 'hero-review',
  group: 'Other Services',
  order: 3,
  sections: [
    hero,
    inShort,
    section('beforeAfter', {
      content: {
        title: { fixed: 'Before and After a Review' },
        remarkTitle: { fixed: 'Remark' },
        intro: 'before_after_intro',
        items: {
          from: 'before_after_items',
          items: { before: 'before', remark: 'remark', after: 'after' },
        },
      },
      optional: true,
    }),
    ...afterInShort,
  ],
});
