import { idOf } from './ids';
import { ensure, type Service } from './service';

const flow = idOf('flow', 'entry-check');
const operations = {
  check: idOf('operation', 'entry-check'),
  refuse: idOf('operation', 'entry-check-refuse'),
  ask: idOf('operation', 'entry-check-ask'),
  decide: idOf('operation', 'entry-check-decide'),
  refuseForSite: idOf('operation', 'entry-check-refuse-for-site'),
  pass: idOf('operation', 'entry-check-pass'),
};

interface Stored {
  readonly operation: string | null;
}

/** The script of the Flow, or `undefined` if the Flow is not complete. */
export async function readEntryCheck(service: Service): Promise<string | undefined> {
  const stored = await service.find<Stored>(`/flows/${flow}`);
  if (stored?.operation !== operations.check) return undefined;
  const check = await service.find<{ readonly options: { readonly code?: string } | null }>(
    `/operations/${operations.check}`,
  );
  return check?.options?.code;
}

/**
 * Creates or updates the Flow that runs a script before each write of an entry, and refuses the write with the script's
 * message. Drafts may hold anything until somebody publishes them. A Flow that somebody has deactivated stays inactive.
 */
export async function setUpEntryCheck(
  service: Service,
  { script, collections }: { readonly script: string; readonly collections: readonly string[] },
): Promise<void> {
  const description = {
    name: 'Check entries',
    icon: 'rule',
    description:
      'Created by npm run directus -- push. Refuses an entry with an invalid link, or with a row that lacks a required text. After npm run directus -- flow it also asks the site.',
    trigger: 'event',
    // Otherwise Directus stores each run, including the secret.
    accountability: null,
    options: optionsFor(collections),
  };
  await ensure(service, 'flows', flow, description, { status: 'active' });
  await ensure(service, 'operations', operations.refuse, {
    flow,
    name: 'Refuse',
    key: 'refuse',
    type: 'throw-error',
    position_x: 37,
    position_y: 17,
    options: refusal,
  });
  await ensure(service, 'operations', operations.check, {
    flow,
    name: 'Check',
    key: 'check',
    type: 'exec',
    position_x: 19,
    position_y: 1,
    reject: operations.refuse,
    options: { code: script },
  });
  await service.send('PATCH', `/flows/${flow}`, { operation: operations.check });
}

const optionsFor = (collections: readonly string[]) => ({
  type: 'filter',
  scope: ['items.create', 'items.update'],
  collections,
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
    position_x: 73,
    position_y: 17,
    options: refusal,
  });
  await ensure(service, 'operations', operations.decide, {
    flow,
    name: 'Decide',
    key: 'decide',
    type: 'exec',
    position_x: 55,
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
    position_x: 55,
    position_y: 33,
    options: { json: {} },
  });
  await ensure(service, 'operations', operations.ask, {
    flow,
    name: 'Ask the site',
    key: 'ask',
    type: 'request',
    position_x: 37,
    position_y: 1,
    resolve: operations.decide,
    reject: operations.pass,
    options: {
      method: 'POST',
      url: `${site}/check-entry`,
      headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
      body: '{{$trigger}}',
    },
  });
  await service.send('PATCH', `/operations/${operations.check}`, { resolve: operations.ask });
  return true;
}
