import type { BookConsultation } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<BookConsultation>();

export default definePage('book_consultation', {
  path: '/book-your-appointment',
  title: 'Book Your Appointment',
  description:
    'Book a virtual consultation with a regulated Canadian immigration consultant: 30 minutes, $75 CAD, from anywhere.',
  image: 'hero-booking',
  sections: [
    section('pageHero', {
      content: { subtitle: 'page_subtitle' },
      options: { compact: true },
    }),
    section('bookingCards', {
      options: { photo: 'founder-portrait' },
      content: {
        title: { from: 'link_heading', otherwise: 'Choose your consultation' },
        links: {
          from: 'booking_links',
          items: {
            title: 'booking_title',
            description: 'booking_description',
            duration: 'booking_duration',
            price: 'booking_price',
            address: 'booking_calendly_link',
          },
          otherwise: [
            {
              title: 'Virtual consultation',
              description:
                'Half an hour with a regulated consultant about your own case. Write to us and we agree on a time.',
              duration: '30 minutes',
              price: '$75 CAD',
              address: '/contact',
            },
          ],
        },
        note: 'booking_note',
      },
    }),
    section('steps', {
      content: {
        title: { from: 'booking_steps_title', otherwise: 'How booking works' },
        items: 'booking_steps',
      },
      options: { wide: true },
      optional: true,
    }),
    section('disclaimer', {
      content: { title: { fixed: 'Important Disclaimer' }, text: 'disclaimer_content' },
    }),
  ],
});
