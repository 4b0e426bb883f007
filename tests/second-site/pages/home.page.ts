import type { HomePage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<HomePage>();

export default definePage({
  collection: 'home_page',
  path: '/',
  title: 'Start',
  documentTitle: 'Zahnarzt in Freiburg im Breisgau',
  description:
    'Zahnarztpraxis in Freiburg im Breisgau für Erwachsene und Kinder: Vorsorge, Zahnersatz, Implantate und Kinderzahnheilkunde.',
  image: 'hero-home',
  sections: [
    section.homeHero({
      subtitle: 'hero_subtitle',
      title: 'hero_title',
      description: 'hero_description',
      caption: 'hero_caption',
      ctaText: 'hero_cta_title',
      ctaLink: 'hero_cta_link',
    }),
    section.introduction(
      {
        title: 'about_title',
        text: 'about_description',
        ctaText: 'about_cta_title',
        ctaLink: { fixed: '/team' },
      },
      { wide: true },
    ),
    section.serviceCards({
      title: { from: 'treatments_title', otherwise: 'Behandlungen' },
      subtitle: 'treatments_subtitle',
      cards: 'treatments_items',
    }),
    section.reasonCards({
      title: { from: 'reasons_title', otherwise: 'Warum zu uns?' },
      items: 'reasons_items',
      ctaLink: { fixed: '/kontakt' },
    }),
    section.steps(
      { title: { from: 'visit_title', otherwise: 'Ihr erster Besuch' }, items: 'visit_steps' },
      { wide: true },
    ),
    section.banner({
      title: { from: 'banner_title', otherwise: 'Haben Sie Fragen?' },
      text: 'banner_description',
      ctaText: 'banner_cta_text',
      ctaLink: 'banner_cta_link',
    }),
  ],
});
