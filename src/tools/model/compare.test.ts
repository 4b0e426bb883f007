import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseRecord } from '#content/boundary/boundary.ts';
import { type CompareCase, compareCases } from '#tests/support/schema-changes.ts';
import { type Generated, generateFrom } from '#tools/check/compat/versions.ts';
import { compareModels, type Difference } from './compare';
import { countFields } from './model';
import { differenceRules, isBreaking } from './rules';
import { schemaModel } from './schema-model';

// Starts the code generator twice, which is slow on a busy machine.
vi.setConfig({ hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'compare-'));
const nameOf = (index: number) => `case_${index}`;
let before: Generated;
let after: Generated;
let differences: readonly Difference[];

const modelIn = (generated: Generated) =>
  schemaModel(Object.values(generated).map(({ model }) => model));

/** All cases as one folder of schemas, a collection each. */
function writeSide(side: 'before' | 'after'): string {
  for (const [index, example] of compareCases.entries()) {
    const schema = example[side];
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
  differences = compareModels(modelIn(before), modelIn(after));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the site leaves out of an entry under one version of a collection. */
function lossesIn(version: Generated, index: number, entry: unknown) {
  const collection = version[nameOf(index)];
  if (collection === undefined) return [];
  const { findings } = parseRecord(collection.model, collection.validate, entry);
  return findings.filter(({ severity }) => severity !== 'note');
}

describe.each(
  compareCases.map(
    (compareCase, index) => [compareCase.rule, compareCase.what, compareCase, index] as const,
  ),
)('%s: %s', (rule, _what, { pointer = '', entry, unseen }: CompareCase, index) => {
  const breaks = rule !== 'no change' && isBreaking(rule);

  test('is found once', () => {
    const matches = differences.filter(({ collection }) => collection === nameOf(index));
    const difference = expect.objectContaining({ pointer, rule, breaks });
    expect(matches).toEqual(rule === 'no change' ? [] : [difference]);
  });

  test(`${breaks ? 'breaks' : 'keeps'} an entry`, () => {
    expect(lossesIn(before, index, entry)).toEqual([]);
    expect(lossesIn(after, index, entry).length > 0).toBe(breaks && !unseen);
  });
});

test('every rule about schemas has a case', () => {
  const shown = new Set<string>(compareCases.map(({ rule }) => rule));
  expect(Object.keys(differenceRules).filter((rule) => !shown.has(rule))).toEqual([
    // Only a Directus has these.
    'relation-added',
    'settings-changed',
    'storage-changed',
    'relation-changed',
  ]);
});

test('a model compared with itself has no differences', () => {
  const model = modelIn(after);
  expect(compareModels(model, model)).toEqual([]);
  const fields = [...model.values()].reduce((sum, shape) => sum + countFields(shape), 0);
  expect(fields).toBeGreaterThan(model.size);
});

test('differences are sorted by collection and place', () => {
  const backwards = (generated: Generated) =>
    modelIn(Object.fromEntries(Object.entries(generated).reverse()));
  const again = compareModels(backwards(before), backwards(after));
  const placesIn = (some: readonly Difference[]) =>
    some.map(({ collection, pointer, rule }) => [collection, pointer, rule]);
  expect(placesIn(again)).toEqual(placesIn(differences));
});
