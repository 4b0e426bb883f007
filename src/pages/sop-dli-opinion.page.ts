import type { SopDliOpinion } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<SopDliOpinion>();

export default definePage('sop_dli_opinion', {
  path: '/services/other/sop-dli-opinion',
  title: 'SOP and DLI Opinion',
  description:
    'A statement of purpose that is truly yours, and a frank opinion on the school and programme you are considering.',
  image: 'hero-sop',
  group: 'Other Services',
  order: 4,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    section('beforeAfter', {
      content: {
        title: { fixed: 'A Statement, Before and After' },
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
