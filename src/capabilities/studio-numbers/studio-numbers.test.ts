import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprintOf } from '#content/translations/texts.ts';
import { collections } from '#generated/collections.ts';
import type { SiteEvents } from '#server/site/capability.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import { idOf } from '#tools/directus/service/ids.ts';
import { createStudioNumbers, dashboard } from './studio-numbers';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Fields = Readonly<Record<string, unknown>>;

const list = (...records: readonly Fields[]) => ({ kind: 'list' as const, records });

const row = (language: string, original: string) => ({
  status: 'published',
  language,
  collection: 'visitor_visa',
  path: 'title',
  original,
  fingerprint: fingerprintOf(original),
  text: 'A translation',
});

const content = (title: string) => ({
  navigation: list({ id: 1, menu_items: [] }),
  visitor_visa: list({
    id: 1,
    status: 'published',
    title,
    claims: [
      { claim: 'Late fee', value: '$5', review_by: '2025-12-01' },
      { claim: 'New fee', value: '$6', review_by: '2026-01-31' },
      { claim: 'Later fee', value: '$7', review_by: '2026-02-01' },
    ],
  }),
  translations: list({ id: 1, ...row('ta', 'Visits') }, { id: 2, ...row('fr-CA', 'Visits') }),
});

const { title } = collections.visitor_visa.model;

interface Panel {
  readonly id: string;
  readonly name: string;
  readonly dashboard: string;
  readonly options: Fields;
}

/** Directus's panels. */
function openPanels() {
  const panels = new Map<string, Panel>();
  const asked: string[] = [];
  let status = 200;
  const answer = (data: unknown) => Response.json({ data }, { status });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    const method = init?.method ?? 'GET';
    if (status !== 200) return answer(null);
    if (method === 'GET') return answer([...panels.values()]);
    asked.push(method);
    const body = JSON.parse(String(init?.body));
    const id = pathname.split('/')[2] ?? '';
    const before = panels.get(id);
    if (before) panels.set(id, { ...before, ...body });
    else for (const panel of body) panels.set(panel.id, panel);
    return answer(null);
  };
  return {
    fetch: fetch as typeof globalThis.fetch,
    panels,
    asked,
    named: (name: string) => [...panels.values()].find((panel) => panel.name === name),
    textOf: (name: string) =>
      [...panels.values()].find((panel) => panel.name === name)?.options['text'],
    fail: (code: number) => {
      status = code;
    },
  };
}

let time: ReturnType<typeof stillClock>;
let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;
let directus: ReturnType<typeof openPanels>;
let warnings: string[];
let numbers: ReturnType<typeof createStudioNumbers>;
let events: EventEmitter<SiteEvents>;

const parts = () => ({
  now: time.clock.now,
  store: site.store,
  events,
  service: { client: site.client, clientWith: () => site.client, fetch: directus.fetch },
  log: { info: () => {}, error: () => {}, warn: (line: string) => warnings.push(line) },
});

const openNumbers = (isNotified = true) =>
  createStudioNumbers(parts(), { url: 'https://cms.museum.test', token: 'secret', isNotified });

beforeEach(async () => {
  time = stillClock();
  events = new EventEmitter();
  warnings = [];
  service = await openOtherService(content('Visits'), time.clock.now);
  site = await openSite({
    content: service.content,
    limits: { clock: time.clock, retries: 0 },
  });
  directus = openPanels();
  numbers = openNumbers();
});

afterEach(async () => {
  numbers.stop();
  await site.close();
  await service.stop();
});

/** An editor publishes another title. */
async function publish(title: string) {
  service.replaceCollections(content(title));
  time.pass(24 * 3_600_000);
  await site.reader.sync();
}

test('the dashboard is the one that push creates', () => {
  expect(dashboard).toBe(idOf('dashboard', 'start'));
});

test('translations of a changed text and claims due this month are counted', async () => {
  await numbers.write();
  expect(directus.textOf('Translations out of date')).toBe('Tamil: 0\nFrench: 0');
  expect(directus.textOf('Claims due this month')).toBe(
    `2\n2025-12-01: Late fee (${title})\n2026-01-31: New fee (${title})`,
  );
  await publish('Stays');
  await numbers.write();
  expect(directus.textOf('Translations out of date')).toBe('Tamil: 1\nFrench: 1');
  expect(directus.named('Translate these texts again')?.options['filter']).toEqual({
    fingerprint: { _in: [fingerprintOf('Visits'), fingerprintOf('Visits')] },
  });
});

test('only panels whose number has changed are written, and an editor’s style stays', async () => {
  await numbers.write();
  await numbers.write();
  expect(directus.asked).toEqual(['POST']);
  const panel = directus.named('Translations out of date');
  if (!panel) throw new Error('The panel is missing.');
  directus.panels.set(panel.id, { ...panel, options: { ...panel.options, color: '#123456' } });
  await publish('Stays');
  await numbers.write();
  expect(directus.panels.get(panel.id)?.options).toMatchObject({
    text: 'Tamil: 1\nFrench: 1',
    color: '#123456',
  });
  const writes = directus.asked.length;
  // A second server of the site writes nothing that is there already.
  await openNumbers().write();
  expect(directus.asked.slice(writes)).toEqual([]);
});

test('a panel that somebody has deleted stays deleted', async () => {
  await numbers.write();
  const panel = directus.named('Claims due this month');
  directus.panels.delete(panel?.id ?? '');
  await publish('Stays');
  await numbers.write();
  expect(directus.named('Claims due this month')).toBeUndefined();
});

test('a change without a notice is counted, one with a notice is not', async () => {
  numbers.start();
  await publish('Stays');
  await numbers.write();
  expect(directus.textOf('Notices that failed')).toMatch(/^1\nThe site found/);
  events.emit('changed', { collection: 'visitor_visa', keys: [], slugs: [] });
  service.replaceCollections(content('Visits'));
  await site.reader.sync();
  await numbers.write();
  expect(directus.textOf('Notices that failed')).toMatch(/^1\n/);
});

test('a Directus that refuses is named once, and gets the numbers later', async () => {
  directus.fail(403);
  await numbers.write();
  await numbers.write();
  expect(warnings).toEqual([expect.stringMatching(/answered with 403\. Check STUDIO_TOKEN/)]);
  directus.fail(200);
  await numbers.write();
  expect(directus.textOf('Claims due this month')).toMatch(/^2/);
});
