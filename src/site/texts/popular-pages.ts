import type { PopularPage } from '#renderer/site-texts.ts';

export const popularPages = [
  {
    label: 'Express Entry',
    link: '/services/immigrate/express-entry',
    description: 'Permanent residence for skilled workers, based on points',
  },
  {
    label: 'Study in Canada',
    link: '/services/study/study-in-canada',
    description: 'Study permits, letters and proof of funds',
  },
  {
    label: 'Open Work Permits & PGWP',
    link: '/services/work/open-pgwp-permits',
    description: 'Open work permits, including after graduation',
  },
  {
    label: 'About',
    link: '/about',
    description: 'Who we are and how we are licensed',
  },
  {
    label: 'Provincial Nominee Program',
    link: '/services/immigrate/provincial-nominee',
    description: 'A province that needs your skills nominates you',
  },
  {
    label: 'Contact',
    link: '/contact',
    description: 'Tell us what you were looking for',
  },
] as const satisfies readonly PopularPage[];
