import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { formats } from '#generated/format-rules.ts';
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

type Row = Readonly<Record<string, unknown>>;

interface Write {
  /** The ids of the entries to change; a new entry has none. */
  readonly keys?: readonly number[];
  readonly collection?: string;
  /** All entries of the collection. */
  readonly rows?: readonly Row[];
  readonly site?: (body: unknown) => unknown;
}

/** Runs the Flow as Directus does. @returns the payload to store, and the message of a refusal */
function runFlow(
  { flow, operation }: ReturnType<typeof open>,
  payload: object,
  { keys, collection = 'posts', rows = [], site = never }: Write = {},
) {
  const event = `${collection}.items.${keys ? 'update' : 'create'}`;
  const data: Record<string, unknown> = { $trigger: { event, collection, payload, keys } };
  const fill = (template: unknown) => data[String(template).slice(2, -2)];
  const handlers: Record<string, (options: Operation['options']) => unknown> = {
    request: ({ body }) => site(fill(body)),
    transform: ({ json }) => json,
    'item-read': ({ query }) => {
      const { fields } = fill(query) as { fields?: readonly string[] };
      if (!fields) return [];
      return rows.map((row) => Object.fromEntries(fields.map((name) => [name, row[name] ?? null])));
    },
    'throw-error': () => {
      throw data['$last'];
    },
    exec({ code }) {
      const module = { exports: (_: object): unknown => undefined };
      runInNewContext(String(code), { module });
      return structuredClone(module.exports(data));
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
  const { payload: stored } = Object(data['complete']) as { payload?: Row };
  return failed ? { refusal: (data['$last'] as Error).message } : { stored };
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
  expect(runFlow(opened, { title: 'A' }).refusal).toBeUndefined();
  expect(runFlow(opened, wrong).refusal).toMatch(/^“Related services”, row 1, “Link”: /);
});

test('with a site, the Flow refuses what the site refuses, and saves without an answer', async () => {
  const opened = open();
  await opened.pushed();
  expect(await setUpSiteCheck(opened.service, asked)).toBe(true);
  const refusal = { status: 200, data: { message: '“Title” is empty. Fill it in.' } };
  const refusalWith = (site: Write['site']) => runFlow(opened, {}, { site }).refusal;
  expect(refusalWith(() => refusal)).toBe('“Title” is empty. Fill it in.');
  expect(refusalWith(() => ({ status: 200, data: {} }))).toBeUndefined();
  expect(refusalWith(() => ({ status: 200, data: '<p>A page</p>' }))).toBeUndefined();
  expect(refusalWith(lost)).toBeUndefined();
  expect(runFlow(opened, wrong).refusal).toMatch(/^“Related services”/);
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
  const complete = [...before.values()].find(({ key }) => key === 'complete') as Operation;
  await opened.pushed();
  expect(opened.double.automation).toEqual(before);
  expect(opened.flow()).toMatchObject({ accountability: null });
  const check = opened.operation(opened.flow()?.['operation']);
  // An older version of the program had another script.
  opened.double.automation.set(check.id, { ...check, options: { code: 'old' } });
  await opened.pushed();
  expect(opened.operation(check.id)).toEqual(check);
  const ask = opened.operation(complete.resolve);
  expect(ask.options).toMatchObject({
    url: 'https://site.example/check-entry',
    headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
  });
});

test('a push moves the site of a Flow of an older version behind the new operations', async () => {
  const opened = open();
  await opened.pushed();
  await setUpSiteCheck(opened.service, asked);
  const byKey = (key: string) =>
    [...opened.double.automation.values()].find((record) => record['key'] === key) as Operation;
  const { double } = opened;
  const ask = byKey('ask');
  double.automation.set(ask.id, { ...ask, options: { ...ask.options, body: '{{$trigger}}' } });
  double.automation.set(byKey('check').id, { ...byKey('check'), resolve: ask.id });
  double.automation.set(byKey('complete').id, { ...byKey('complete'), resolve: null });
  const flow = opened.flow() as Row;
  const { return: _, ...options } = flow['options'] as Row;
  double.automation.set(String(flow['id']), { ...flow, options });
  await opened.pushed();
  const bodies: unknown[] = [];
  runFlow(opened, { title: 'A title' }, { site: (body) => bodies.push(body) });
  expect(bodies).toMatchObject([{ payload: { slug: 'a-title' } }]);
});

const day = new Date('2026-11-30T15:00:00Z');
const published = { id: 7, slug: 'a-post', title: 'A post', status: 'published' };

async function openPushed() {
  vi.useFakeTimers({ now: day, toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const opened = open();
  await opened.pushed();
  return opened;
}

test.each([
  ['What’s new for Québec & Łódź in 2027?', 'whats-new-for-quebec-lodz-in-2027'],
  ['  Straße – “quoted”  ', 'strasse-quoted'],
  ['படிப்பு அனுமதி', 'படிப்பு-அனுமதி'],
  [
    'A title that is much longer than the address of any post should ever become',
    'a-title-that-is-much-longer-than-the-address-of-any-post',
  ],
])('the address of “%s” is made from the title', async (title, slug) => {
  const opened = await openPushed();
  expect(runFlow(opened, { title }).stored).toMatchObject({ slug });
  expect(formats.slug(slug)).toBe(true);
});

test('an address that is typed or stored stays', async () => {
  const opened = await openPushed();
  const changed = { keys: [7], rows: [published] };
  expect(runFlow(opened, { title: 'A', slug: 'typed' }).stored).toMatchObject({ slug: 'typed' });
  expect(runFlow(opened, { title: 'New title' }, changed).stored).toEqual({ title: 'New title' });
  expect(runFlow(opened, { slug: '', title: 'B' }, changed).stored).toEqual({ title: 'B' });
  expect(runFlow(opened, { slug: 'other' }, changed).stored).toEqual({ slug: 'other' });
  const without = { keys: [7], rows: [{ ...published, slug: null }] };
  expect(runFlow(opened, { slug: null }, without).stored).toEqual({ slug: 'a-post' });
});

test('an address of another post is refused, with its title', async () => {
  const opened = await openPushed();
  const refusal = '“Address”: “a-post” is already the address of “A post”. Write another address.';
  const rows = [published, { ...published, id: 8, slug: 'other', title: 'Other' }];
  expect(runFlow(opened, { slug: 'a-post', title: 'B' }, { rows })).toEqual({ refusal });
  expect(runFlow(opened, { title: 'A post!' }, { rows })).toEqual({ refusal });
  expect(runFlow(opened, { slug: 'a-post' }, { rows, keys: [8] })).toEqual({ refusal });
  expect(runFlow(opened, { slug: 'a-post' }, { rows, keys: [7] }).refusal).toBeUndefined();
});

test('the day of the first publication is filled in', async () => {
  const opened = await openPushed();
  const day = (payload: Row, stored?: Row) =>
    runFlow(opened, { slug: 'a-post', ...payload }, stored ? { keys: [7], rows: [stored] } : {})
      .stored?.['posted_on'];
  const hidden = { ...published, status: 'draft' };
  expect(day({})).toBe('2026-11-30');
  expect(day({ status: 'draft' })).toBeUndefined();
  expect(day({ status: 'published' }, hidden)).toBe('2026-11-30');
  expect(day({ publish_on: '2026-12-24T09:00:00Z' })).toBe('2026-12-24');
  expect(day({ publish_on: '2026-01-24T09:00:00Z' })).toBe('2026-11-30');
});

test('a day that an editor chose, a published post and a copied post keep their days', async () => {
  const opened = await openPushed();
  const stored = (payload: Row, row?: Row) =>
    runFlow(opened, payload, row ? { keys: [7], rows: [row] } : {}).stored;
  const chosen = { slug: 'b', posted_on: '2026-01-02' };
  const copied = { slug: 'b', date_created: '2025-01-01T00:00:00Z' };
  const hidden = { ...published, status: 'archived', posted_on: '2025-02-03' };
  expect(stored(chosen)).toEqual(chosen);
  expect(stored(copied)).toEqual(copied);
  expect(stored({ status: 'published' }, hidden)).toEqual({ status: 'published' });
  expect(stored({ status: 'published' }, published)).toEqual({ status: 'published' });
  expect(stored({ title: 'A typo' }, published)).toEqual({ title: 'A typo' });
  expect(stored({ posted_on: null }, published)).toEqual({ posted_on: null });
});
