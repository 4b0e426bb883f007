import { idOf } from './ids';
import { ensure, type Service } from './service';

const flow = idOf('flow', 'entry-check');
const operations = {
  check: idOf('operation', 'entry-check'),
  refuse: idOf('operation', 'entry-check-refuse'),
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
      'Created by npm run directus -- push. Refuses an entry with an invalid link, or with a row that lacks a required text.',
    trigger: 'event',
    accountability: null,
    options: {
      type: 'filter',
      scope: ['items.create', 'items.update'],
      collections,
    },
  };
  await ensure(service, 'flows', flow, description, { status: 'active' });
  await ensure(service, 'operations', operations.refuse, {
    flow,
    name: 'Refuse',
    key: 'refuse',
    type: 'throw-error',
    position_x: 37,
    position_y: 1,
    // Studio has a title for this code, and shows the message below it.
    options: { code: 'INVALID_PAYLOAD', status: '400', message: '{{$last.message}}' },
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
