import type { HomePage } from '#generated/types.ts';
import { definePage, optional, sectionsFor, text } from '#renderer/page.ts';
import { defaultCards } from './home-defaults';

const section = sectionsFor<HomePage>();

export default definePage({
  collection: 'home_page',
  path: '/',
  title: 'Home',
  documentTitle: 'Trusted RCIC-Led Canadian Immigration Services',
  description:
    'Study, work, visit or immigrate: clear advice and careful applications from a regulated Canadian immigration consultant.',
  keywords: [
    'Canadian immigration consultant',
    'RCIC',
    'study permit',
    'work permit',
    'Express Entry',
  ],
  image: 'hero-home',
  sections: [
    section.homeHero({
      subtitle: { from: 'hero_subtitle', otherwise: 'Your Canadian journey starts here!' },
      title: { from: 'hero_title', otherwise: 'Professional Immigration Services' },
      description: { from: 'hero_description', otherwise: 'Move to Canada with Confidence!' },
      caption: 'hero_caption',
      greeting: 'hero_greeting',
      ctaText: { from: 'hero_cta_title', otherwise: 'Request a Callback' },
      ctaLink: { from: 'hero_cta_link', otherwise: '/contact' },
    }),
    optional(
      section.situations({
        title: { from: 'situations_title', otherwise: 'Where are you now?' },
        intro: 'situations_intro',
        items: 'situations_items',
      }),
    ),
    optional(
      section.caseCheck({
        title: { from: 'case_check_title', otherwise: 'Find your service step by step' },
        items: 'case_check_steps',
        note: 'case_check_note',
      }),
    ),
    section.introduction(
      {
        subtitle: 'about_subtitle',
        title: 'about_title',
        text: 'about_description',
        ctaText: 'about_ctaTitle',
        ctaLink: { from: 'about_ctaLink', otherwise: '/about' },
      },
      { wide: true },
    ),
    section.reasonCards(
      {
        subtitle: 'why_choose_subtitle',
        title: { from: 'why_choose_title', otherwise: 'Why choose us' },
        items: 'why_choose_features',
        ctaLink: { from: 'why_choose_cta_link', otherwise: '/contact' },
      },
      { ctaText: 'Schedule a Consultation' },
    ),
    section.serviceCards({
      subtitle: 'services_subtitle',
      title: { from: 'services_title', otherwise: 'Our Services' },
      cards: {
        from: 'services_features',
        otherwise: defaultCards,
      },
    }),
    section.steps({ title: text('Our process'), items: 'our_process_steps' }, { wide: true }),
    section.testimonials(
      {
        title: text('What our Clients say'),
        subheading: text('Testimonial of our Immigration Guidance & Support'),
        items: { every: 'testimonials' },
      },
      { photo: 'family-photo', photoAlt: 'A family of three generations by a lake' },
    ),
    section.logoStrip({
      title: text('Our partners'),
      logos: {
        from: 'partners_items',
        otherwise: [
          { logo: 'partner-1', name: 'Northern Settlement Network', note: 'Sample partner' },
          { logo: 'partner-2', name: 'Coromandel Education Circle', note: 'Sample partner' },
        ],
      },
    }),
  ],
});
