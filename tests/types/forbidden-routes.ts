import type { Page } from '#renderer/page.ts';

/** A page without a collection would have nothing to read (section 8: a missing collection name in route data). */
export const noCollection = {
  path: '/services/visit/visitor-visas',
  title: 'Visitor Visas',
  description: 'Visitor visas and longer stays.',
  sections: [],
  // @ts-expect-error Every page names the collection it is written for.
} satisfies Page<'visitor_visa'>;
