import { expect, test } from 'vitest';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import { collections } from '#generated/collections.ts';
import type { CheckedCollection } from './check-entry';
import { clients } from './collections';
import { type EntryRule, entryUnderCheck, type RuleContext } from './entry';
import { wordings, wordingsOf } from './wordings';

const rule = {
  fact: 'Language rule',
  contradicted_by: ['language rule … study ticket application'],
};
const fact = { fact: 'Three people work here.', contradicted_by: ['small on purpose'] };
const ofAbout = entryRefOf(collections.about_page.model, {});

const context: RuleContext = {
  today: '2026-11-21',
  phrases: new Map(),
  links: new Map(),
  assets: new Map(),
  slugs: new Map(),
  redirects: {},
  redirected: new Map(),
  searchTexts: new Map(),
  services: new Set(),
  bound: [],
  unbound: [],
  wordings: [...wordingsOf(ofAbout, { facts: [rule, fact] })],
  people: [{ name: 'Daniel Okafor' }],
  settings: {},
  feeds: {},
  figures: new Map(),
  figurePlaces: new Map(),
};

/** The findings of the rule for an entry, without the boundary's. */
function findMessages(
  name: 'posts' | 'testimonials' | 'about_page',
  rule: EntryRule,
  fields: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { model, validate }: CheckedCollection = collections[name];
  const raw = { id: 1, status: 'published', ...fields };
  const entry = entryUnderCheck(entryRefOf(model, raw), raw, parseRecord(model, validate, raw, {}));
  const before = entry.findings.length;
  rule(entry, context);
  return entry.findings.slice(before).map(({ message }) => message);
}

test.each([
  ['in a sentence', '<p>We are small on purpose.</p>', 'Three people work here.'],
  ['across marks', '<p>We are <em>small</em> on purpose.</p>', 'Three people work here.'],
  [
    'in parts and in the plural',
    '<p>For study ticket applications the language rules have changed.</p>',
    'Language rule',
  ],
  [
    'in a cell',
    '<table><tr><th>Size</th></tr><tr><td>Small on purpose</td></tr></table>',
    'Three people work here.',
  ],
])('a wording that a fact rules out is found %s', (_where, body, about) => {
  const [message, ...rest] = findMessages('posts', wordings, { body });
  expect(message).toContain(`“${about}”`);
  expect(rest).toEqual([]);
});

test.each([
  [
    'in two sentences',
    '<p>Then comes the language rule. The study ticket application is next.</p>',
  ],
  ['in two paragraphs', '<p>The language rule</p><p>A study ticket application</p>'],
  ['in part', '<p>The language rule goes by the work ticket application.</p>'],
])('a wording %s contradicts nothing', (_where, body) => {
  expect(findMessages('posts', wordings, { body })).toEqual([]);
});

test('a fact does not contradict itself, and a draft’s facts do not count', () => {
  expect(findMessages('about_page', wordings, { facts: [fact] })).toEqual([]);
  expect(wordingsOf(ofAbout, { status: 'draft', facts: [fact] })).toEqual([]);
});

test.each([
  ['Daniel O., employer', 1],
  ['DANIEL OKAFOR (employer)', 1],
  ['Daniel P., employer', 0],
  ['Daniel, employer', 0],
  ['Dan O., employer', 0],
])('a client is not named as an author: %s', (name_designation, count) => {
  expect(findMessages('testimonials', clients, { name_designation })).toHaveLength(count);
});
