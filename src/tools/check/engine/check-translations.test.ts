import { expect, test } from 'vitest';
import { fingerprintOf } from '#content/translations/texts.ts';
import type { Translation } from '#content/translations/translations.ts';
import { collections } from '#generated/collections.ts';
import { checkTranslations, entryTexts } from './check-translations';

const location = { model: collections.visitor_visa.model };

const page = {
  title: 'Visitor cards',
  subtitle: 'Who needs one',
  faq_items: [{ question: 'How long may I stay?', answer: '<p>Six months.</p>' }],
};

/** The rows of a page’s texts in Tamil. */
const rowsOf = (entry: object): readonly Translation[] =>
  entryTexts(location, entry).texts.map(({ path, fingerprint }, at) => ({
    id: at + 1,
    language: 'ta',
    status: 'published',
    reviewed_by: 'A. Person',
    collection: 'visitor_visa',
    path,
    fingerprint,
    text: 'தமிழ்',
    original: originals(entry)[at],
  })) as readonly Translation[];

const originals = (value: object): readonly string[] =>
  Object.values(value).flatMap((item) => (typeof item === 'string' ? [item] : originals(item)));

const check = (rows: readonly Translation[], entry: object) =>
  checkTranslations(rows, new Map([['visitor_visa', [entryTexts(location, entry)]]]));

test('translations of unchanged texts are in order, also after a list has a new order', () => {
  const faq_items = [
    { question: 'Can I work?', answer: '<p>No, you cannot.</p>' },
    ...page.faq_items,
  ];
  expect(check(rowsOf(page), page)).toEqual([]);
  expect(check(rowsOf(page), { ...page, faq_items })).toEqual([]);
});

test('a changed question of a list names its translation, and not that of its answer', () => {
  const faq_items = [{ ...page.faq_items[0], question: 'How long can I stay?' }];
  const [finding, ...rest] = check(rowsOf(page), { ...page, faq_items });
  expect(rest).toEqual([]);
  expect(finding).toMatchObject({ rule: 'translation-stale', severity: 'warning', entry: '3' });
  expect(finding?.message).toMatch(/\(ta, visitor_visa, faq_items\[\w+\]\.question\)/);
});

test('a row whose English text was changed by hand is stale, because visitors do not see it', () => {
  const rows = rowsOf(page).map((row) => ({ ...row, fingerprint: fingerprintOf('other words') }));
  expect(check(rows, page).map(({ rule }) => rule)).toContain('translation-stale');
});

test('a page that is started lists the essential texts that it lacks, a page that nobody began does not', () => {
  const [title, ...rest] = rowsOf(page);
  expect(check(rest, page)).toMatchObject([
    { rule: 'translation-incomplete', collection: 'visitor_visa', severity: 'note' },
  ]);
  expect(check(rest, page)[0]?.message).toMatch(/in தமிழ், but lacks essential texts: [^;]+\.$/);
  expect(check([], page)).toEqual([]);
  expect(check(title ? [{ ...title, status: 'archived' }, ...rest] : [], page)).toHaveLength(1);
});

test('says nothing about texts of a collection that could not be read', () => {
  expect(checkTranslations(rowsOf(page), new Map())).toEqual([]);
});
