import type { HomePage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<HomePage>();

/** The home page: its sections in order, each with the fields of `schemas/collections/home_page.json` that it shows. */
export default definePage({
  collection: 'home_page',
  path: '/',
  title: 'Home',
  description: 'Who we are, what we do, and how to reach us.',
  image: 'hero',
  sections: [
    section.homeHero({
      // Shown while a field is empty, so that the page always has a heading.
      subtitle: { from: 'hero_subtitle', otherwise: 'Welcome' },
      title: { from: 'hero_title', otherwise: 'How can we help?' },
      description: { from: 'hero_description', otherwise: 'Call us, or write to us.' },
      ctaText: { from: 'hero_cta_title', otherwise: 'Contact' },
      ctaLink: { from: 'hero_cta_link', otherwise: '/contact' },
    }),
    section.introduction({ title: 'about_title', text: 'about_description' }, { wide: true }),
    section.serviceCards({
      title: { from: 'services_title', otherwise: 'Services' },
      cards: 'services_items',
    }),
  ],
});
