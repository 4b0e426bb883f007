import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { DirectusInMemory } from '#tests/directus/directus-in-memory.ts';
import { push } from '../push/push';
import { setUpSiteCheck } from './entry-check-flow';
import { createService } from './service';

type Operation = Readonly<Record<'id' | 'key' | 'type', string>> & {
  readonly resolve?: string | null;
  readonly reject?: string | null;
  readonly options: Readonly<Record<string, unknown>>;
};

const secret = 'a-secret-of-more-than-thirty-two-characters';
const asked = { site: 'https://site.example', secret, collections: ['posts'] };

function open() {
  const double = new DirectusInMemory();
  const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
  const records = () => [...double.automation.values()];
  const flow = () => records().find(({ name }) => name === 'Check entries');
  const operation = (id: unknown) => records().find((record) => record['id'] === id) as Operation;
  return { double, service, flow, operation, pushed: () => push(service, {}, () => undefined) };
}

/** Runs the Flow as Directus does, with these answers of a site. @returns the message of a refusal */
function runFlow(
  { flow, operation }: ReturnType<typeof open>,
  payload: object,
  site: () => unknown,
): string | undefined {
  const data: Record<string, unknown> = { $trigger: { collection: 'posts', payload } };
  const handlers: Record<string, (options: Operation['options']) => unknown> = {
    request: site,
    transform: ({ json }) => json,
    'throw-error': () => {
      throw data['$last'];
    },
    exec({ code }) {
      const module = { exports: (_: object): unknown => undefined };
      runInNewContext(String(code), { module });
      return module.exports(data);
    },
  };
  let failed = false;
  for (let next = flow()?.['operation']; next; ) {
    const { key, type, resolve, reject, options } = operation(next);
    try {
      data[key] = handlers[type]?.(options);
      failed = false;
      next = resolve;
    } catch (error) {
      data[key] = error;
      failed = true;
      next = reject;
    }
    data['$last'] = data[key];
  }
  return failed ? (data['$last'] as Error).message : undefined;
}

const never = () => {
  throw new Error('The site must not be asked.');
};
const lost = () => {
  throw new Error('connect ECONNREFUSED');
};
const wrong = { related_services: [{ link: 'services' }] };

test('without a site, the Flow refuses by its own script', async () => {
  const opened = open();
  expect(await setUpSiteCheck(opened.service, asked)).toBe(false);
  await opened.pushed();
  expect(runFlow(opened, { title: 'A' }, never)).toBeUndefined();
  expect(runFlow(opened, wrong, never)).toMatch(/^“Related services”, row 1, “Link”: /);
});

test('with a site, the Flow refuses what the site refuses, and saves without an answer', async () => {
  const opened = open();
  await opened.pushed();
  expect(await setUpSiteCheck(opened.service, asked)).toBe(true);
  const refusal = { status: 200, data: { message: '“Title” is empty. Fill it in.' } };
  expect(runFlow(opened, {}, () => refusal)).toBe('“Title” is empty. Fill it in.');
  expect(runFlow(opened, {}, () => ({ status: 200, data: {} }))).toBeUndefined();
  expect(runFlow(opened, {}, () => ({ status: 200, data: '<p>A page</p>' }))).toBeUndefined();
  expect(runFlow(opened, {}, lost)).toBeUndefined();
  expect(runFlow(opened, wrong, never)).toMatch(/^“Related services”/);
});

test('no operation follows two others in the same way, which Directus refuses', async () => {
  const opened = open();
  await opened.pushed();
  await setUpSiteCheck(opened.service, asked);
  for (const outcome of ['resolve', 'reject']) {
    const next = [...opened.double.automation.values()].flatMap((record) => record[outcome] ?? []);
    expect(next).toEqual([...new Set(next)]);
  }
});

test('Directus stores no run, and so no secret, and a push keeps the site', async () => {
  const opened = open();
  await opened.pushed();
  await setUpSiteCheck(opened.service, asked);
  const before = structuredClone(opened.double.automation);
  await opened.pushed();
  expect(opened.double.automation).toEqual(before);
  expect(opened.flow()).toMatchObject({ accountability: null });
  const check = opened.operation(opened.flow()?.['operation']);
  // An older version of the program had another script.
  opened.double.automation.set(check.id, { ...check, options: { code: 'old' } });
  await opened.pushed();
  expect(opened.operation(check.id)).toEqual(check);
  const ask = opened.operation(check.resolve);
  expect(ask.options).toMatchObject({
    url: 'https://site.example/check-entry',
    headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
  });
});
