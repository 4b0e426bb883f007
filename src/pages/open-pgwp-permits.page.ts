import type { OpenPgwpPermit } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import {
  checkedFigures,
  closingBanner,
  commonScenarios,
  hero,
  inShort,
  intro,
  questions,
  whatWeOffer,
  whatYouNeed,
  whoWeHelp,
} from './service-sections';
import { ladder } from './shared-signatures';

const section = sectionsFor<OpenPgwpPermit>();

export default definePage('open_pgwp_permit', {
  path: '/services/work/open-pgwp-permits',
  title: 'Open Work Permits and PGWP',
  description:
    'Post-graduation and other open work permits: who may apply, for how long, and how to keep your status while you wait.',
  image: 'hero-open-work',
  group: 'Work',
  order: 1,
  contactLabel: 'Get in touch',
  sections: [
    hero,
    inShort,
    ladder('From Permit to Permanent Residence'),
    checkedFigures,
    intro,
    { ...whoWeHelp, options: { folded: true } },
    whatWeOffer,
    whatYouNeed,
    section('steps', {
      content: { title: { fixed: 'How We Work' }, items: 'how_we_work_items' },
      options: { folded: true },
    }),
    commonScenarios,
    questions,
    closingBanner,
  ],
});
