import type { AboutPage } from '#generated/types.ts';
import { definePage, optional, sectionsFor, text } from '#renderer/page.ts';
import { defaultCoreValues, defaultQuestions } from './about-defaults';

const section = sectionsFor<AboutPage>();

export default definePage({
  collection: 'about_page',
  path: '/about',
  title: 'About',
  description:
    'Who we are: a regulated Canadian immigration consulting firm, its founder, its team and its values.',
  image: 'hero-about',
  imageFocus: 'top',
  schemaType: 'AboutPage',
  sections: [
    section.pageHero({ title: 'page_title', subtitle: 'page_subtitle' }),
    section.formattedText(
      {
        title: { from: 'story_header', otherwise: 'Our story' },
        text: 'story_content',
      },
      { wide: true },
    ),
    section.founder(
      {
        title: { from: 'founder_title', otherwise: 'Our founder' },
        text: 'founder_content',
        name: 'founder_name',
        ctaText: 'founder_ctaText',
        ctaLink: 'founder_ctaLink',
      },
      {
        photo: { asset: 'founder-portrait', alt: 'Anitha Selvarajan, in a green jacket' },
      },
    ),
    optional(
      section.team({
        title: { from: 'team_title', otherwise: 'Our team' },
        intro: 'team_intro',
        people: 'people',
        except: 'founder_name',
      }),
    ),
    section.coreValues(
      {
        title: { from: 'corevalues_title', otherwise: 'Our core values' },
        items: { from: 'corevalue_content', otherwise: defaultCoreValues },
      },
      { letters: 'VELOX' },
    ),
    optional(section.formattedText({ title: 'fraud_title', text: 'fraud_text' }, { wide: true })),
    section.faq(
      {
        title: text('Frequently asked questions'),
        items: { from: 'faq_items', otherwise: defaultQuestions },
      },
      { wide: true },
    ),
    section.banner({
      title: text('Take the first step towards your Canadian future'),
      text: 'banner_description',
      ctaText: text('Book Your Consultation'),
      ctaLink: { fixed: '/contact' },
    }),
  ],
});
