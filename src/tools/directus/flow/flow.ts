import type { ServiceModel } from '../model/service-model';
import { idOf } from '../service/ids';
import { ensure, type Service } from '../service/service';

export interface NoticesOptions {
  /** Public origin of the site. */
  readonly site: string;
  /** REVALIDATE_SECRET. If absent, the Flow keeps its secret. */
  readonly secret?: string | undefined;
  /** Name used to look up the Flow; the site's origin by default. */
  readonly name?: string;
}

interface StoredOperation {
  readonly id: string;
  readonly flow: string;
  readonly options: {
    readonly url?: string;
    readonly headers?: readonly { readonly value: string }[];
  } | null;
}

/**
 * Creates or updates the Flow that notifies a site of every change.
 * @returns the secret that the Flow sends; a new one if none was given or stored
 */
export async function setUpNotices(
  service: Service,
  model: ServiceModel,
  { site, secret, name = site }: NoticesOptions,
): Promise<string> {
  const stored = await findRequest(service, site, name);
  const { flow: id, id: operation } = stored ?? {
    flow: idOf('flow', name),
    id: idOf('operation', name),
  };
  const sent = secret ?? secretIn(stored) ?? newSecret();
  // `status` is set only on creation. With a status in an update, Directus counts the Flow twice against the licence's limit of five.
  await ensure(service, 'flows', id, flowOf(model, site), { status: 'active' });
  await ensure(service, 'operations', operation, { flow: id, ...requestTo(site, sent) });
  await service.send('PATCH', `/flows/${id}`, { operation });
  return sent;
}

/** Finds the request to a site: in the Flow with this name, or in any other Flow, such as the sample's. */
async function findRequest(service: Service, site: string, name: string) {
  const all = await service.get<readonly StoredOperation[]>(
    `/operations?filter[key][_eq]=${flowKey}&fields=id,flow,options&limit=-1`,
  );
  return (
    all.find(({ id }) => id === idOf('operation', name)) ??
    all.find(({ options }) => options?.url === addressOf(site))
  );
}

const flowKey = 'revalidate';
const addressOf = (site: string) => `${site}/revalidate`;

const flowOf = ({ collections }: ServiceModel, site: string) => ({
  name: `Notify ${site} of changes`,
  icon: 'campaign',
  description:
    'Created by npm run directus -- flow. The site then shows at once what editors publish or withdraw.',
  trigger: 'event',
  // Otherwise Directus stores the request of each run, including the secret.
  accountability: null,
  options: {
    // Runs after the change, so that the site reads the new content.
    type: 'action',
    // An upload sends only `files.upload`, once the file is complete.
    scope: ['items.create', 'items.update', 'items.delete', 'files.upload'],
    collections: [
      ...collections.filter(({ schema }) => schema !== null).map(({ collection }) => collection),
      'directus_files',
    ],
  },
});

/** A Flow cannot compute a signature, so it sends the secret itself. */
const requestTo = (site: string, secret: string) => ({
  name: 'Notify the site',
  key: flowKey,
  type: 'request',
  position_x: 19,
  position_y: 1,
  options: {
    method: 'POST',
    url: addressOf(site),
    headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
    body: '{{$trigger}}',
  },
});

const secretIn = (stored: StoredOperation | undefined): string | undefined =>
  /^Bearer (\S+)$/.exec(stored?.options?.headers?.[0]?.value ?? '')?.[1];

const newSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
