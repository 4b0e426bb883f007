import { expect, test } from 'vitest';
import { translationRows } from '#content/load/translations.ts';
import { type ResourceKey, translateKey } from '#content/resources/key.ts';
import { languageAddresses, navigation, pageEntry } from '#content/resources/resources.ts';
import { fingerprintOf, textsOf } from '#content/translations/texts.ts';
import type { Translation } from '#content/translations/translations.ts';
import { createContentStore, type PublishedChange } from './content-store';

const entry = {
  page_subtitle: 'Write or call.',
  service_description: 'Tell us what you hope to do.',
  form_note: 'We tell you which service fits.',
  after_sending: 'We answer soon.',
};

const reviewed = { status: 'published', reviewed_by: 'A. Person' } as const;

const rowsOf = (more: Partial<Translation> = reviewed): readonly Translation[] =>
  textsOf('contact_page', entry).map(({ path, text }) => ({
    language: 'ta',
    collection: 'contact_page',
    path,
    original: text,
    text: `தமிழ்: ${text}`,
    fingerprint: fingerprintOf(text),
    ...more,
  }));

const page = pageEntry('contact_page');
const inTamil = translateKey(page, 'ta');
const resource = (key: ResourceKey<unknown>, value: unknown) => ({
  key,
  value,
  files: [],
  claims: [],
});

function open(rows: readonly Translation[], shown: object = entry) {
  const store = createContentStore();
  const changes: PublishedChange[] = [];
  store.subscribe((change) => changes.push(change));
  store.publish({
    resources: [
      resource(page, { entry: shown }),
      resource(navigation(), { menu_items: [{ label: 'Contact', url: '/contact' }] }),
      resource(translationRows, rows),
    ],
  });
  return { store, changes, read: store.current().read };
}

test('a page exists in a language when its essential texts are translated, current and reviewed', () => {
  const existsWith = (rows: readonly Translation[], shown?: object) =>
    Object.keys(open(rows, shown).read(languageAddresses())['ta']?.pages ?? {});
  expect(existsWith(rowsOf())).toEqual(['contact_page']);
  expect(existsWith(rowsOf({ ...reviewed, status: 'draft' }))).toEqual([]);
  expect(existsWith(rowsOf({ status: 'published' }))).toEqual([]);
  expect(existsWith(rowsOf().slice(1))).toEqual([]);
  expect(existsWith(rowsOf(), { ...entry, form_note: 'Changed.' })).toEqual([]);
  // This text is not essential.
  expect(existsWith(rowsOf(), { ...entry, after_sending: 'Changed.' })).toEqual(['contact_page']);
  expect(existsWith(rowsOf(), { status: 'archived' })).toEqual([]);
});

test('a text without current translation is English, and is named so that the page marks it', () => {
  const { read } = open(rowsOf(), { ...entry, after_sending: 'Changed.' });
  expect(read<unknown>(inTamil)).toMatchObject({
    entry: { page_subtitle: 'தமிழ்: Write or call.', after_sending: 'Changed.' },
    untranslated: ['Changed.'],
  });
  expect(read<unknown>(page)).toEqual({ entry: { ...entry, after_sending: 'Changed.' } });
});

test('only previews show drafts', () => {
  const { store } = open(rowsOf({ status: 'draft' }));
  const content = store.current();
  const previewed = content.preview<unknown>(content.read(page), inTamil);
  expect(JSON.stringify(previewed)).toContain('தமிழ்: Write or call.');
  expect(JSON.stringify(content.read<unknown>(inTamil))).not.toContain('தமிழ்');
});

test('a reviewed row with the path “slug” gives the page an address of its own', () => {
  const slug: Translation = {
    language: 'ta',
    collection: 'contact_page',
    path: 'slug',
    original: 'contact',
    text: 'தொடர்பு',
    fingerprint: fingerprintOf('contact'),
    ...reviewed,
  };
  const pages = (row: Translation) =>
    open([...rowsOf(), row]).read(languageAddresses())['ta']?.pages;
  expect(pages(slug)).toEqual({ contact_page: 'தொடர்பு' });
  expect(pages({ ...slug, text: '../admin' })).toEqual({ contact_page: true });
  expect(pages({ ...slug, status: 'draft' })).toEqual({ contact_page: true });
});

test('a new translation drops only pages in its language, and says when pages appear', () => {
  const { store, changes } = open(rowsOf({ status: 'draft' }));
  store.publish({ resources: [resource(translationRows, rowsOf())] });
  const change = changes.at(-1);
  expect(change?.affects(inTamil)).toBe(true);
  expect(change?.affects(page)).toBe(false);
  expect(change?.keys).toContainEqual(languageAddresses());
  expect(store.current().keys()).toContainEqual(inTamil);
  store.publish({ resources: [resource(page, { entry: { ...entry, form_note: 'New.' } })] });
  expect(changes.at(-1)?.affects(inTamil)).toBe(true);
  expect(store.current().keys()).not.toContainEqual(inTamil);
});
