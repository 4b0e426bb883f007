import type { ExtensionsAndCoopPermits } from '#generated/types.ts';
import { definePage, optional, sectionsFor, text } from '#renderer/page.ts';
import * as shared from './service-page';

const section = sectionsFor<ExtensionsAndCoopPermits>();

export default definePage({
  collection: 'extensions_and_coop_permits',
  path: '/services/work/extensions-coop',
  title: 'Work Permit Extensions & Co-op',
  description:
    'How to extend or change a work permit in time, restore lost status, or get a co-op work permit as a student.',
  image: 'hero-extensions-coop',
  group: 'Work',
  order: 3,
  contactLabel: 'Get in touch',
  sections: [
    shared.hero,
    shared.inShort,
    optional(
      section.triage({
        title: text('Your Permit Ends Soon or Has Ended'),
        intro: 'triage_intro',
        items: 'triage_steps',
        remedies: 'triage_remedies',
        note: 'triage_note',
      }),
    ),
    shared.documents,
    shared.intro,
    shared.whoWeHelp,
    shared.whatWeOffer,
    section.itemList({
      title: text('Work Permit Extensions'),
      items: 'work_permit_extensions',
      footnote: 'work_permit_extension_footnote',
    }),
    section.itemList({
      title: text('Co-op Work Permits'),
      items: 'co_op_work_permits',
      footnote: 'co_op_permit_footnote',
    }),
    shared.whatYouNeed,
    shared.howWeWork,
    shared.commonScenarios,
    shared.questions,
    shared.sources,
    shared.closingBanner,
  ],
});
