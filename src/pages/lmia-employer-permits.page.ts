import type { LmiaAndEmployerPermits } from '#generated/types.ts';
import { sectionsFor, text } from '#renderer/page.ts';
import { servicePage } from './service-page';

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
    sectionsFor<LmiaAndEmployerPermits>().duties({
      title: text('Who Does What'),
      intro: 'duties_intro',
      firstParty: text('Employer'),
      secondParty: text('Worker'),
      items: { rename: { duties_items: { first: 'employer', second: 'worker' } } },
    }),
  ],
});
