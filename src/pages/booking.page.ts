import type { Page } from '#renderer/page.ts';

export default {
  collection: 'book_consultation',
  path: '/book-your-appointment',
  title: 'Book Your Appointment',
  description:
    'Book a virtual consultation with a regulated Canadian immigration consultant: 30 minutes, $75 CAD, from anywhere.',
  image: 'hero-booking',
  sections: [
    {
      section: 'pageHero',
      content: { subtitle: 'page_subtitle' },
    },
    {
      section: 'bookingCards',
      content: {
        title: { from: 'link_heading', otherwise: 'Choose your consultation' },
        links: {
          from: 'booking_links',
          otherwise: [
            {
              booking_title: 'Virtual consultation',
              booking_description:
                'Half an hour with a regulated consultant about your own case. $75 CAD. Write to us and we agree on a time.',
              booking_duration: '30 minutes',
              booking_calendly_link: '/contact',
            },
          ],
        },
      },
    },
    {
      section: 'disclaimer',
      content: { title: { fixed: 'Important Disclaimer' }, text: 'disclaimer_content' },
    },
  ],
} satisfies Page<'book_consultation'>;
