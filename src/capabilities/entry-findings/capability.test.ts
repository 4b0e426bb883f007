import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { siteSettings } from '#content/resources/resources.ts';
import { fingerprintOf } from '#content/translations/texts.ts';
import { previewAddress } from '#server/http/preview-signature.ts';
import { openSite } from '#tests/support/open-site.ts';
import { openOtherService } from '#tests/support/other-service.ts';
import { stillClock } from '#tests/support/still-clock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const secret = 'a secret of at least thirty-two characters';
const list = (...records: readonly Record<string, unknown>[]) => ({
  kind: 'list' as const,
  records,
});

const claim = (name: string, more: object) => ({
  name,
  claim: `Figure ${name}`,
  value: '$100',
  known: 'confirmed',
  source: 'https://example.ca/',
  verified_on: '2025-11-14',
  verified_by: 'A. Person',
  unbound: 'No official data have it.',
  ...more,
});

const longSentence = `<p>${'You bring this paper to the desk and then '.repeat(4)}you wait.</p>`;
const row = (original: string, language: string, collection = 'visitor_visa') => ({
  status: 'published',
  language,
  collection,
  path: 'title',
  original,
  fingerprint: fingerprintOf(original),
  text: 'Ein Titel',
});

const page = {
  id: 1,
  status: 'published',
  title: 'A new title',
  publish_on: '2025-12-24T23:30:00Z',
  what_you_need_to_apply: `${longSentence}<p><a href="/blog/posts/hidden">Read this</a> and <a href="/blog/posts/shown">that</a>.</p>`,
  claims: [claim('due', { review_by: '2026-01-15' }), claim('differs', { value: '$85' })],
  faq_items: [{ question: 'Why?', answer: '' }],
};

const post = { status: 'published', title: 'A post', body: '<p>Text.</p>' };

const content = {
  navigation: list({ id: 1, menu_items: [] }),
  visitor_visa: list(page),
  posts: list(
    { ...post, id: 1, slug: 'shown', date_created: '2025-12-01T00:00:00Z' },
    { ...post, id: 2, slug: 'hidden', status: 'draft' },
  ),
  translations: list(
    { id: 1, ...row('The former title', 'ta') },
    { id: 2, ...row('A new title', 'fr-CA') },
    { id: 3, ...row('Another title', 'ta', 'posts') },
  ),
};

const time = stillClock();
let service: Awaited<ReturnType<typeof openOtherService>>;
let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  service = await openOtherService(content, time.clock.now);
  site = await openSite({
    content: service.content,
    limits: { clock: time.clock, retries: 0 },
    previewSecret: secret,
  });
});

afterAll(async () => {
  await site.close();
  await service.stop();
});

async function readPanel(entry: { readonly collection: string; readonly id?: string }) {
  const { text } = await site.get(await previewAddress(secret, entry, time.clock.now()));
  return [...text.matchAll(/<li data-directus="([^"]*)"><span>([^<]*)</g)].map(
    ([, field = '', words = '']) => `${/fields:([^;]*)/.exec(field)?.[1]}: ${words}`,
  );
}

const inPanel = async (words: RegExp) =>
  (await readPanel({ collection: 'visitor_visa' })).filter((line) => words.test(line));

test.each([
  ['a part that is left out', /^faq_items: .*Answer is empty\. The whole entry/],
  ['a claim due for review', /^claims: .*is due on 2026-01-15/],
  ['a link to a hidden post', /^what_you_need_to_apply: .*“\/blog\/posts\/hidden”, which visitors/],
  [
    'a long sentence',
    /^what_you_need_to_apply: .*The longest|has a sentence of more than 25 words/,
  ],
  [
    'a section that is left out',
    /^banner_title: .*is empty, so the page leaves out its section “banner”/,
  ],
  ['a stopped translation', /^title: .*its translation stops in Tamil: /],
])('the preview names %s with its field in Studio', async (_kind, words) => {
  expect(await inPanel(words)).toHaveLength(1);
});

test('links, sections and translations that are right are no findings', async () => {
  expect(await inPanel(/posts\/shown|section “faq”|French/)).toEqual([]);
});

test('a figure whose source has changed is named until the draft has the new value', async () => {
  const outcome = { value: '$85', isSame: false, day: '2025-12-30', official: '$90' };
  site.store.publish({ resources: [], outcomes: new Map([['differs', outcome]]) });
  const differs =
    /^claims: .*says “\$85” for “Figure differs”, but the official source said “\$90”/;
  expect(await inPanel(differs)).toHaveLength(1);
  site.store.publish({
    resources: [],
    outcomes: new Map([['differs', { ...outcome, value: '$80', official: '$85' }]]),
  });
  expect(await inPanel(/official source said/)).toEqual([]);
});

test('the preview says the dates of an entry on the office’s clock', async () => {
  const [office] = (await site.read(siteSettings())).offices;
  const address = await previewAddress(secret, { collection: 'visitor_visa' }, time.clock.now());
  const { text } = await site.get(address);
  const local = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: office?.time_zone ?? '',
  }).format(new Date(page.publish_on));
  expect(text).toContain(`shown from ${local} in ${office?.city} (2025-12-24 23:30 UTC)`);
  expect(text).toContain('data-directus="collection:visitor_visa;item:1;fields:publish_on,');
});
