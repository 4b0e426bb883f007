import { expect, test } from 'vitest';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import { collections } from '#generated/collections.ts';
import { entryUnderCheck, type FigurePhrases } from '../entry';
import { amountsIn } from './amounts';
import { addPhrases } from './figure-phrases';
import { figures } from './figures';

const phrases: FigurePhrases = new Map();
const claim = (value: string, ...words: readonly string[]) => ({
  claim: 'A figure',
  value,
  phrases: words,
});
const claims = [
  claim('$150', 'study ticket fee', 'fee for a study ticket'),
  claim('$85', 'for biometrics'),
  claim('7 in all four skills (CLB)', 'other university program'),
  claim('$36.92', 'wage … Ontario'),
  claim('six months', 'service standard'),
];
addPhrases(phrases, entryRefOf(collections.study_in_canada.model, {}), { claims });

/** The findings in the text of a post. */
function findAmounts(body: string): readonly string[] {
  const { model, validate } = collections.posts;
  const raw = { id: 1, status: 'published', title: 'A post', slug: 'a-post', body };
  const parsed = parseRecord(model, validate, raw, {});
  const entry = entryUnderCheck(entryRefOf(model, raw), raw, parsed);
  const before = entry.findings.length;
  const nothing = {
    services: new Set<string>(),
    links: new Map(),
    assets: new Map(),
    slugs: new Map(),
    bound: [],
    unbound: [],
  };
  figures(entry, {
    today: '2026-11-21',
    redirects: {},
    redirected: new Map(),
    searchTexts: new Map(),
    phrases,
    wordings: [],
    people: [],
    settings: {},
    feeds: {},
    figures: new Map(),
    figurePlaces: new Map(),
    ...nothing,
  });
  return entry.findings
    .slice(before)
    .map(({ message }) => /says “([^”]*)”/.exec(message)?.[1] ?? '');
}

const cell = (name: string, value: string, head = 'Level') =>
  `<table><tr><th>What</th><th>${head}</th></tr><tr><th>${name}</th><td>${value}</td></tr></table>`;

test.each([
  ['after its words', '<p>The study ticket fee is $155.</p>', '$155'],
  ['before its words', '<p>You pay a $155 study ticket fee.</p>', '$155'],
  ['in another spelling', cell('Other university programmes', '5 or 7'), '5 or 7'],
  ['in a cell of a table', cell('Other university program', 'CLB 5'), 'CLB 5'],
  ['under words of the caption', `<p><b>Wages</b></p>${cell('Ontario', '$36.00')}`, '$36.00'],
  ['in words', '<p>The service standard is eight months.</p>', 'eight months'],
  ['beside one that is right', '<p>Study ticket fee: $155, plus $85 for biometrics.</p>', '$155'],
])('a contradicting figure is found %s', (_where, body, amounts) => {
  expect(findAmounts(body)).toEqual([amounts]);
});

test.each([
  ['says the same', '<p>The study ticket fee is $150.00, in all.</p>'],
  ['counts something else', '<p>The study ticket fee is paid within 90 days.</p>'],
  ['is about another figure', '<p>The study ticket fee comes on top of $85 for biometrics.</p>'],
  ['stands in another sentence', '<p>There is a study ticket fee. The flight costs $900.</p>'],
  ['is far away', `<p>The study ticket fee ${'and what else it takes '.repeat(5)} $900.</p>`],
  ['was in force once', '<p>Until August 31, 2025, the study ticket fee was $145.</p>'],
  ['is of a place elsewhere', cell('Ontario', '$12.00', 'Rent of a room, by the day')],
  ['is a year', '<p>Since 2024 the service standard has not changed.</p>'],
])('a figure contradicts nothing that %s', (_why, body) => {
  expect(findAmounts(body)).toEqual([]);
});

test('the checked figures of a draft do not count', () => {
  const none: FigurePhrases = new Map();
  const draft = { status: 'draft', claims };
  addPhrases(none, entryRefOf(collections.study_in_canada.model, draft), draft);
  expect(none.size).toBe(0);
});

test('amounts have units, weeks are days and years are months', () => {
  const text = 'CAN$1,500.50, one year, 2 weeks, 10 business days, CLB or NCLC 5, 6%, $2 million';
  expect(amountsIn(text).map(({ unit, values }) => `${values} ${unit}`)).toEqual([
    '1500.5 money',
    '12 month',
    '14 day',
    '10 business day',
    '5 level',
    '6 percent',
    '2000000 money',
  ]);
});
