import type {
  CollectionName,
  Collections,
  ExpressEntry,
  SopDliOpinion,
  VisitorVisa,
} from '#generated/types.ts';
import {
  definePage,
  optional,
  type PageDescriptor,
  type SectionDescriptor,
  sectionsFor,
  text,
} from '#renderer/page.ts';

/** The fields that all service collections have in common. */
type SharedFields = Omit<
  Pick<VisitorVisa, keyof (VisitorVisa | ExpressEntry | SopDliOpinion)>,
  'who_we_help_items' | 'what_we_offer_items' | 'faq_items'
>;

// Some collections spell the items of these lists differently; their pages build the section themselves.
type WithPeople = Pick<
  VisitorVisa,
  'who_we_help_title' | 'who_we_help_intro' | 'who_we_help_items'
>;
type WithOffers = Pick<VisitorVisa, 'what_we_offer_intro' | 'what_we_offer_items'>;
type WithQuestions = Pick<VisitorVisa, 'faq_items'>;

const section = sectionsFor<SharedFields>();

export const hero = section.pageHero({ title: 'title', subtitle: 'subtitle' });

/** For whom, fees, time and the next step. */
export const inShort = optional(
  section.inShort({ title: text('In Short'), rows: 'in_short', figures: 'claims' }),
);

export const intro = section.introduction({
  title: 'intro_title',
  text: { firstOf: ['intro_description', 'intro_subtitle'] },
  ctaText: 'intro_cta_text',
  ctaLink: 'intro_cta_link',
});

export const whoWeHelp = sectionsFor<WithPeople>().checkList(
  {
    title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
    intro: 'who_we_help_intro',
    items: { rename: { who_we_help_items: { text: { firstOf: ['description', 'item'] } } } },
  },
  { folded: true },
);

export const whatWeOffer = sectionsFor<WithOffers>().offers({
  title: text('What We Offer'),
  intro: 'what_we_offer_intro',
  items: 'what_we_offer_items',
});

export const whatYouNeed = section.formattedText(
  { title: text('What You Need to Apply'), text: 'what_you_need_to_apply' },
  { foldedParts: true },
);

export const howWeWork = section.steps(
  { title: text('How We Work'), intro: 'how_we_work_intro', items: 'how_we_work_items' },
  { folded: true },
);

export const commonScenarios = section.scenarios(
  { title: text('Common Scenarios'), items: 'common_scenarios_items' },
  { folded: true },
);

export const questions = sectionsFor<WithQuestions>().faq(
  { title: text('Frequently Asked Questions'), items: 'faq_items' },
  { folded: true },
);

/** The fees, thresholds and rules that the page relies on. */
export const checkedFigures = optional(
  section.claims({ title: text('Checked Figures'), items: 'claims' }, { folded: true }),
);

export const closingBanner = section.banner({
  title: 'banner_title',
  text: { firstOf: ['banner_description', 'banner_subtitle'] },
  ctaText: 'banner_cta_text',
  ctaLink: 'banner_cta_link',
});

/** The collections whose fields feed every section of a service page. */
type ServiceCollection = {
  [C in CollectionName]: Required<Collections[C]> extends Required<
    SharedFields & WithPeople & WithOffers & WithQuestions
  >
    ? C
    : never;
}[CollectionName];

interface ServicePage<C extends ServiceCollection> extends Omit<PageDescriptor<C>, 'sections'> {
  /** What only this page shows, after the first answers. */
  readonly signature?: readonly SectionDescriptor<Collections[C]>[];
}

/** Defines a service page with its sections in the usual order. A page with another order lists its own with `definePage`. */
export const servicePage = <C extends ServiceCollection>({
  signature = [],
  ...page
}: ServicePage<C>) =>
  definePage({
    ...page,
    sections: [
      hero,
      inShort,
      ...signature.map(optional),
      checkedFigures,
      intro,
      whoWeHelp,
      whatWeOffer,
      whatYouNeed,
      howWeWork,
      commonScenarios,
      questions,
      closingBanner,
    ] as readonly SectionDescriptor<Collections[C]>[],
  });
