import { acceptedParameter } from '#components/hydration/cover.tsx';
import type { BookConsultation } from '#generated/types.ts';
import { definePage, optional, sectionsFor, text } from '#renderer/page.ts';

const section = sectionsFor<BookConsultation>();

export default definePage({
  collection: 'book_consultation',
  path: '/book-your-appointment',
  title: 'Book a consultation',
  description:
    'Book a virtual consultation with a regulated Canadian immigration consultant: 30 minutes, $75 CAD, from anywhere.',
  image: 'hero-booking',
  parameters: [acceptedParameter],
  sections: [
    section.disclaimer({ title: text('Important Disclaimer'), text: 'disclaimer_content' }),
    section.pageHero({ subtitle: 'page_subtitle' }, { compact: true }),
    section.bookingCards(
      {
        title: { from: 'link_heading', otherwise: 'Choose your consultation' },
        links: {
          from: 'booking_links',
          otherwise: [
            {
              booking_title: 'Virtual consultation',
              booking_description:
                'Talk with a regulated consultant about your case for 30 minutes. Write to us to agree on a time.',
              booking_duration: '30 minutes',
              booking_price: '$75 CAD',
              booking_calendly_link: '/contact',
            },
          ],
        },
        note: 'booking_note',
      },
      { photo: 'founder-portrait' },
    ),
    optional(
      section.steps(
        {
          title: { from: 'booking_steps_title', otherwise: 'How booking works' },
          items: 'booking_steps',
        },
        { wide: true },
      ),
    ),
  ],
});
