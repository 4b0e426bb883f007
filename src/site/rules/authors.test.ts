import { expect, test } from 'vitest';
import { entryRefOf, parseRecord } from '#content/boundary/boundary.ts';
import type { CheckedCollection } from '#content/rules/check-entry.ts';
import { entryUnderCheck } from '#content/rules/entry.ts';
import { collections } from '#generated/collections.ts';
import { knownAuthors } from './authors';

const people = [{ name: 'Ravi Kumar' }, { name: 'Daniel Okafor' }];

test.each([
  ['one of the people', { name: 'Ravi Kumar' }, people, false],
  ['a name as text, in other letters', 'daniel okafor', people, false],
  ['nobody', '', people, false],
  ['the key of an entry', '5f1c7d1e-0000-4000-8000-000000000001', people, false],
  ['anybody while there are no people', 'Meera', [], false],
  ['somebody else', { name: 'Ravi Kumaran' }, people, true],
  ['somebody else as text', 'Meera', people, true],
])('a post by %s', (_, author, known, isWrong) => {
  const { model, validate }: CheckedCollection = collections.posts;
  const raw = { id: 1, title: 'A post', slug: 'a-post', author };
  const entry = entryUnderCheck(entryRefOf(model, raw), raw, parseRecord(model, validate, raw, {}));
  knownAuthors(entry, { people: known });
  const rules = entry.findings.filter(({ severity }) => severity === 'error');
  expect(rules.map(({ pointer, rule }) => `${rule} ${pointer}`)).toEqual(
    isWrong ? ['author-unknown /author'] : [],
  );
});
