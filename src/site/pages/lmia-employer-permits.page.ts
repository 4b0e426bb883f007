import type { LmiaAndEmployerPermits } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

const section = sectionsFor<LmiaAndEmployerPermits>();

export default servicePage({
  collection: 'lmia_and_employer_permits',
  path: '/services/work/lmia-employer-permits',
  title: 'LMIA & Employer Permits',
  description:
    'Labour market impact assessments and employer-specific work permits, for employers and for workers.',
  image: 'hero-lmia',
  group: 'Work',
  order: 2,
  signature: [
    section.inShort(
      { title: text('In Short for Employers'), rows: 'employer_in_short', figures: 'claims' },
      { reader: 'employer' },
    ),
    section.inShort(
      { title: text('In Short for Workers'), rows: 'worker_in_short', figures: 'claims' },
      { reader: 'worker' },
    ),
    section.duties({
      title: text('Who Does What'),
      intro: 'duties_intro',
      firstParty: text('Employer'),
      secondParty: text('Worker'),
      items: { rename: { duties_items: { first: 'employer', second: 'worker' } } },
    }),
  ],
});
