import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collections } from '#generated/collections.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import type { CollectionName } from '#generated/types.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { stillClock } from '#tests/support/still-clock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Fields = Readonly<Record<string, unknown>>;

const secret = 'a-secret-of-more-than-thirty-two-characters';
const time = stillClock();

const office = {
  city: 'Halifax',
  phone: '+1 902 555 0100',
  address: '1 Sample Street, Halifax',
  from: 'Monday',
  to: 'Friday',
  opens: '9:00',
  closes: '17:00',
  time_zone: 'America/Halifax',
};
/** It closes before it opens. */
const late = { ...office, opens: '20:00' };
const overdue = { claim: 'A fee', value: '$85', known: 'reported', published_for: '2025-01-01' };
const post = { status: 'published', slug: 'a-post', title: 'A post', body: '<p>Text.</p>' };
const row = {
  status: 'published',
  language: 'ta',
  collection: 'posts',
  path: 'title',
  original: 'It costs <b>{{claim:fee}}</b>',
  fingerprint: '0',
  text: '<b>{{claim:fee}}</b>',
};

/** What the content service stores. */
const stored: Record<string, Fields | readonly Fields[]> = {
  site_settings: { ...defaultSettings, id: 1, offices: [office, late] },
  about_page: { id: 1, people: [{ name: 'Priya Raman', role: 'Licensee' }] },
  fees_page: { id: 1, status: 'published', firm_fees: [{ service: 'Visit', amount: 100 }] },
  visitor_visa: {
    id: 1,
    status: 'published',
    title: 'Visit',
    claims: [{ ...overdue, review_by: '2025-12-01' }],
  },
  posts: [
    { ...post, id: 1, title: '', author: 'Priya Raman' },
    { ...post, id: 2, slug: 'draft', status: 'draft', title: '' },
  ],
  translations: [{ ...row, id: 1 }],
};

const asStored = (url: string) => {
  const { pathname } = new URL(url, 'http://service');
  const name = pathname.slice('/items/'.length) as CollectionName;
  const isList = collections[name]?.model.kind !== 'singleton';
  const filter = /"_in":\["(\d+)"\]/.exec(decodeURIComponent(url))?.[1];
  const all = [stored[name] ?? []].flat();
  const data = all.filter(({ id }) => filter === undefined || String(id) === filter);
  return json(isList ? { data, meta: { filter_count: data.length } } : { data: data[0] ?? null });
};

let service: Awaited<ReturnType<typeof openMisbehavingService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  service = await openMisbehavingService(asStored);
  site = await openSite({
    content: { url: service.url, token: 'a-token' },
    limits: { clock: time.clock },
    revalidateSecret: secret,
    isSynced: false,
  });
});

afterAll(() => Promise.all([site.close(), service.close()]));

async function send(trigger: object, bearer = secret) {
  const { status, text } = await site.getPublished('/check-entry', {
    method: 'POST',
    body: JSON.stringify(trigger),
    headers: { authorization: `Bearer ${bearer}` },
  });
  return { status, ...(JSON.parse(text) as { message?: string; error?: string }) };
}

const update = (collection: string, payload: Fields, key = 1) =>
  send({ event: `${collection}.items.update`, collection, payload, keys: [key] });

const create = (collection: string, payload: Fields) =>
  send({ event: `${collection}.items.create`, collection, payload });

const offices = (changes: Fields) => ({ offices: [{ ...office, ...changes }] });
const fees = (amount: unknown) => ({ firm_fees: [{ service: 'Visit', amount }] });

test.each<[string, string, Fields, string]>([
  [
    'a closing time that does not exist',
    'site_settings',
    offices({ closes: '25:99' }),
    '“Contact: offices”, row 1, “Closes at” is not opening hours such as Monday to Friday, 9:00 to 17:00. ',
  ],
  [
    'an opening time after closing',
    'site_settings',
    offices({ opens: '18:00' }),
    '“Contact: offices”, row 1, “Opens at” is not opening hours such as ',
  ],
  [
    'a time zone that does not exist',
    'site_settings',
    offices({ time_zone: 'America/Torronto' }),
    '“Contact: offices”, row 1, “Time zone” is not a time zone such as Europe/Berlin. ',
  ],
  [
    '“Show until” before “Show from”',
    'visitor_visa',
    { publish_on: '2026-02-02T00:00:00Z', unpublish_on: '2026-02-01T00:00:00Z' },
    '“Show until” is not after “Show from” (2026-02-02T00:00:00Z), ',
  ],
  ['a negative fee', 'fees_page', fees(-5), '“Our fees”, row 1, “Amount” is less than 0. Write '],
  [
    'a fee that is not a number',
    'fees_page',
    fees('about 100'),
    '“Our fees”, row 1, “Amount” is not a number. ',
  ],
  [
    'an unknown author',
    'posts',
    { author: 'Nobody' },
    '“Author” names Nobody, who is not among the people of the about page. Choose a person ',
  ],
  ['an empty title', 'posts', { title: '', slug: 'other' }, '“Title” is empty. Fill it in'],
  [
    'a figure whose review is overdue',
    'visitor_visa',
    { claims: [{ ...overdue, review_by: '2025-12-31' }] },
    '“Checked figures”, row 1, “Check again by” was due on 2025-12-31. ',
  ],
  [
    'other tags in a translation',
    'translations',
    { text: '{{claim:fee}}' },
    '“Translation” cannot be shown, because its tags differ from those of the English text. ',
  ],
  [
    'another checked figure in a translation',
    'translations',
    { text: '<b>{{claim:other}}</b>' },
    '“Translation” cannot be shown, because it does not name the same checked figures and facts as the English text. ',
  ],
  [
    'a text that is too large',
    'posts',
    { body: `<p>${'word '.repeat(30_000)}</p>` },
    '“Text” has 150,007 characters. The limit is 100,000. Shorten ',
  ],
  [
    'a text that leaves no room for another',
    'posts',
    { body: `<p>${'word '.repeat(19_990)}</p>` },
    '“Text” does not fit: all texts of a page together may have 100,000 characters. ',
  ],
])('%s is refused, with the field and what to write', async (_, collection, payload, message) => {
  const former = stored[collection];
  if (collection === 'posts')
    stored[collection] = [{ ...post, id: 1, seo_description: 'word '.repeat(50) }];
  const { status, message: said } = await update(collection, payload);
  stored[collection] = former ?? [];
  expect(status).toBe(200);
  expect(said).toContain(message);
  expect(said).not.toContain('left out');
});

test.each<[string, string, Fields, number?]>([
  ['a right value', 'site_settings', offices({ closes: '18:30' })],
  ['an error in a field that is not written', 'posts', { body: '<p>Better.</p>' }],
  [
    'a row whose error is not new',
    'site_settings',
    { offices: [{ ...office, city: 'Truro' }, late] },
  ],
  ['anything in a draft', 'posts', { title: '', author: 'Nobody' }, 2],
  ['an entry that becomes a draft', 'posts', { status: 'draft', title: '' }],
  [
    'a figure that is due soon',
    'visitor_visa',
    { claims: [{ ...overdue, review_by: '2026-01-02' }] },
  ],
  ['a known author', 'posts', { author: 'Priya Raman' }],
  ['a translation with the same tags', 'translations', { text: '<b>{{claim:fee}}</b> !' }],
  ['a collection that is not of the site', 'directus_users', { title: '' }],
])('%s may be saved', async (_, collection, payload, key) => {
  expect(await update(collection, payload, key)).toEqual({ status: 200 });
});

test('a row that moves keeps its error, and a second row with the error is refused', async () => {
  expect(await update('site_settings', { offices: [late, office] })).toEqual({ status: 200 });
  const { message } = await update('site_settings', { offices: [late, office, late] });
  expect(message).toMatch(/^“Contact: offices”, row 3, “Opens at” is not opening hours/);
});

test('publishing a draft checks all of it', async () => {
  const { message } = await update('posts', { status: 'published' }, 2);
  expect(message).toContain('“Title” is empty.');
});

test('a new entry is checked as a whole', async () => {
  const { title: _, ...untitled } = post;
  expect((await create('posts', untitled)).message).toContain('“Title” is empty.');
  expect(await create('posts', { ...untitled, status: 'draft' })).toEqual({ status: 200 });
  expect(await create('posts', { ...post, slug: 'new' })).toEqual({ status: 200 });
});

test('a new entry is checked without the content service, which may wait for the answer', async () => {
  const { title: _, ...untitled } = post;
  await create('posts', untitled);
  service.asked.length = 0;
  expect((await create('posts', untitled)).message).toContain('“Title” is empty.');
  expect(service.asked).toEqual([]);
});

test('after a notice, entries are compared with the changed content', async () => {
  const author = { author: 'New Person' };
  expect((await update('posts', author)).message).toContain('names New Person');
  const former = stored['about_page'] ?? [];
  stored['about_page'] = { id: 1, people: [{ name: 'New Person', role: 'Licensee' }] };
  const body = JSON.stringify({ collection: 'about_page' });
  const headers = { authorization: `Bearer ${secret}` };
  await site.getPublished('/revalidate', { method: 'POST', body, headers });
  await site.noticesRead();
  await vi.waitFor(async () => expect(await update('posts', author)).toEqual({ status: 200 }));
  stored['about_page'] = former;
});

test('while the content service does not answer, an entry is saved unchecked, and the log says so', async () => {
  const written = quietConsole();
  const arrived = new Promise<void>((resolve) =>
    service.behave((url) => () => {
      if (url.startsWith('/items/visitor_visa')) resolve();
    }),
  );
  const answer = update('visitor_visa', { claims: 'x' });
  await arrived;
  time.expire(4_000);
  expect(await answer).toEqual({ status: 200 });
  expect(written.text()).toContain('An entry of “visitor_visa” is saved unchecked: ');
  service.behave(asStored);
});

test('only a sender with the secret gets an answer', async () => {
  const { status, error } = await send({ collection: 'posts', payload: {} }, 'x'.repeat(32));
  expect([status, error]).toEqual([401, expect.stringContaining('REVALIDATE_SECRET')]);
});
