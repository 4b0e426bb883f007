import type { ApplicationReview } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

export default servicePage({
  collection: 'application_review',
  path: '/services/other/review-services',
  title: 'Application Review',
  description:
    'A regulated consultant reads your application before you send it, and lists gaps, contradictions and missing proof.',
  image: 'hero-review',
  group: 'Other Services',
  order: 3,
  signature: [
    sectionsFor<ApplicationReview>().beforeAfter({
      title: text('Before and After a Review'),
      remarkTitle: text('Remark'),
      intro: 'before_after_intro',
      items: 'before_after_items',
    }),
  ],
});
