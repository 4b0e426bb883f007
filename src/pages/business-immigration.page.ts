import type { BusinessImmigration } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';
import { ladder } from './shared-signatures';

const section = sectionsFor<BusinessImmigration>();

export default definePage('business_immigration', {
  path: '/services/immigrate/business-immigration',
  title: 'Business Immigration',
  description:
    'Routes for entrepreneurs, owners and companies that move their people to Canada, and which of them are open today.',
  image: 'hero-business',
  group: 'Immigrate',
  order: 5,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    section('formattedText', {
      content: { title: { fixed: 'Which Routes Are Open' }, text: 'routes' },
      optional: true,
    }),
    ladder('From Plan to Permanent Residence'),
    ...afterInShort,
  ],
});
