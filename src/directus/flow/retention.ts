import { site } from '#site.ts';
import { words } from '../messages';
import { ENQUIRIES } from '../model/enquiries';
import { idOf } from '../service/ids';
import type { Service } from '../service/service';

/** By what Flow and operation are found again: there is one for each Directus. */
const name = 'enquiry-retention';

/** At three in the night, by the time of Directus: seconds, minutes, hours, days, months, days of the week. */
const nightly = '0 0 3 * * *';

/**
 * Sets up the Flow by which Directus deletes enquiries as old as the privacy policy allows at most, as the site does with its
 * own; a second run finds the same Flow. One that somebody has switched off stays off.
 * @param cron when it runs
 * @throws DirectusError
 */
export async function setUpRetention(service: Service, cron = nightly): Promise<void> {
  const [id, operation] = [idOf('flow', name), idOf('operation', name)];
  const flow = {
    name: words.retentionName(site.enquiryMonths),
    icon: 'auto_delete',
    description: words.retentionDescription(),
    trigger: 'schedule',
    // What it deleted is not to stand in a log of the Flow.
    accountability: null,
    options: { cron },
  };
  const deletion = {
    flow: id,
    ...{ name: words.retentionName(site.enquiryMonths), key: 'delete', type: 'item-delete' },
    ...{ position_x: 19, position_y: 1 },
    options: {
      collection: ENQUIRIES,
      permissions: '$full',
      emitEvents: false,
      query: {
        filter: { submissionDate: { _lt: `$NOW(-${site.enquiryMonths} months)` } },
        limit: -1,
      },
    },
  };
  if (await service.find(`/flows/${id}`)) await service.send('PATCH', `/flows/${id}`, flow);
  else await service.send('POST', '/flows', { id, status: 'active', ...flow });
  if (await service.find(`/operations/${operation}`)) {
    await service.send('PATCH', `/operations/${operation}`, deletion);
  } else await service.send('POST', '/operations', { id: operation, ...deletion });
  await service.send('PATCH', `/flows/${id}`, { operation });
}
