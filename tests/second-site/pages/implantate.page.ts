import { treatmentPage } from './treatment-page';

export default treatmentPage({
  collection: 'implants',
  path: '/behandlungen/implantate',
  title: 'Implantate',
  description:
    'Künstliche Zahnwurzeln: für wen sie in Frage kommen, wie die Behandlung abläuft und wie lange sie dauert.',
  image: 'hero-implants',
  order: 4,
});
