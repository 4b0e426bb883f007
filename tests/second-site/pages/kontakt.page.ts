import type { ContactPage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<ContactPage>();

export default definePage({
  collection: 'contact_page',
  path: '/kontakt',
  title: 'Kontakt',
  description: 'Termin anfragen, Sprechzeiten, Notdienst und der Weg zur Praxis.',
  image: 'hero-contact',
  schemaType: 'ContactPage',
  sections: [
    section.pageHero({ subtitle: 'page_subtitle' }),
    section.contact({
      description: 'description',
      reasons: 'reasons',
      messageHint: 'message_hint',
      formNote: 'form_note',
      afterSending: 'after_sending',
      nextSteps: 'after_sending_links',
    }),
    section.consultationHours({
      title: { from: 'hours_title', otherwise: 'Sprechzeiten' },
      intro: 'hours_intro',
      days: 'hours_days',
      emergencyTitle: 'emergency_title',
      emergencyText: 'emergency_text',
    }),
  ],
});
