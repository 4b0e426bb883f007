import type { Page } from '#renderer/page.ts';
import { site } from '#site.ts';

export default {
  collection: 'home_page',
  path: '/',
  title: 'Home',
  documentTitle: site.tagline,
  description: site.description,
  keywords: [
    'Canadian immigration consultant',
    'RCIC',
    'study permit',
    'work permit',
    'Express Entry',
  ],
  image: 'hero-home',
  sections: [
    {
      section: 'homeHero',
      content: {
        subtitle: { from: 'hero_subtitle', otherwise: 'Your Canadian journey starts here!' },
        title: { from: 'hero_title', otherwise: 'Professional Immigration Services' },
        description: { from: 'hero_description', otherwise: 'Move to Canada with Confidence!' },
        caption: 'hero_caption',
        ctaText: { from: 'hero_cta_title', otherwise: 'Request a Callback' },
        ctaLink: { from: 'hero_cta_link', otherwise: '/contact' },
      },
    },
    {
      section: 'introduction',
      content: {
        subtitle: 'about_subtitle',
        title: 'about_title',
        text: 'about_description',
        ctaText: 'about_ctaTitle',
        ctaLink: { from: 'about_ctaLink', otherwise: '/about' },
      },
      options: { wide: true },
    },
    {
      section: 'reasonCards',
      content: {
        subtitle: 'why_choose_subtitle',
        title: { from: 'why_choose_title', otherwise: 'Why choose us' },
        items: 'why_choose_features',
        ctaLink: { from: 'why_choose_cta_link', otherwise: '/contact' },
      },
      options: { ctaText: 'Schedule a Consultation' },
    },
    {
      section: 'serviceCards',
      content: {
        subtitle: 'services_subtitle',
        title: { from: 'services_title', otherwise: 'Our Services' },
        cards: {
          from: 'services_features',
          otherwise: [
            {
              title: 'Study in Canada',
              description: 'Study permits, schools and the years that follow.',
              routePath: '/services/study/study-in-canada',
              bgColor: '#f0c9b8',
              bgImage: 'card-study',
            },
            {
              title: 'Work in Canada',
              description: 'Open work permits and the permit after graduation.',
              routePath: '/services/work/open-pgwp-permits',
              bgColor: '#24405c',
              bgImage: 'card-work',
            },
            {
              title: 'Visitor Visa',
              description: 'Visits, super visas and longer stays.',
              routePath: '/services/visit/visitor-visas',
              bgColor: '#d5e3e6',
              bgImage: 'card-visit',
            },
            {
              title: 'Express Entry',
              description: 'Points, profiles and invitations for skilled workers.',
              routePath: '/services/immigrate/express-entry',
              bgColor: '#0f2c27',
              bgImage: 'card-express-entry',
            },
            {
              title: 'Provincial Nominee Program',
              description: 'Nomination by the province that needs you.',
              routePath: '/services/immigrate/provincial-nominee',
              bgColor: '#ebd6a8',
              bgImage: 'card-provincial-nominee',
            },
            {
              title: 'LMIA',
              description: 'For employers who hire and workers who come.',
              routePath: '/services/work/lmia-employer-permits',
              bgColor: '#21504a',
              bgImage: 'card-lmia',
            },
            {
              title: 'Business Immigration',
              description: 'Founders, owners and companies that move their people.',
              routePath: '/services/immigrate/business-immigration',
              bgColor: '#dde8e2',
              bgImage: 'card-business',
            },
            {
              title: 'PR Card & Citizenship',
              description: 'Cards, travel documents, residency and the oath.',
              routePath: '/services/other/pr-citizenship',
              bgColor: '#7d1a12',
              bgImage: 'card-pr-citizenship',
            },
          ],
        },
      },
    },
    {
      section: 'steps',
      content: { title: { fixed: 'Our process' }, items: 'our_process_steps' },
      options: { wide: true },
    },
    {
      section: 'testimonials',
      content: {
        title: { fixed: 'What our Clients say' },
        subheading: { fixed: 'Testimonial of our Immigration Guidance & Support' },
        items: { every: 'testimonials' },
      },
      options: { photo: 'family-photo' },
    },
    {
      section: 'logoStrip',
      content: {
        title: { fixed: 'Our partners' },
        logos: {
          fixed: [
            { asset: 'partner-1', name: 'Northern Settlement Network (sample partner)' },
            { asset: 'partner-2', name: 'Coromandel Education Circle (sample partner)' },
          ],
        },
      },
    },
  ],
} satisfies Page<'home_page'>;
