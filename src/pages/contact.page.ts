import type { Page } from '#renderer/page.ts';
import { site } from '#site.ts';

export default {
  collection: 'contact_page',
  path: '/contact',
  title: 'Contact',
  description:
    'Write or call: a regulated Canadian immigration consultant answers your question in English or Tamil.',
  image: 'hero-contact',
  schemaType: 'ContactPage',
  sections: [
    {
      section: 'pageHero',
      content: { subtitle: 'page_subtitle' },
    },
    {
      section: 'contact',
      content: {
        description: 'service_description',
        phone: { from: 'contact_no', otherwise: site.phones[0].number },
        email: { from: 'contact_email', otherwise: site.email },
        reasons: 'why_choose_use_items',
      },
    },
  ],
} satisfies Page<'contact_page'>;
