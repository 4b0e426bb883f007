import type { SiteRules } from '#content/rules/entry.ts';
import { knownAuthors } from './authors';
import { agreement, endorsements, reviews } from './code-of-conduct';
import { codeRules } from './code-rules';
import { contacts } from './contacts';
import { firmFacts } from './firm-facts';
import { noPromises } from './promises';

/** What the content of a regulated firm must say, and what it must not. */
export const rules: SiteRules = {
  entryRules: [noPromises, endorsements, reviews, agreement, firmFacts, knownAuthors],
  contacts,
  planted: [
    {
      collection: 'posts',
      entry: {
        id: 'planted-promise',
        status: 'published',
        title: 'Planted promise',
        slug: 'planted-promise',
        author: { name: 'Planted author without a licence' },
        body: '<p>We guarantee your visa.</p>',
      },
      faults: [
        { pointer: '/body', rule: codeRules.promise },
        { pointer: '/reviewed_by', rule: codeRules.unreviewed },
      ],
    },
    {
      collection: 'testimonials',
      entry: { id: 'planted-testimonial', testimony: 'Planted' },
      faults: [
        { pointer: '/approved_on', rule: codeRules.unapproved },
        { pointer: '/evidence', rule: codeRules.unapproved },
      ],
    },
    {
      collection: 'book_consultation',
      entry: { booking_note: 'Planted' },
      faults: [{ pointer: '', rule: codeRules.agreement }],
    },
  ],
};
