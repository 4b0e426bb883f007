import type { PageRequest } from '#tools/new-page/dialogue.ts';
import type { Project } from '#tools/new-page/project.ts';

export const request: PageRequest = { name: 'Caregiver Pilots', group: 'Immigrate' };

const descriptor = (name: string, path: string, title: string, group: string, order: number) => ({
  file: `src/site/pages/${name}.page.ts`,
  path,
  title,
  group,
  order,
  image: `hero-${name}`,
});

/** A project with pages in three groups. */
export const existing: Project = {
  folder: 'src/site',
  schemas: 'schemas',
  sharedFields: ['title', 'subtitle', 'banner_cta_link'],
  call: { path: '/book-your-appointment', label: 'Book a consultation' },
  fees: 'fees_page',
  hasOtherLanguages: true,
  descriptors: [
    descriptor('ours', '/services/immigrate/our-own', 'Our own', 'Immigrate', 4),
    descriptor(
      'express-entry',
      '/services/immigrate/express-entry',
      'Express Entry',
      'Immigrate',
      1,
    ),
    descriptor('study', '/services/study/study-in-norway', 'Study in Norway', 'Study', 1),
    descriptor('reviews', '/services/other/reviews', 'Reviews', 'Other Services', 1),
  ],
  exists: () => false,
};
