import { definePage } from '#renderer/page.ts';
import { serviceSections } from './service-sections';

export default definePage('lmia_and_employer_permits', {
  path: '/services/work/lmia-employer-permits',
  title: 'LMIA and Employer Permits',
  description:
    'Labour market impact assessments and employer-specific work permits, for employers who hire and workers who come.',
  image: 'hero-lmia',
  group: 'Work',
  order: 2,
  sections: serviceSections,
});
