import type { FeesPage } from '#generated/types.ts';
import { definePage, sectionsFor, text } from '#renderer/page.ts';
import { choiceNames } from '#site/sections/government-fees/choice-names.ts';

const section = sectionsFor<FeesPage>();

export default definePage({
  collection: 'fees_page',
  path: '/fees',
  title: 'Fees',
  description:
    'What common cases cost in total, what we and the government charge, and how payment and refunds work.',
  image: 'hero-fees',
  parameters: choiceNames,
  sections: [
    section.pageHero({ title: 'page_title', subtitle: 'page_subtitle' }),
    section.introduction(
      {
        title: 'intro_title',
        text: 'intro_text',
        ctaText: 'intro_cta_text',
        ctaLink: 'intro_cta_link',
      },
      { wide: true },
    ),
    section.feeTable(
      {
        title: { from: 'firm_title', otherwise: 'Our fees' },
        intro: 'firm_intro',
        note: 'firm_note',
        items: 'firm_fees',
      },
      { caption: 'In Canadian dollars, before tax' },
    ),
    section.governmentFees({
      title: { from: 'government_title', otherwise: 'What common cases cost in total' },
      intro: 'government_intro',
      fees: 'government_fees',
      cases: 'cases',
      firmFees: 'firm_fees',
      costs: 'third_party_costs',
      listTitle: { from: 'sources_title', otherwise: 'Each government fee' },
    }),
    section.formattedText(
      {
        title: { from: 'included_title', otherwise: 'What our fee includes, and what it does not' },
        text: 'included_text',
      },
      { wide: true },
    ),
    section.steps(
      {
        title: { from: 'payment_title', otherwise: 'How payment works' },
        intro: 'payment_intro',
        items: 'payment_steps',
      },
      { wide: true },
    ),
    section.formattedText(
      {
        title: { from: 'refunds_title', otherwise: 'Refunds' },
        text: 'refunds_text',
      },
      { wide: true },
    ),
    section.faq({ title: text('Questions about fees'), items: 'faq_items' }, { wide: true }),
    section.banner({
      title: 'banner_title',
      text: 'banner_description',
      ctaText: 'banner_cta_text',
      ctaLink: 'banner_cta_link',
    }),
  ],
});
