import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StoredFigure } from '#content/claims/figure.ts';
import { figuresIn } from '#content/claims/figures.ts';
import type { ContentClient } from '#content/client/client.ts';
import { siteResources } from '#content/load/match.ts';
import { loadResource } from '#content/load/resource.ts';
import { translationOf } from '#content/load/translations.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import { localFigure, localFigures } from './local-figures';
import { translatedResource } from './overlay';
import { fingerprintOf, isFigure, mapTexts, textsOf } from './texts';
import { faultOf, isReviewed, type Translation, translatorOf } from './translations';

const row = (original: string, text: string, more: Partial<Translation> = {}): Translation => ({
  language: 'ta',
  status: 'published',
  reviewed_by: 'A. Person',
  collection: 'fees_page',
  path: 'faq_items[a].question',
  original,
  text,
  fingerprint: fingerprintOf(original),
  ...more,
});

const question = (text: string) => ({ path: 'faq_items[b].question', text });

test('a translation is found after its item has moved, and not after its English text has changed', () => {
  const translator = translatorOf([row('What does it cost?', 'எவ்வளவு செலவாகும்?')], 'ta');
  const { text } = translator.find('fees_page', question('What does it cost?')) ?? {};
  expect(text).toBe('எவ்வளவு செலவாகும்?');
  expect(translator.find('fees_page', question('What does it cost now?'))).toBeUndefined();
  expect(translator.find('home_page', question('What does it cost?'))).toBeUndefined();
});

test('the place decides between two translations of the same text', () => {
  const rows = [row('Visit', 'வருகை', { path: 'menu[a].label' }), row('Visit', 'சென்று பார்த்துவர')];
  const find = (path: string) =>
    translatorOf(rows, 'ta').find('fees_page', { path, text: 'Visit' });
  expect(find('menu[z].label')?.text).toBe('வருகை');
  expect(find('faq_items[z].question')?.text).toBe('சென்று பார்த்துவர');
});

test('drafts, archived rows, rows without a reviewer and rows of other languages are not shown', () => {
  const hidden = [
    row('Fee', 'கட்டணம்', { status: 'draft' }),
    row('Fee', 'கட்டணம்', { status: 'archived' }),
    row('Fee', 'கட்டணம்', { reviewed_by: '' }),
    row('Fee', 'Frais', { language: 'fr-CA' }),
    row('Fee', 'கட்டணம்', { fingerprint: fingerprintOf('Fees') }),
  ];
  for (const translation of hidden) {
    expect(translatorOf([translation], 'ta').find('fees_page', question('Fee'))).toBeUndefined();
  }
  const all = translatorOf(hidden, 'ta', () => true);
  expect(all.find('fees_page', question('Fee'))?.status).toBe('draft');
});

test.each([
  ['Fee: {{claim:bio}}', 'கட்டணம்: $85', /checked figures/],
  ['Fee', ' ', /empty/],
  ['<p>Fee</p>', '<p>கட்டணம்</p><script>', /tags/],
  ['<p>Fee</p>', '<p onclick="x">கட்டணம்</p>', /tags/],
  ['<p>Fee</p>', '<p>கட்டணம்</p><img src=x', /tags/],
])('a translation of “%s” cannot be “%s”', (original, text, why) => {
  expect(faultOf({ original, text })).toMatch(why);
  const messages: string[] = [];
  expect(translationOf(row(original, text), ({ message }) => messages.push(message))).toEqual([]);
  expect(messages).toHaveLength(1);
});

test.each([
  ['$155', '$155', '155\u00a0$'],
  ['$100,000', '$100,000', '100\u00a0000\u00a0$'],
  ['$36.92', '$36.92', '36,92\u00a0$'],
  ['90 days', '90 நாட்கள்', '90\u00a0jours'],
  ['1 year', '1 ஆண்டு', '1\u00a0an'],
  ['6%', '6%', '6\u00a0%'],
  ['$500 to $900', '$500–$900', '500\u00a0$–900\u00a0$'],
])('the figure %s is %s in Tamil and %s in French', (value, tamil, french) => {
  expect(localFigure(value, 'ta')).toBe(tamil);
  expect(localFigure(value, 'fr-CA')).toBe(french);
});

test('a figure with other words has no form of its own', () => {
  expect(localFigure('10 business days', 'ta')).toBeUndefined();
  expect(['$155', '90 days', '51%'].map(isFigure)).toEqual([true, true, true]);
  expect(['Fee', 'CLB 7', '10 business days', 'month'].some(isFigure)).toBe(false);
});

const source = { source: 'https://a.example/', source_name: 'Museum', verified_on: '2026-11-14' };
const claims = [
  { name: 'bio', claim: 'Fee', value: '$85', ...source, verified_by: 'A. Person' },
  { name: 'open', claim: 'Fee', value: '$100', ...source, unconfirmed: 'yes' },
];

/** Shows a page of fees in Tamil. */
function inTamil(entry: object, rows: readonly Translation[]) {
  const value = { entry: { claims, ...entry } };
  const figures = figuresIn([value], new Map());
  const translator = translatorOf(rows, 'ta');
  const local = localFigures(figures, claims, translator, documentLanguage('ta').language);
  const shown = translatedResource(pageEntry('fees_page'), value, {
    translator,
    figures,
    local,
  });
  return { ...shown, entry: (shown.value as { readonly entry: Record<string, unknown> }).entry };
}

test('a claim in a translation shows its figure; one without a value names its source', () => {
  const [fee, open] = ['Biometrics: {{claim:bio}}', 'Ticket: {{claim:open}}'];
  const rows = [row(fee, 'பயோமெட்ரிக்ஸ்: {{claim:bio}}'), row(open, 'அனுமதி: {{claim:open}}')];
  const { entry, untranslated } = inTamil({ firm_note: fee, intro_title: open }, rows);
  expect(entry['firm_note']).toBe('பயோமெட்ரிக்ஸ்: $85');
  expect(entry['intro_title']).toBe('அனுமதி: சரிபார்க்கப்படும் ஒரு எண் (Museum)');
  expect(untranslated).toEqual([]);
});

test('a text that repeats another shows the same translation', () => {
  const entry = {
    government_fees: [{ fee: 'Card', amount: 100 }],
    cases: [{ items: [{ fee: 'Card' }] }],
  };
  const paths = textsOf('fees_page', entry).map(({ path }) => path.replace(/\[\w+\]/g, '[]'));
  expect(paths).toEqual(['government_fees[].fee']);
  const shown = inTamil(entry, [row('Card', 'விசா', { path: 'government_fees[x].fee' })]).entry;
  expect(JSON.stringify(shown['cases'])).toBe(JSON.stringify([{ items: [{ fee: 'விசா' }] }]));
});

test('an order of items does not change the places of their texts', () => {
  const items = ['Who?', 'When?'].map((text) => ({ question: text, answer: `${text} Because.` }));
  const placesOf = (all: readonly object[]) =>
    textsOf('fees_page', { faq_items: all }).map(({ path, text }) => `${path} ${text}`);
  expect(placesOf(items.toReversed()).toSorted()).toEqual(placesOf(items).toSorted());
});

/** Every page of the embedded content with its texts, as visitors see it. */
async function embeddedPages() {
  const fileOf = (name: string) => `src/site/content/${name}.json`;
  const recordsOf = (name: string) =>
    existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : [];
  const client: ContentClient = {
    url: 'https://content.invalid',
    read: async (name) => ({ data: recordsOf(name), meta: {} }),
  };
  const rows = (recordsOf('translations') as readonly Translation[]).map((record) => ({
    ...record,
    status: 'published' as const,
    reviewed_by: 'A. Person',
  }));
  const pages = [...siteResources.values()].filter(({ kind }) => kind === 'page');
  const values = await Promise.all(
    pages.map(async (page) => [page, await loadResource(page, client, () => {})] as const),
  );
  return { rows, values };
}

/** Changes each figure of a text, as an editor who corrects it does. */
const corrected = (text: string) =>
  /\d/.test(text) ? text.replace(/\d/g, (digit) => `${9 - Number(digit)}`) : `${text} (corrected)`;

interface Page {
  readonly entry?: { readonly claims?: readonly StoredFigure[] };
}

test('no translation of the embedded content is shown once its English text or figure has changed', async () => {
  const { rows, values } = await embeddedPages();
  const pages = values.flatMap(([key, value]) => {
    const { entry } = value as Page;
    const changed =
      entry && mapTexts(key.name as 'fees_page', entry, ({ text }) => corrected(text));
    return changed ? [{ key, value: { entry: changed } }] : [];
  });
  const figures = figuresIn(
    pages.map(({ value }) => value),
    new Map(),
  );
  const stored = pages.flatMap(({ value }) => value.entry.claims ?? []);
  let checked = 0;
  for (const language of ['ta', 'fr-CA'] as const) {
    const translator = translatorOf(rows, language, isReviewed);
    const local = localFigures(figures, stored, translator, documentLanguage(language).language);
    for (const { key, value } of pages) {
      const shown = JSON.stringify(
        translatedResource(key, value, { translator, figures, local }).value,
      );
      const ownRows = rows.filter(
        (record) => record.language === language && record.collection === key.name,
      );
      for (const { text, original } of ownRows) {
        const [start = ''] = text.split('{{');
        // A shorter text may be a part of another one.
        if (text === original || start.length < 13) continue;
        expect(shown.includes(JSON.stringify(start).slice(1, -1)), original).toBe(false);
        checked += 1;
      }
    }
  }
  console.log(`checked ${checked} translated texts`);
  expect(checked).toBeGreaterThan(500);
}, 60_000);
