import type { HomePage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { site } from '#site.ts';

const section = sectionsFor<HomePage>();

export default definePage('home_page', {
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
    section('homeHero', {
      content: {
        subtitle: { from: 'hero_subtitle', otherwise: 'Your Canadian journey starts here!' },
        title: { from: 'hero_title', otherwise: 'Professional Immigration Services' },
        description: { from: 'hero_description', otherwise: 'Move to Canada with Confidence!' },
        caption: 'hero_caption',
        greeting: 'hero_greeting',
        ctaText: { from: 'hero_cta_title', otherwise: 'Request a Callback' },
        ctaLink: { from: 'hero_cta_link', otherwise: '/contact' },
      },
    }),
    section('situations', {
      content: {
        title: { from: 'situations_title', otherwise: 'Where are you now?' },
        intro: 'situations_intro',
        items: 'situations_items',
      },
      optional: true,
    }),
    section('introduction', {
      content: {
        subtitle: 'about_subtitle',
        title: 'about_title',
        text: 'about_description',
        ctaText: 'about_ctaTitle',
        ctaLink: { from: 'about_ctaLink', otherwise: '/about' },
      },
      options: { wide: true },
    }),
    section('reasonCards', {
      content: {
        subtitle: 'why_choose_subtitle',
        title: { from: 'why_choose_title', otherwise: 'Why choose us' },
        items: 'why_choose_features',
        ctaLink: { from: 'why_choose_cta_link', otherwise: '/contact' },
      },
      options: { ctaText: 'Schedule a Consultation' },
    }),
    section('serviceCards', {
      content: {
        subtitle: 'services_subtitle',
        title: { from: 'services_title', otherwise: 'Our Services' },
        cards: {
          from: 'services_features',
          items: {
            title: 'title',
            description: 'description',
            link: 'routePath',
            color: 'bgColor',
            image: 'bgImage',
          },
          otherwise: [
            {
              title: 'Study in Canada',
              description: 'Study permits, schools and the years that follow.',
              link: '/services/study/study-in-canada',
              color: '#f0c9b8',
              image: 'card-study',
            },
            {
              title: 'Work in Canada',
              description: 'Open work permits and the permit after graduation.',
              link: '/services/work/open-pgwp-permits',
              color: '#24405c',
              image: 'card-work',
            },
            {
              title: 'Visitor Visa',
              description: 'Visits, super visas and longer stays.',
              link: '/services/visit/visitor-visas',
              color: '#d5e3e6',
              image: 'card-visit',
            },
            {
              title: 'Express Entry',
              description: 'Points, profiles and invitations for skilled workers.',
              link: '/services/immigrate/express-entry',
              color: '#0f2c27',
              image: 'card-express-entry',
            },
            {
              title: 'Provincial Nominee Program',
              description: 'Nomination by the province that needs you.',
              link: '/services/immigrate/provincial-nominee',
              color: '#ebd6a8',
              image: 'card-provincial-nominee',
            },
            {
              title: 'LMIA',
              description: 'For employers who hire and workers who come.',
              link: '/services/work/lmia-employer-permits',
              color: '#21504a',
              image: 'card-lmia',
            },
            {
              title: 'Business Immigration',
              description: 'Founders, owners and companies that move their people.',
              link: '/services/immigrate/business-immigration',
              color: '#dde8e2',
              image: 'card-business',
            },
            {
              title: 'PR Card & Citizenship',
              description: 'Cards, travel documents, residency and the oath.',
              link: '/services/other/pr-citizenship',
              color: '#7d1a12',
              image: 'card-pr-citizenship',
            },
          ],
        },
      },
    }),
    section('steps', {
      content: { title: { fixed: 'Our process' }, items: 'our_process_steps' },
      options: { wide: true },
    }),
    section('testimonials', {
      content: {
        title: { fixed: 'What our Clients say' },
        subheading: { fixed: 'Testimonial of our Immigration Guidance & Support' },
        items: {
          every: 'testimonials',
          items: { quote: 'testimony', author: 'name_designation' },
        },
      },
      options: { photo: 'family-photo' },
    }),
    section('banner', {
      content: {
        title: { fixed: 'Tell us where you are now' },
        text: 'banner_description',
        ctaText: { fixed: 'Book a consultation' },
        ctaLink: { fixed: '/book-your-appointment' },
      },
    }),
    // The names of partners stand above those of the accreditation, which are in the footer.
    section('logoStrip', {
      content: {
        title: { fixed: 'Our partners' },
        logos: {
          from: 'partners_items',
          items: { asset: 'logo', name: 'name', note: 'note' },
          otherwise: [
            { asset: 'partner-1', name: 'Northern Settlement Network', note: 'Sample partner' },
            { asset: 'partner-2', name: 'Coromandel Education Circle', note: 'Sample partner' },
          ],
        },
      },
    }),
  ],
});
