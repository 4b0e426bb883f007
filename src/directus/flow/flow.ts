import { words } from '../messages';
import { ENQUIRIES } from '../model/enquiries';
import type { ServiceModel } from '../model/service-model';
import { idOf } from '../service/ids';
import type { Service } from '../service/service';

export interface NoticesOptions {
  /** The public origin of the site that is notified of changes. */
  readonly site: string;
  /** The site's REVALIDATE_SECRET. Without it the Flow goes on sending the one it has. */
  readonly secret?: string | undefined;
  /** By what the Flow is found again; the site's origin unless given. */
  readonly name?: string;
}

interface StoredOperation {
  readonly options: { readonly headers?: readonly { readonly value: string }[] } | null;
}

/**
 * Sets up the one Flow that tells a site of every change in what it shows; a second run finds the same Flow.
 * @returns the secret that it sends, a new one where none was given and none was there
 * @throws DirectusError
 */
export async function setUpNotices(
  service: Service,
  model: ServiceModel,
  { site, secret, name = site }: NoticesOptions,
): Promise<string> {
  const [id, operation] = [idOf('flow', name), idOf('operation', name)];
  const isThere = (await service.find(`/flows/${id}`)) !== undefined;
  const stored = await service.find<StoredOperation>(`/operations/${operation}`);
  const sent = secret ?? secretIn(stored) ?? newSecret();
  // Its status is not written again: activating counts once more against the five flows of a licence.
  if (isThere) await service.send('PATCH', `/flows/${id}`, flowOf(model, site));
  else await service.send('POST', '/flows', { id, status: 'active', ...flowOf(model, site) });
  const request = { flow: id, ...requestTo(site, sent) };
  if (stored) await service.send('PATCH', `/operations/${operation}`, request);
  else await service.send('POST', '/operations', { id: operation, ...request });
  await service.send('PATCH', `/flows/${id}`, { operation });
  return sent;
}

/** Changes of all that the site shows: its collections, those they lead to, and files. */
const flowOf = ({ collections }: ServiceModel, site: string) => ({
  name: words.flowName(site),
  icon: 'campaign',
  description: words.flowDescription(),
  trigger: 'event',
  // Directus would store what each run sent, the secret among it, with the revisions.
  accountability: null,
  options: {
    // After the change: what reads the content anew must find it.
    type: 'action',
    scope: ['items.create', 'items.update', 'items.delete'],
    collections: [
      ...collections
        .filter(({ collection, schema }) => schema !== null && collection !== ENQUIRIES)
        .map(({ collection }) => collection),
      'directus_files',
    ],
  },
});

/** A Flow can send headers, and not compute a signature: it sends the secret itself. */
const requestTo = (site: string, secret: string) => ({
  ...{ name: words.flowRequest(), key: 'revalidate', type: 'request' },
  ...{ position_x: 19, position_y: 1 },
  options: {
    method: 'POST',
    url: `${site}/revalidate`,
    headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
    body: '{{$trigger}}',
  },
});

const secretIn = (stored: StoredOperation | undefined): string | undefined =>
  /^Bearer (\S+)$/.exec(stored?.options?.headers?.[0]?.value ?? '')?.[1];

const newSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
