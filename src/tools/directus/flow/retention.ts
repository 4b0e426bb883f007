import { enquiryMonths } from '#generated/site/retention.ts';
import { enquiries } from '../model/enquiries';
import { idOf } from '../service/ids';
import { ensure, type Service } from '../service/service';

/** Name used to look up the Flow. */
const name = 'enquiry-retention';

/** Cron with seconds: 03:00 in the time zone of Directus. */
const nightly = '0 0 3 * * *';

/**
 * Creates or updates the Flow that deletes enquiries at the age that the privacy policy promises. A Flow that somebody has
 * deactivated stays inactive.
 */
export async function setUpRetention(service: Service, cron = nightly): Promise<void> {
  const [id, operation] = [idOf('flow', name), idOf('operation', name)];
  const flow = {
    name: `Delete enquiries after ${enquiryMonths} months`,
    icon: 'auto_delete',
    description:
      'Created by npm run directus -- flow. The privacy policy promises this. Copy enquiries that you must keep longer to another place first.',
    trigger: 'schedule',
    // The log of the Flow must not keep deleted enquiries.
    accountability: null,
    options: { cron },
  };
  const deletion = {
    flow: id,
    name: `Delete enquiries after ${enquiryMonths} months`,
    key: 'delete',
    type: 'item-delete',
    position_x: 19,
    position_y: 1,
    options: {
      collection: enquiries,
      permissions: '$full',
      emitEvents: false,
      query: {
        filter: { submissionDate: { _lt: `$NOW(-${enquiryMonths} months)` } },
        limit: -1,
      },
    },
  };
  await ensure(service, 'flows', id, flow, { status: 'active' });
  await ensure(service, 'operations', operation, deletion);
  await service.send('PATCH', `/flows/${id}`, { operation });
}
