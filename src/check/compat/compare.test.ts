import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseRecord } from '#content/boundary/boundary.ts';
import { type CompareCase, compareCases } from '#tests/support/schema-changes.ts';
import { type Change, compareModels } from './compare';
import { compatRules, isBreaking } from './compare-field';
import { type Generated, generateFrom } from './versions';

// Starts the code generator twice, which is slow on a busy machine.
vi.setConfig({ hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'compare-'));
const nameOf = (index: number) => `case_${index}`;
let before: Generated;
let after: Generated;
let changes: readonly Change[];

/** All cases as one folder of schemas, a collection each. */
function writeSide(side: 'before' | 'after'): string {
  for (const [index, one] of compareCases.entries()) {
    const schema = one[side];
    if (schema === undefined) continue;
    const file = join(folder, side, 'schemas/collections', `${nameOf(index)}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...schema, title: `Case ${index}` }));
  }
  return join(folder, side);
}

beforeAll(async () => {
  [before, after] = await Promise.all([
    generateFrom(writeSide('before'), join(folder, 'generated-before'), 'before'),
    generateFrom(writeSide('after'), join(folder, 'generated-after'), 'after'),
  ]);
  ({ changes } = compareModels(before, after));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the site leaves out of an entry under one version of a collection. */
function lossesIn(version: Generated, index: number, entry: unknown) {
  const collection = version[nameOf(index)];
  if (collection === undefined) return [];
  const { findings } = parseRecord(collection.model, collection.validate, entry);
  return findings.filter(({ severity }) => severity !== 'note');
}

describe.each(compareCases.map((one, index) => [one.rule, one.what, one, index] as const))(
  '%s: %s',
  (rule, _what, { pointer = '', entry, unseen }: CompareCase, index) => {
    const classification = rule !== 'no change' && isBreaking(rule) ? 'breaking' : 'compatible';

    test('is found once', () => {
      const found = changes.filter(({ collection }) => collection === nameOf(index));
      const one = expect.objectContaining({ pointer, rule, classification });
      expect(found).toEqual(rule === 'no change' ? [] : [one]);
    });

    test(`is ${classification} for an entry`, () => {
      expect(lossesIn(before, index, entry)).toEqual([]);
      const breaks = classification === 'breaking' && !unseen;
      expect(lossesIn(after, index, entry).length > 0).toBe(breaks);
    });
  },
);

test('every rule of the table has a case', () => {
  const shown = new Set(compareCases.map(({ rule }) => rule));
  expect(Object.keys(compatRules).filter((rule) => !shown.has(rule as never))).toEqual([]);
});

test('a schema compared with itself has no changes', () => {
  const comparison = compareModels(after, after);
  expect(comparison.changes).toEqual([]);
  expect(comparison.collections).toBe(Object.keys(after).length);
  expect(comparison.fields).toBeGreaterThan(comparison.collections);
});

test('changes are sorted by collection and location', () => {
  const backwards = (generated: Generated) =>
    Object.fromEntries(Object.entries(generated).reverse());
  expect(compareModels(backwards(before), backwards(after)).changes).toEqual(changes);
});
