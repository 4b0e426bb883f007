import type { FeesPage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<FeesPage>();

export default definePage('fees_page', {
  path: '/fees',
  title: 'Fees',
  description:
    'What we charge for each service, what the government charges in common cases, and how payment and refunds work.',
  sections: [
    section('pageHero', {
      content: { title: 'page_title', subtitle: 'page_subtitle' },
    }),
    section('feeTable', {
      content: {
        title: { from: 'firm_title', otherwise: 'Our fees' },
        intro: 'firm_intro',
        note: 'firm_note',
        items: {
          from: 'firm_fees',
          items: {
            service: 'service',
            link: 'link',
            amount: 'amount',
            amountTo: 'amount_to',
            note: 'note',
          },
        },
      },
    }),
    section('feeTotals', {
      content: {
        title: { from: 'government_title', otherwise: 'Government fees in common cases' },
        intro: 'government_intro',
        fees: { from: 'government_fees', items: { name: 'fee', amount: 'amount' } },
        cases: 'cases',
      },
    }),
  ],
});
