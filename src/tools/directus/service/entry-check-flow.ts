import { idOf } from './ids';
import { ensure, type Service } from './service';

const flow = idOf('flow', 'entry-check');
const operations = {
  check: idOf('operation', 'entry-check'),
  refuse: idOf('operation', 'entry-check-refuse'),
  read: idOf('operation', 'entry-check-read'),
  complete: idOf('operation', 'entry-check-complete'),
  refuseCompletion: idOf('operation', 'entry-check-refuse-completion'),
  ask: idOf('operation', 'entry-check-ask'),
  decide: idOf('operation', 'entry-check-decide'),
  refuseForSite: idOf('operation', 'entry-check-refuse-for-site'),
  pass: idOf('operation', 'entry-check-pass'),
};

/** The scripts of the Flow: one that refuses an entry, and one that fills in what is empty. */
export interface EntryScripts {
  readonly check: string;
  readonly complete: string;
}

interface Stored {
  readonly operation: string | null;
  readonly options: { readonly return?: string } | null;
}

/** The key of the payload that Directus stores. */
const returned = 'complete.payload';

/** The scripts of the Flow, or `undefined` if the Flow is not complete. */
export async function readEntryCheck(service: Service): Promise<EntryScripts | undefined> {
  const stored = await service.find<Stored>(`/flows/${flow}`);
  if (stored?.operation !== operations.check || stored.options?.return !== returned)
    return undefined;
  const readCode = async (id: string) => {
    const operation = await service.find<{ readonly options: { readonly code?: string } | null }>(
      `/operations/${id}`,
    );
    return operation?.options?.code ?? '';
  };
  const [check, complete] = [operations.check, operations.complete];
  return { check: await readCode(check), complete: await readCode(complete) };
}

/**
 * Creates or updates the Flow that runs scripts before each write of an entry: it refuses the write with the script's message,
 * and fills in what an editor left empty. Drafts may hold anything until somebody publishes them. A Flow that somebody has
 * deactivated stays inactive.
 */
export async function setUpEntryCheck(
  service: Service,
  {
    scripts,
    collections,
  }: { readonly scripts: EntryScripts; readonly collections: readonly string[] },
): Promise<void> {
  const description = {
    name: 'Check entries',
    icon: 'rule',
    description:
      'Created by npm run directus -- push. Refuses an entry with an invalid link, or with a row that lacks a required text. Fills in the address and the first day of a post. After npm run directus -- flow it also asks the site.',
    trigger: 'event',
    // Otherwise Directus stores each run, including the secret.
    accountability: null,
  };
  const isComplete = (await readEntryCheck(service)) !== undefined;
  await ensure(service, 'flows', flow, description, {
    status: 'active',
    options: filterOf(collections),
  });
  await ensure(service, 'operations', operations.refuse, {
    flow,
    name: 'Refuse',
    key: 'refuse',
    type: 'throw-error',
    position_x: 37,
    position_y: 17,
    options: refusal,
  });
  await ensure(service, 'operations', operations.refuseCompletion, {
    flow,
    name: 'Refuse an address',
    key: 'refuse_completion',
    type: 'throw-error',
    position_x: 73,
    position_y: 17,
    options: refusal,
  });
  await ensure(service, 'operations', operations.complete, {
    flow,
    name: 'Fill in',
    key: 'complete',
    type: 'exec',
    position_x: 55,
    position_y: 1,
    reject: operations.refuseCompletion,
    options: { code: scripts.complete },
  });
  await ensure(service, 'operations', operations.read, {
    flow,
    name: 'Read what is stored',
    key: 'read',
    type: 'item-read',
    position_x: 37,
    position_y: 1,
    resolve: operations.complete,
    reject: operations.complete,
    options: { collection: '{{$trigger.collection}}', query: '{{check}}', permissions: '$full' },
  });
  await ensure(service, 'operations', operations.check, {
    flow,
    name: 'Check',
    key: 'check',
    type: 'exec',
    position_x: 19,
    position_y: 1,
    resolve: operations.read,
    reject: operations.refuse,
    options: { code: scripts.check },
  });
  if (!isComplete) await moveSite(service);
  await service.send('PATCH', `/flows/${flow}`, {
    operation: operations.check,
    options: optionsFor(collections),
  });
}

/** In a Flow of an older version, the site is asked before the entry is completed. */
async function moveSite(service: Service): Promise<void> {
  const ask = await service.find<{ readonly options: object | null }>(
    `/operations/${operations.ask}`,
  );
  if (!ask) return;
  await service.send('PATCH', `/operations/${operations.ask}`, {
    options: { ...ask.options, body: completedEntry },
  });
  await service.send('PATCH', `/operations/${operations.complete}`, { resolve: operations.ask });
}

const completedEntry = '{{complete}}';

const filterOf = (collections: readonly string[]) => ({
  type: 'filter',
  scope: ['items.create', 'items.update'],
  collections,
});

const optionsFor = (collections: readonly string[]) => ({
  ...filterOf(collections),
  return: returned,
});

/** Studio has a title for this code, and shows the message below it. */
const refusal = { code: 'INVALID_PAYLOAD', status: '400', message: '{{$last.message}}' };

/** The site answers 200 also when it refuses, so every other status and a lost connection let the write pass. */
const decision = `module.exports = ({ ask }) => {
  const message = ask && ask.data && ask.data.message;
  if (message) throw new Error(message);
};
`;

/**
 * Lets the Flow that `push` created also ask the site, with the secret of notices. Another `push` keeps these operations.
 * @returns false if the Flow does not exist
 */
export async function setUpSiteCheck(
  service: Service,
  {
    site,
    secret,
    collections,
  }: { readonly site: string; readonly secret: string; readonly collections: readonly string[] },
): Promise<boolean> {
  if ((await readEntryCheck(service)) === undefined) return false;
  await service.send('PATCH', `/flows/${flow}`, { options: optionsFor(collections) });
  await ensure(service, 'operations', operations.refuseForSite, {
    flow,
    name: 'Refuse for the site',
    key: 'refuse_for_site',
    type: 'throw-error',
    position_x: 109,
    position_y: 17,
    options: refusal,
  });
  await ensure(service, 'operations', operations.decide, {
    flow,
    name: 'Decide',
    key: 'decide',
    type: 'exec',
    position_x: 91,
    position_y: 1,
    reject: operations.refuseForSite,
    options: { code: decision },
  });
  // A filter whose last operation fails refuses the write, so a failed request needs an operation that succeeds.
  await ensure(service, 'operations', operations.pass, {
    flow,
    name: 'Save without the site',
    key: 'pass',
    type: 'transform',
    position_x: 91,
    position_y: 33,
    options: { json: {} },
  });
  await ensure(service, 'operations', operations.ask, {
    flow,
    name: 'Ask the site',
    key: 'ask',
    type: 'request',
    position_x: 73,
    position_y: 1,
    resolve: operations.decide,
    reject: operations.pass,
    options: {
      method: 'POST',
      url: `${site}/check-entry`,
      headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
      body: completedEntry,
    },
  });
  await service.send('PATCH', `/operations/${operations.complete}`, { resolve: operations.ask });
  return true;
}
