import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprintOf } from '#content/translations/texts.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { synonyms } from '#tests/support/sample-synonyms.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { stillClock } from '#tests/support/still-clock.ts';
import type { SearchAnswer } from '../engine/document';
import { createSiteSearch } from './site-search';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const list = (...records: readonly Record<string, unknown>[]) => ({
  kind: 'list' as const,
  records: records.map((record) => ({ ...record })),
});

const row = (collection: string, path: string, original: string, text: string) => ({
  language: 'ta',
  collection,
  path,
  original,
  text,
  fingerprint: fingerprintOf(original),
  status: 'published',
  reviewed_by: 'A reviewer',
  translator: 'A translator',
});

const pageRows = [
  row('visitor_visa', 'title', 'Visits', 'வருகைகள்'),
  row('visitor_visa', 'subtitle', 'For giraffes', 'ஒட்டகச்சிவிங்கிகளுக்கு'),
];
const postRows = [
  row('posts', 'title', 'The first post', 'முதல் பதிவு'),
  row('posts', 'body', '<p>Words about zebras</p>', '<p>வரிக்குதிரைகள் பற்றி</p>'),
];

const content = (rows: readonly Record<string, unknown>[]) => ({
  navigation: list({ id: 7, menu_items: [] }),
  visitor_visa: list({ id: 1, status: 'published', title: 'Visits', subtitle: 'For giraffes' }),
  posts: list({
    id: 1,
    slug: 'one',
    title: 'The first post',
    status: 'published',
    body: '<p>Words about zebras</p>',
    date_created: '2025-12-01T00:00:00Z',
  }),
  translations: list(...rows.map((record, at) => ({ id: at + 1, ...record }))),
});

let time: ReturnType<typeof stillClock>;
let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeEach(async () => {
  time = stillClock();
  service = await openOtherService(content([...pageRows, ...postRows]), time.clock.now);
  site = await openSite({ content: service.content, limits: { clock: time.clock, retries: 0 } });
});
afterEach(async () => {
  await service.stop();
  await site.close();
});

/** The addresses found in a language. */
async function findUrls(query: string, language = 'ta') {
  const asked = new URLSearchParams({ q: query, language });
  const { results }: SearchAnswer = JSON.parse((await site.get(`/search.json?${asked}`)).text);
  return results.map(({ url }) => url);
}

const card = `/ta${servicePath}`;
const post = '/ta/blog/posts/one';

async function publish(rows: readonly Record<string, unknown>[]) {
  service.replaceCollections(content(rows));
  time.pass(6_000);
}

test('pages, posts, the blog and the privacy policy are found in their language', async () => {
  expect(await findUrls('ஒட்டகச்சிவிங்கி')).toEqual([card]);
  expect(await findUrls('வரிக்குதிரை')).toEqual([post]);
  expect(await findUrls('வலைப்பதிவு')).toContain('/ta/blog/posts');
  expect(await findUrls('தனியுரிமைக் கொள்கை')).toContain('/ta/privacy-policy');
  expect(await findUrls('giraffes')).toEqual([]);
  expect(await findUrls('zebras', 'en-CA')).toEqual(['/blog/posts/one']);
  expect(await findUrls('ஒட்டகச்சிவிங்கி', 'en-CA')).toEqual([]);
});

test('a translation that is withdrawn disappears from its language', async () => {
  expect(await findUrls('வரிக்குதிரை')).toEqual([post]);
  await publish(pageRows);
  expect(await findUrls('வரிக்குதிரை')).toEqual([]);
  expect(await findUrls('வலைப்பதிவு')).not.toContain('/ta/blog/posts');
  expect(await findUrls('ஒட்டகச்சிவிங்கி')).toEqual([card]);
  await publish([...pageRows, ...postRows].map((record) => ({ ...record, status: 'draft' })));
  expect(await findUrls('ஒட்டகச்சிவிங்கி')).toEqual([]);
  expect(
    await createSiteSearch(site.store, { hasAnalytics: false, synonyms }).documents('ta'),
  ).toEqual([]);
  expect(await findUrls('giraffes', 'en-CA')).toHaveLength(1);
});

test('a page with another address is found only there', async () => {
  expect(await findUrls('ஒட்டகச்சிவிங்கி')).toEqual([card]);
  await publish([...pageRows, row('visitor_visa', 'slug', 'visitor-cards', 'varukai')]);
  expect(await findUrls('ஒட்டகச்சிவிங்கி')).toEqual(['/ta/services/visit/varukai']);
});
