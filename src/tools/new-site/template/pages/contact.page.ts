import type { ContactPage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<ContactPage>();

/** The contact page. The form’s fields are in `schemas/forms/enquiry.json`. */
export default definePage({
  collection: 'contact_page',
  path: '/contact',
  title: 'Contact',
  description: 'Phone numbers, opening hours, the way to us, and a form to write to us.',
  image: 'hero',
  schemaType: 'ContactPage',
  sections: [
    section.pageHero({ subtitle: 'page_subtitle' }),
    section.contact({
      description: 'description',
      messageHint: 'message_hint',
      formNote: 'form_note',
      afterSending: 'after_sending',
    }),
  ],
});
