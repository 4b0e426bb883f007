import type { AboutPage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { defaultCoreValues, defaultQuestions } from './about-defaults';

const section = sectionsFor<AboutPage>();

export default definePage('about_page', {
  path: '/about',
  title: 'About',
  description:
    'Who we are: a regulated Canadian immigration consultancy in Toronto and Chennai, the person behind it and the values we keep.',
  image: 'hero-about',
  imageFocus: 'top',
  schemaType: 'AboutPage',
  sections: [
    section('pageHero', {
      content: { title: 'page_title', subtitle: 'page_subtitle' },
    }),
    section('formattedText', {
      content: {
        title: { from: 'story_header', otherwise: 'Our story' },
        text: 'story_content',
      },
      options: { wide: true },
    }),
    section('founder', {
      content: {
        title: { from: 'founder_title', otherwise: 'Our founder' },
        text: 'founder_content',
        name: 'founder_name',
        ctaText: 'founder_ctaText',
        ctaLink: 'founder_ctaLink',
      },
      options: {
        photo: { asset: 'founder-portrait', alt: 'Portrait of the founder' },
      },
    }),
    section('team', {
      content: {
        title: { from: 'team_title', otherwise: 'Who writes here' },
        intro: 'team_intro',
        people: {
          every: 'authors',
          items: {
            name: 'name',
            role: 'role',
            biography: 'biography',
            licence: 'licence',
            photo: 'photo',
            order: 'order',
          },
        },
        except: 'founder_name',
      },
      optional: true,
    }),
    section('coreValues', {
      content: {
        title: { from: 'corevalues_title', otherwise: 'Our core values' },
        items: { from: 'corevalue_content', otherwise: defaultCoreValues },
      },
      options: { letters: 'VELOX' },
    }),
    section('faq', {
      content: {
        title: { fixed: 'Frequently asked questions' },
        items: { from: 'faq_items', otherwise: defaultQuestions },
      },
      options: { wide: true },
    }),
    section('banner', {
      content: {
        title: { fixed: 'Take the first step towards your Canadian future' },
        text: 'banner_description',
        ctaText: { fixed: 'Book Your Consultation' },
        ctaLink: { fixed: '/contact' },
      },
    }),
  ],
});
