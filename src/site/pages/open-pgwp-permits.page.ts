import type { OpenPgwpPermit } from '#generated/types.ts';
import { definePage, optional, sectionsFor, text } from '#renderer/page.ts';
import * as shared from './service-page';

const section = sectionsFor<OpenPgwpPermit>();

export default definePage({
  collection: 'open_pgwp_permit',
  path: '/services/work/open-pgwp-permits',
  title: 'Open Work Permits & PGWP',
  description:
    'Post-graduation and other open work permits: who can apply, how long they last, and how to keep your status while you wait.',
  image: 'hero-open-work',
  group: 'Work',
  order: 1,
  contactLabel: 'Get in touch',
  sections: [
    shared.hero,
    shared.inShort,
    optional(shared.ladder('From Permit to Permanent Residence')),
    shared.documents,
    shared.intro,
    shared.whoWeHelp,
    shared.whatWeOffer,
    shared.whatYouNeed,
    section.steps({ title: text('How We Work'), items: 'how_we_work_items' }),
    shared.commonScenarios,
    shared.questions,
    shared.sources,
    shared.closingBanner,
  ],
});
