import type { ContactPage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<ContactPage>();

export default definePage({
  collection: 'contact_page',
  path: '/contact',
  title: 'Contact',
  description:
    'Write to us or call, in English or Tamil. A regulated Canadian immigration consultant is responsible for every reply.',
  image: 'hero-contact',
  schemaType: 'ContactPage',
  sections: [
    section.pageHero({ subtitle: 'page_subtitle', greeting: 'page_greeting' }),
    section.contact({
      description: 'service_description',
      phone: 'contact_no',
      email: 'contact_email',
      reasons: 'why_choose_use_items',
      messageHint: 'message_hint',
      formNote: 'form_note',
      afterSending: 'after_sending',
      nextSteps: 'after_sending_links',
    }),
  ],
});
