import { treatmentPage } from './treatment-page';

export default treatmentPage({
  collection: 'children',
  path: '/behandlungen/kinderzahnheilkunde',
  title: 'Kinderzahnheilkunde',
  description:
    'Vom ersten Zahn bis zum Ende der Schulzeit: wie ein Besuch abläuft, wann Sie kommen sollten und was bei einem Unfall zu tun ist.',
  image: 'hero-children',
  order: 2,
});
