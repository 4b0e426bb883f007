import type { AppPart } from '#app/data/app-part.ts';
import { deferred } from '#components/hydration/deferred.tsx';
import { slotsResource } from './slots-resource';

export const part: AppPart = {
  section: {
    after: 'bookingCards',
    id: 'booking-slots',
    resource: slotsResource,
    code: deferred(
      'src/capabilities/booking-slots/browser/slots-section.tsx',
      () => import('./slots-section'),
    ),
  },
};
