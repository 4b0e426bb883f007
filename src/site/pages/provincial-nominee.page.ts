import type { ProvincialNomineeProgram } from '#generated/types.ts';
import { sectionsFor } from '#renderer/page.ts';
import { provinceMap, servicePage } from './service-page';

const regulatedProfessions = sectionsFor<ProvincialNomineeProgram>().formattedText(
  { title: 'regulated_title', text: 'regulated_text' },
  { folded: true },
);

export default servicePage({
  collection: 'provincial_nominee_program',
  path: '/services/immigrate/provincial-nominee',
  title: 'Provincial Nominee Program',
  description:
    'How a province can nominate you for permanent residence, and which stream fits your work, studies or business.',
  image: 'hero-provincial-nominee',
  group: 'Immigrate',
  order: 2,
  signature: [regulatedProfessions, provinceMap('Your Province on the Map')],
});
