import type { FeesPage } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';

const section = sectionsFor<FeesPage>();

export default definePage('fees_page', {
  path: '/fees',
  title: 'Fees',
  description:
    'What we charge for each service, what the government charges in common cases, and how payment and refunds work.',
  image: 'hero-fees',
  sections: [
    section('pageHero', {
      content: { title: 'page_title', subtitle: 'page_subtitle' },
    }),
    section('introduction', {
      content: {
        title: 'intro_title',
        text: 'intro_text',
        ctaText: 'intro_cta_text',
        ctaLink: 'intro_cta_link',
      },
      options: { wide: true },
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
    section('governmentFees', {
      content: {
        title: { from: 'government_title', otherwise: 'Government fees in common cases' },
        intro: 'government_intro',
        fees: {
          from: 'government_fees',
          items: {
            name: 'fee',
            amount: 'amount',
            verifiedOn: 'verified_on',
            source: 'source',
            sourceName: 'source_name',
            unconfirmed: 'unconfirmed',
          },
        },
        cases: 'cases',
        listTitle: { from: 'sources_title', otherwise: 'Each government fee' },
      },
    }),
    section('formattedText', {
      content: {
        title: { from: 'included_title', otherwise: 'What our fee includes, and what it does not' },
        text: 'included_text',
      },
      options: { wide: true, folded: true },
    }),
    section('steps', {
      content: {
        title: { from: 'payment_title', otherwise: 'How payment works' },
        intro: 'payment_intro',
        items: 'payment_steps',
      },
      options: { wide: true, folded: true },
    }),
    section('formattedText', {
      content: {
        title: { from: 'refunds_title', otherwise: 'Refunds' },
        text: 'refunds_text',
      },
      options: { wide: true, folded: true },
    }),
    section('faq', {
      content: { title: { fixed: 'Questions about fees' }, items: 'faq_items' },
      options: { wide: true, folded: true },
    }),
    section('banner', {
      content: {
        title: 'banner_title',
        text: 'banner_description',
        ctaText: 'banner_cta_text',
        ctaLink: 'banner_cta_link',
      },
    }),
  ],
});
