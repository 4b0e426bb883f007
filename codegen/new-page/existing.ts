import type { PageRequest } from './plan';
import type { Project } from './project';

/** A request that nothing stands against, for tests. */
export const request: PageRequest = { name: 'Caregiver Pilots', group: 'Immigrate' };

/** What a project has already, for tests: two pages of one group, and a collection. */
export const existing: Project = {
  descriptors: [
    {
      file: 'src/pages/express-entry.page.ts',
      path: '/services/immigrate/express-entry',
      title: 'Express Entry',
      group: 'Immigrate',
      order: 1,
    },
    {
      file: 'src/pages/ours.page.ts',
      path: '/services/immigrate/our-own',
      title: 'Our own',
      group: 'Immigrate',
      order: 4,
    },
  ],
  collections: [
    { name: 'home_page', file: 'schemas/collections/home_page.json', title: 'Home page' },
  ],
  exists: () => false,
};
