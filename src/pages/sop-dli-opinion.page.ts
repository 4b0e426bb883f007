import { definePage } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';
import { beforeAfter } from './shared-signatures';

export default definePage('sop_dli_opinion', {
  path: '/services/other/sop-dli-opinion',
  title: 'SOP and DLI Opinion',
  description:
    'A statement of purpose that is truly yours, and a frank opinion on the school and program you are considering.',
  image: 'hero-sop',
  group: 'Other Services',
  order: 4,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    beforeAfter('A Statement, Before and After', 'Question'),
    ...afterInShort,
  ],
});
