import { beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { testConnection } from '#capabilities/enquiries/cli/test-connection.ts';
import { createSend } from '#capabilities/enquiries/forwarding/send.ts';
import { fields, form, openTrial } from '#capabilities/enquiries/tests/open-trial.ts';
import { setUpAccess } from '#tools/directus/access/access.ts';
import { setUpRetention } from '#tools/directus/flow/retention.ts';
import { addEnquiries, modelFor } from '#tools/directus/push/push.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin, site: token } = inject('directus');
const service = createService({ url, token: admin });
const target = { url: `${url}/items/enquiries`, token };

type Entry = Readonly<Record<string, unknown>>;
const stored = () => service.get<readonly Entry[]>('/items/enquiries');

beforeAll(async () => {
  await addEnquiries(service, () => undefined);
  await setUpAccess(service, await modelFor(service), { say: () => undefined });
});

beforeEach(() => service.send('DELETE', '/items/enquiries', { query: { limit: -1 } }));

/** Sends one enquiry from the form to the endpoint. @returns its outcome, according to the server */
async function forward(endpoint: { readonly url: string; readonly token?: string }) {
  const trial = await openTrial({ endpoint });
  expect((await trial.send(form())).status).toBe(200);
  await trial.settled(() => trial.start());
  await trial.stop();
  return { pending: trial.pending(), lines: trial.lines };
}

test('an enquiry is in the collection with everything the visitor wrote', async () => {
  expect(await forward(target)).toMatchObject({ lines: [] });
  const [entry, ...more] = await stored();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ ...fields, status: 'new', notes: null });
});

test('an enquiry sent again after a lost answer is stored once', async () => {
  const clock = { now: Date.now, deadline: AbortSignal.timeout };
  const send = createSend({ ...target, fetch, clock });
  const enquiry = { ...fields, message: '', submissionDate: '2026-11-21T09:00:00.000Z' };
  expect([await send('same-key', enquiry), await send('same-key', enquiry)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(await stored()).toHaveLength(1);
});

test('the site may not read enquiries, and the test command reports that it may store them', async () => {
  const site = createService({ url, token });
  expect(await site.find('/items/enquiries')).toBeUndefined();
  expect(await testConnection({ ...target, fetch })).toMatchObject({ isWorking: true });
  const elsewhere = { url: `${url}/items/posts`, token, fetch };
  expect(await testConnection(elsewhere)).toMatchObject({ isWorking: false });
});

test('an enquiry that the collection stored without these fields does not count as forwarded', async () => {
  const { lines } = await forward({ url: `${url}/items/testimonials`, token: admin });
  expect(lines).toEqual([expect.stringContaining('stored without firstName, lastName')]);
  const empty = await service.get<readonly { id: number }[]>(
    '/items/testimonials?filter[testimony][_null]=true',
  );
  for (const { id } of empty) await service.send('DELETE', `/items/testimonials/${id}`);
});

test('a Flow’s webhook gets every field, and an enquiry that fails there does not count as forwarded', async () => {
  const names = [...Object.keys(fields), 'submissionDate', 'key'];
  const payload = Object.fromEntries(names.map((name) => [name, `{{$trigger.body.${name}}}`]));
  const flow = await service.send<{ id: string }>('POST', '/flows', {
    name: 'Enquiries of a test',
    trigger: 'webhook',
    status: 'active',
    options: { method: 'POST', return: '$last' },
    operations: [],
  });
  const operation = await service.send<{ id: string }>('POST', '/operations', {
    flow: flow.id,
    name: 'Store',
    key: 'store',
    type: 'item-create',
    position_x: 19,
    position_y: 1,
    options: { collection: 'enquiries', permissions: '$full', payload },
  });
  await service.send('PATCH', `/flows/${flow.id}`, { operation: operation.id });
  try {
    const webhook = `${url}/flows/trigger/${flow.id}`;
    expect(await forward({ url: webhook })).toMatchObject({ lines: [] });
    expect(await stored()).toMatchObject([fields]);
    await service.send('PATCH', `/operations/${operation.id}`, {
      options: { collection: 'enquiries', permissions: '$full', payload: { key: 'nothing else' } },
    });
    const { lines } = await forward({ url: webhook });
    expect(lines).toEqual([expect.stringContaining('answered 400 FAILED_VALIDATION')]);
  } finally {
    await service.send('DELETE', `/flows/${flow.id}`);
  }
});

test('only enquiries older than the privacy policy allows are deleted', async () => {
  const monthsAgo = (months: number) => {
    const date = new Date();
    date.setUTCMonth(date.getUTCMonth() - months);
    return date.toISOString();
  };
  for (const [key, months] of [
    ['old', 25],
    ['young', 23],
  ] as const) {
    await service.send('POST', '/items/enquiries', {
      ...fields,
      key,
      message: '',
      submissionDate: monthsAgo(months),
    });
  }
  // Run every second instead of every night.
  await setUpRetention(service, '* * * * * *');
  try {
    await expect
      .poll(async () => (await stored()).map(({ key }) => key), { timeout: 20_000 })
      .toEqual(['young']);
    const flows = await service.get<readonly Entry[]>('/flows');
    await setUpRetention(service);
    expect(await service.get<readonly Entry[]>('/flows')).toHaveLength(flows.length);
  } finally {
    const flows = await service.get<readonly Entry[]>('/flows');
    const deletingFlows = flows.filter(({ name }) => /^Delete enquiries/.test(String(name)));
    for (const { id } of deletingFlows) await service.send('DELETE', `/flows/${id}`);
  }
});
