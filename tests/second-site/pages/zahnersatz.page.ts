import { treatmentPage } from './treatment-page';

export default treatmentPage({
  collection: 'prosthetics',
  path: '/behandlungen/zahnersatz',
  title: 'Zahnersatz',
  description:
    'Kronen, Brücken und Prothesen: welche Lösung zu Ihnen passt, wie die Behandlung abläuft und was die Krankenkasse zahlt.',
  image: 'hero-prosthetics',
  order: 3,
});
