import type { Prevention } from '#generated/types.ts';
import { sectionsFor } from '#renderer/page.ts';
import { treatmentPage } from './treatment-page';

const section = sectionsFor<Prevention>();

export default treatmentPage({
  collection: 'prevention',
  path: '/behandlungen/vorsorge',
  title: 'Vorsorge',
  description:
    'Kontrolle, professionelle Zahnreinigung und Behandlung von Parodontitis. Was in welchem Alter vorgesehen ist, und wer es zahlt.',
  image: 'hero-prevention',
  order: 1,
  own: [
    section.recallPlan({
      title: { from: 'recall_title', otherwise: 'Vorsorge nach Alter' },
      intro: 'recall_intro',
      items: 'recall_items',
    }),
  ],
});
