/** The eight service cards, shown where content has none. */
export const defaultCards = [
  {
    title: 'Study in Canada',
    description: 'Study permits, schools and the years that follow.',
    routePath: '/services/study/study-in-canada',
    bgColor: '#f0c9b8',
    bgImage: 'card-study',
  },
  {
    title: 'Work in Canada',
    description: 'Open work permits and the permit after graduation.',
    routePath: '/services/work/open-pgwp-permits',
    bgColor: '#24405c',
    bgImage: 'card-work',
  },
  {
    title: 'Visitor Visa',
    description: 'Visits, super visas and longer stays.',
    routePath: '/services/visit/visitor-visas',
    bgColor: '#d5e3e6',
    bgImage: 'card-visit',
  },
  {
    title: 'Express Entry',
    description: 'Points, profiles and invitations for skilled workers.',
    routePath: '/services/immigrate/express-entry',
    bgColor: '#0f2c27',
    bgImage: 'card-express-entry',
  },
  {
    title: 'Provincial Nominee Program',
    description: 'Nomination by the province that needs you.',
    routePath: '/services/immigrate/provincial-nominee',
    bgColor: '#ebd6a8',
    bgImage: 'card-provincial-nominee',
  },
  {
    title: 'LMIA',
    description: 'For employers who hire and workers who come.',
    routePath: '/services/work/lmia-employer-permits',
    bgColor: '#21504a',
    bgImage: 'card-lmia',
  },
  {
    title: 'Business Immigration',
    description: 'Founders, owners and companies that move their people.',
    routePath: '/services/immigrate/business-immigration',
    bgColor: '#dde8e2',
    bgImage: 'card-business',
  },
  {
    title: 'PR Card & Citizenship',
    description: 'Cards, travel documents, residency and the oath.',
    routePath: '/services/other/pr-citizenship',
    bgColor: '#7d1a12',
    bgImage: 'card-pr-citizenship',
  },
] as const;
