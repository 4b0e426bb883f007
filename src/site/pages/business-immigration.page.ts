import type { BusinessImmigration } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { ladder, servicePage } from './service-page';

export default servicePage({
  collection: 'business_immigration',
  path: '/services/immigrate/business-immigration',
  title: 'Business Immigration',
  description:
    'Programs for entrepreneurs, business owners and companies that move staff to Canada, and which programs are open.',
  image: 'hero-business',
  group: 'Immigrate',
  order: 5,
  contactLabel: 'Get in touch',
  signature: [
    sectionsFor<BusinessImmigration>().formattedText({
      title: text('Which Routes Are Open'),
      text: 'routes',
    }),
    ladder('From Plan to Permanent Residence'),
  ],
});
