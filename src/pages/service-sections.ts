import type { ExpressEntry, SopDliOpinion, VisitorVisa } from '#generated/types.ts';
import { sectionsFor } from '#renderer/page.ts';

/**
 * The sections that service pages share. A service page lists them in its order; what is special about one page is built in
 * its own file. Which pages they fit says the type they are built for: the page's collection has its fields, with its types.
 */
type ServicePage = Omit<
  // The fields that unlike pages have in common: a field of one of them is none of the others'.
  Pick<VisitorVisa, keyof (VisitorVisa | ExpressEntry | SopDliOpinion)>,
  'who_we_help_items' | 'what_we_offer_items' | 'faq_items'
>;

/** Lists whose items some collections spell in their own way: a page of such a collection builds the section itself. */
type WithPeople = Pick<
  VisitorVisa,
  'who_we_help_title' | 'who_we_help_intro' | 'who_we_help_items'
>;
type WithOffers = Pick<VisitorVisa, 'what_we_offer_intro' | 'what_we_offer_items'>;
type WithQuestions = Pick<VisitorVisa, 'faq_items'>;

const section = sectionsFor<ServicePage>();

export const hero = section('pageHero', {
  content: { title: 'title', subtitle: 'subtitle' },
});

/** The first answers: for whom, fees, time, next step. A page that gives none has no such section. */
export const inShort = section('inShort', {
  content: {
    title: { fixed: 'In Short' },
    rows: {
      from: 'in_short',
      items: { row: 'row', text: 'text', linkText: 'link_text', link: 'link' },
    },
    figures: {
      from: 'claims',
      items: {
        row: 'in_short',
        claim: 'claim',
        value: 'value',
        verifiedOn: 'verified_on',
        source: 'source',
        sourceName: 'source_name',
        unconfirmed: 'unconfirmed',
      },
    },
  },
  optional: true,
});

export const intro = section('introduction', {
  content: {
    title: 'intro_title',
    text: ['intro_description', 'intro_subtitle'],
    ctaText: 'intro_cta_text',
    ctaLink: 'intro_cta_link',
  },
});

export const whoWeHelp = sectionsFor<WithPeople>()('checkList', {
  content: {
    title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
    intro: 'who_we_help_intro',
    items: { from: 'who_we_help_items', items: { text: ['description', 'item'] } },
  },
});

export const whatWeOffer = sectionsFor<WithOffers>()('offers', {
  content: {
    title: { fixed: 'What We Offer' },
    intro: 'what_we_offer_intro',
    items: 'what_we_offer_items',
  },
});

export const whatYouNeed = section('formattedText', {
  content: { title: { fixed: 'What You Need to Apply' }, text: 'what_you_need_to_apply' },
  options: { foldedParts: true },
});

export const howWeWork = section('steps', {
  content: {
    title: { fixed: 'How We Work' },
    intro: 'how_we_work_intro',
    items: 'how_we_work_items',
  },
  options: { folded: true },
});

export const commonScenarios = section('scenarios', {
  content: { title: { fixed: 'Common Scenarios' }, items: 'common_scenarios_items' },
  options: { folded: true },
});

export const questions = sectionsFor<WithQuestions>()('faq', {
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
  options: { folded: true },
});

/** The fees, thresholds and rules the page relies on; a page without any figures has none. */
export const checkedFigures = section('claims', {
  content: {
    title: { fixed: 'Checked Figures' },
    items: {
      from: 'claims',
      items: {
        claim: 'claim',
        value: 'value',
        verifiedOn: 'verified_on',
        source: 'source',
        sourceName: 'source_name',
        unconfirmed: 'unconfirmed',
        drawn: 'drawn',
      },
    },
  },
  options: { folded: true },
  optional: true,
});

export const closingBanner = section('banner', {
  content: {
    title: 'banner_title',
    text: ['banner_description', 'banner_subtitle'],
    ctaText: 'banner_cta_text',
    ctaLink: 'banner_cta_link',
  },
});

/**
 * The sections of a service page after the first answers, where the page has something of its own before these: a phone has room
 * for it in ten screens where “Who We Help”, which “In Short” has said in a sentence, and the steps are folded.
 */
export const afterInShort = [
  checkedFigures,
  intro,
  { ...whoWeHelp, options: { folded: true } },
  whatWeOffer,
  whatYouNeed,
  { ...howWeWork, options: { folded: true } },
  commonScenarios,
  questions,
  closingBanner,
] as const;

/** The sections of a service page in their usual order. A page that differs lists its own. */
export const serviceSections = [
  hero,
  inShort,
  checkedFigures,
  intro,
  whoWeHelp,
  whatWeOffer,
  whatYouNeed,
  howWeWork,
  commonScenarios,
  questions,
  closingBanner,
] as const;
