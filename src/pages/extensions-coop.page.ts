import type { ExtensionsAndCoopPermits } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import {
  checkedFigures,
  closingBanner,
  commonScenarios,
  hero,
  howWeWork,
  inShort,
  intro,
  questions,
  whatWeOffer,
  whatYouNeed,
  whoWeHelp,
} from './service-sections';
import { statusLine } from './shared-signatures';

const section = sectionsFor<ExtensionsAndCoopPermits>();

export default definePage('extensions_and_coop_permits', {
  path: '/services/work/extensions-coop',
  title: 'Work Permit Extensions and Co-op',
  description:
    'Extending or changing a work permit in time, restoring lost status, and co-op work permits for students.',
  image: 'hero-extensions-coop',
  group: 'Work',
  order: 3,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    statusLine('Before and After the Last Day'),
    checkedFigures,
    intro,
    { ...whoWeHelp, options: { folded: true } },
    whatWeOffer,
    section('itemList', {
      content: {
        title: { fixed: 'Work Permit Extensions' },
        items: { from: 'work_permit_extensions', items: { text: 'description' } },
        footnote: 'work_permit_extension_footnote',
      },
      options: { folded: true },
    }),
    section('itemList', {
      content: {
        title: { fixed: 'Co-op Work Permits' },
        items: { from: 'co_op_work_permits', items: { text: 'description' } },
        footnote: 'co_op_permit_footnote',
      },
      options: { folded: true },
    }),
    whatYouNeed,
    howWeWork,
    commonScenarios,
    questions,
    closingBanner,
  ],
});
