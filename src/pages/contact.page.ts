import type { ContactPage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { site } from '#site.ts';

const section = sectionsFor<ContactPage>();

export default definePage('contact_page', {
  path: '/contact',
  title: 'Contact',
  description:
    'Write or call: a regulated Canadian immigration consultant answers your question in English or Tamil.',
  image: 'hero-contact',
  schemaType: 'ContactPage',
  sections: [
    section('pageHero', {
      content: { subtitle: 'page_subtitle', greeting: 'page_greeting' },
    }),
    section('contact', {
      content: {
        description: 'service_description',
        phone: { from: 'contact_no', otherwise: site.phones[0].number },
        email: { from: 'contact_email', otherwise: site.email },
        reasons: { from: 'why_choose_use_items', items: { text: 'description' } },
        messageHint: 'message_hint',
        formNote: 'form_note',
        afterSending: 'after_sending',
        waysOn: {
          from: 'after_sending_links',
          items: { label: 'label', to: 'link', about: 'description' },
        },
      },
    }),
  ],
});
