import type { Collections } from '#generated/types.ts';
import type { SectionDescriptor } from '#renderer/page.ts';

/**
 * The sections that service pages share. A service page lists them in its order; what is special about one page is an
 * entry in its own list. Checked against one service collection here and against each page's own where they are used.
 */
type Shared = SectionDescriptor<Collections['visitor_visa']>;

export const hero = {
  section: 'pageHero',
  content: { title: 'title', subtitle: 'subtitle' },
} as const satisfies Shared;

export const intro = {
  section: 'introduction',
  content: {
    title: 'intro_title',
    text: ['intro_description', 'intro_subtitle'],
    ctaText: 'intro_cta_text',
    ctaLink: 'intro_cta_link',
  },
} as const satisfies Shared;

export const whoWeHelp = {
  section: 'checkList',
  content: {
    title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
    intro: 'who_we_help_intro',
    items: 'who_we_help_items',
  },
} as const satisfies Shared;

export const whatWeOffer = {
  section: 'offers',
  content: {
    title: { fixed: 'What We Offer' },
    intro: 'what_we_offer_intro',
    items: 'what_we_offer_items',
  },
} as const satisfies Shared;

export const whatYouNeed = {
  section: 'formattedText',
  content: { title: { fixed: 'What You Need to Apply' }, text: 'what_you_need_to_apply' },
} as const satisfies Shared;

export const howWeWork = {
  section: 'steps',
  content: {
    title: { fixed: 'How We Work' },
    intro: 'how_we_work_intro',
    items: 'how_we_work_items',
  },
} as const satisfies Shared;

export const commonScenarios = {
  section: 'scenarios',
  content: { title: { fixed: 'Common Scenarios' }, items: 'common_scenarios_items' },
} as const satisfies Shared;

export const questions = {
  section: 'faq',
  content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
} as const satisfies Shared;

/** The fees, thresholds and rules the page relies on; a page without any figures has none. */
export const checkedFigures = {
  section: 'claims',
  content: { title: { fixed: 'Checked Figures' }, items: 'claims' },
  optional: true,
} as const satisfies Shared;

export const closingBanner = {
  section: 'banner',
  content: {
    title: 'banner_title',
    text: ['banner_description', 'banner_subtitle'],
    ctaText: 'banner_cta_text',
    ctaLink: 'banner_cta_link',
  },
} as const satisfies Shared;
