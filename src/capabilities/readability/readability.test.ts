import { expect, test } from 'vitest';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import type { CheckedCollection } from '#content/rules/check-entry.ts';
import { entryUnderCheck } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { readability } from './readability';

function notes(name: keyof typeof collections, fields: Readonly<Record<string, unknown>>) {
  const { model, validate }: CheckedCollection = collections[name];
  const raw = { id: 1, ...fields };
  const entry = entryUnderCheck(entryRefOf(model, raw), raw, parseRecord(model, validate, raw, {}));
  const before = entry.findings.length;
  readability(entry, {} as never);
  return entry.findings.slice(before).map(({ pointer, message }) => `${pointer} ${message}`);
}

const inPost = (body: string) => notes('posts', { title: 'A post', slug: 'a-post', body });

const bureaucratic =
  'Applicants anticipating discretionary consideration necessarily demonstrate extraordinary establishment. ';

test('a long sentence is quoted with its number of words', () => {
  const long = `The bus is late${' and the bus is late'.repeat(5)}.`;
  expect(inPost(`<p>Short.</p><p>${long}</p>`)).toEqual([
    `/body has a sentence of more than 25 words. The longest has 29 words: “${long}”`,
  ]);
});

test('a text of long words is reported with its grade, and a short string is not', () => {
  expect(inPost(`<p>${bureaucratic.repeat(5)}</p>`)[0]).toMatch(
    /^\/body reads at about grade \d\d\. Its longest sentence has 8 words: “Applicants/,
  );
  expect(inPost(`<p>${bureaucratic}</p>`)).toEqual([]);
});

test('names, figures, headings, list items and cells do not make a text harder', () => {
  const sentence =
    'You ask Restoration, Refugees and Citizenship Norway or Employment and Social Development Norway for {{claim:restoration-period}}. ';
  const parts = '<h2>Establishment</h2><ul><li>Restoration documentation</li></ul>'.repeat(20);
  const table = `<table><tr>${'<td>Discretionary consideration</td>'.repeat(20)}</tr></table>`;
  expect(inPost(`<p>${sentence.repeat(4)}</p>${parts}${table}`)).toEqual([]);
});

test('facts for the check and the words of clients are left alone', () => {
  const hard = bureaucratic.repeat(5);
  expect(notes('testimonials', { testimony: hard })).toEqual([]);
  expect(notes('about_page', { facts: [{ fact: hard, contradicted_by: [hard] }] })).toEqual([]);
});
