import type { VisitorVisa } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

const section = sectionsFor<VisitorVisa>();

export default servicePage({
  collection: 'visitor_visa',
  path: '/services/visit/visitor-visas',
  title: 'Visitor Visas',
  description:
    'Visitor visas, travel authorizations, super visas and longer stays: what officers look for and how to show it.',
  image: 'hero-visitor',
  group: 'Visit',
  order: 1,
  signature: [
    section.statusLine({
      title: text('How Long You Can Stay'),
      intro: 'status_line_intro',
      items: 'status_line_items',
    }),
  ],
});
