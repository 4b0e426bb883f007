import type { LmiaAndEmployerPermits } from '#generated/types.ts';
import { definePage, sectionsFor } from '#renderer/page.ts';
import { afterInShort, hero, inShort } from './service-sections';

const section = sectionsFor<LmiaAndEmployerPermits>();

export default definePage('lmia_and_employer_permits', {
  path: '/services/work/lmia-employer-permits',
  title: 'LMIA and Employer Permits',
  description:
    'Labour market impact assessments and employer-specific work permits, for employers who hire and workers who come.',
  image: 'hero-lmia',
  group: 'Work',
  order: 2,
  sections: [
    hero,
    inShort,
    section('duties', {
      content: {
        title: { fixed: 'Who Does What' },
        intro: 'duties_intro',
        firstParty: { fixed: 'Employer' },
        secondParty: { fixed: 'Worker' },
        items: {
          from: 'duties_items',
          items: {
            step: 'step',
            first: 'employer',
            second: 'worker',
            verifiedOn: 'verified_on',
            source: 'source',
            sourceName: 'source_name',
          },
        },
      },
      optional: true,
    }),
    ...afterInShort,
  ],
});
