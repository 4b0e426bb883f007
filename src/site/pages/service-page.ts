import type { PageCollection } from '#content/resources/resources.ts';
import type {
  Collections,
  ExpressEntry,
  OpenPgwpPermit,
  ProvincialNomineeProgram,
  SopDliOpinion,
  VisitorVisa,
} from '#generated/types.ts';
import {
  definePage,
  optional,
  type PageDescriptor,
  type SectionData,
  type SectionDescriptor,
  sectionsFor,
  text,
} from '#renderer/page.ts';

type SharedFields = Omit<
  Pick<VisitorVisa, keyof (VisitorVisa | ExpressEntry | SopDliOpinion)>,
  'who_we_help_items' | 'what_we_offer_items' | 'faq_items'
>;

// Pages whose collection names the fields of these items differently bind the section in their own descriptor.
type PeopleFields = Pick<
  VisitorVisa,
  'who_we_help_title' | 'who_we_help_intro' | 'who_we_help_items'
>;
type OfferFields = Pick<VisitorVisa, 'what_we_offer_intro' | 'what_we_offer_items'>;
type QuestionFields = Pick<VisitorVisa, 'faq_items'>;

const section = sectionsFor<SharedFields>();

export const hero = section.pageHero({ title: 'title', subtitle: 'subtitle' });

export const inShort = optional(
  section.inShort({ title: text('In Short'), rows: 'in_short', figures: 'claims' }),
);

export const documents = optional(
  section.documents({ title: text('Documents You Need'), lists: 'documents' }),
);

export const intro = section.introduction({
  title: 'intro_title',
  text: { firstOf: ['intro_description', 'intro_subtitle'] },
  ctaText: 'intro_cta_text',
  ctaLink: 'intro_cta_link',
});

export const whoWeHelp = sectionsFor<PeopleFields>().checkList({
  title: { from: 'who_we_help_title', otherwise: 'Who We Help' },
  intro: 'who_we_help_intro',
  items: { rename: { who_we_help_items: { text: { firstOf: ['description', 'item'] } } } },
});

export const whatWeOffer = sectionsFor<OfferFields>().offers({
  title: text('What We Offer'),
  intro: 'what_we_offer_intro',
  items: 'what_we_offer_items',
});

export const whatYouNeed = section.formattedText(
  { title: text('What You Need to Apply'), text: 'what_you_need_to_apply' },
  { folded: 'parts' },
);

export const howWeWork = section.steps({
  title: text('How We Work'),
  intro: 'how_we_work_intro',
  items: 'how_we_work_items',
});

export const commonScenarios = section.scenarios({
  title: text('Common Scenarios'),
  items: 'common_scenarios_items',
});

export const questions = sectionsFor<QuestionFields>().faq({
  title: text('Frequently Asked Questions'),
  items: 'faq_items',
});

export const sources = optional(section.claims({ title: text('Sources'), items: 'claims' }));

export const closingBanner = section.banner({
  title: 'banner_title',
  text: { firstOf: ['banner_description', 'banner_subtitle'] },
  ctaText: 'banner_cta_text',
  ctaLink: 'banner_cta_link',
});

// Drawings that two pages share.
export const ladder = (title: string) =>
  sectionsFor<Pick<OpenPgwpPermit, 'ladder_intro' | 'ladder_items'>>().ladder({
    title: text(title),
    intro: 'ladder_intro',
    items: 'ladder_items',
  });

export const provinceMap = (title: string) =>
  sectionsFor<
    Pick<
      ProvincialNomineeProgram,
      | 'province_map_intro'
      | 'province_map_items'
      | 'province_map_verified_on'
      | 'province_map_published_for'
    >
  >().provinceMap({
    title: text(title),
    intro: 'province_map_intro',
    items: 'province_map_items',
    verifiedOn: 'province_map_verified_on',
    publishedFor: 'province_map_published_for',
  });

/** The collections that have the fields of every shared section. */
type ServiceCollection = {
  [C in PageCollection]: Required<Collections[C]> extends Required<
    SharedFields & PeopleFields & OfferFields & QuestionFields
  >
    ? C
    : never;
}[PageCollection];

/** Any section when a mistake elsewhere leaves C open, so that the compiler reports only that mistake. */
type SignatureSection<C extends ServiceCollection> = ServiceCollection extends C
  ? SectionData
  : SectionDescriptor<Collections[C]>;

interface ServicePage<C extends ServiceCollection> extends Omit<PageDescriptor<C>, 'sections'> {
  readonly signature?: readonly SignatureSection<NoInfer<C>>[];
}

/** A service page with its sections in the usual order. For another order use `definePage`. */
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
      documents,
      intro,
      whoWeHelp,
      whatWeOffer,
      whatYouNeed,
      howWeWork,
      commonScenarios,
      questions,
      sources,
      closingBanner,
    ] as readonly SectionDescriptor<Collections[C]>[],
  });
