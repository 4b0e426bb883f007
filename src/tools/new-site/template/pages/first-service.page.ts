import { servicePage } from './service-page';

/** A service page. `npm run new:page` adds another one to its group, with its picture. */
export default servicePage({
  collection: 'first_service',
  path: '/services/first-service',
  title: 'First service',
  description: 'First service: who it is for, what it includes, and how to begin.',
  image: 'hero',
  group: 'Services',
  order: 1,
});
