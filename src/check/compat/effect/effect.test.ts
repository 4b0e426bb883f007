import { describe, expect, test } from 'vitest';
import type { CollectionModel, Validate } from '#generated/model.ts';
import { measureEffect } from './effect';
import type { Operation } from './patch';

const model = (kind: CollectionModel['kind'], ...fields: string[]): CollectionModel => ({
  name: 'page',
  title: 'Page',
  description: 'A page.',
  kind,
  fields: Object.fromEntries(
    fields.map((name) => [name, { type: 'text', title: name, description: name }]),
  ),
  required: [],
});
const validate = ((_data: unknown) => true) as Validate<unknown>;

function effectOf(
  before: CollectionModel | undefined,
  after: CollectionModel | undefined,
  entries: readonly object[],
  operations: readonly Operation[] = [],
) {
  const { add, effect } = measureEffect({
    collection: 'page',
    source: 'embedded',
    before: before && { model: before, validate },
    after: after && { model: after, validate },
    operations,
  });
  entries.forEach(add);
  return effect;
}

describe('what no operation can mend is shown, and does not stay open', () => {
  test('every entry of a collection that was removed', () => {
    const effect = effectOf(model('list', 'a'), undefined, [{ id: 1, a: 'x' }, { slug: 's' }, {}]);
    expect(effect.harms.map(({ entry, rule }) => `${entry} ${rule}`)).toEqual([
      '1 collection-removed',
      's collection-removed',
      '#3 collection-removed',
    ]);
    expect(effect).toMatchObject({ validBefore: 3, validNow: 0, remaining: [] });
  });

  test('all entries but the first of a list that became a singleton', () => {
    const entries = [{ id: 1 }, { id: 2 }];
    const effect = effectOf(model('list', 'a'), model('singleton', 'a'), entries);
    expect(effect.harms).toMatchObject([{ entry: '2', rule: 'list-became-singleton' }]);
    expect(effect).toMatchObject({ validNow: 1, remaining: [] });
  });
});

describe('a field that was removed', () => {
  const [before, after] = [model('singleton', 'a', 'b'), model('singleton', 'a')];
  const remove: Operation = { op: 'remove', path: '/b' };

  test('stays open while entries hold text in it, and is settled by removing it', () => {
    expect(effectOf(before, after, [{ b: 'x' }]).remaining).toMatchObject([{ pointer: '/b' }]);
    const settled = effectOf(before, after, [{ b: 'x' }], [remove]);
    expect(settled).toMatchObject({ changed: 1, validAfter: 1, remaining: [] });
    expect(settled.samples).toEqual([{ entry: '', op: 'remove', path: '/b', before: 'x' }]);
  });

  test('takes nothing from an entry in which it is empty', () => {
    expect(effectOf(before, after, [{ a: 'x', b: null }])).toMatchObject({
      validNow: 1,
      harms: [],
    });
  });
});

test('what was wrong before is not held against the change', () => {
  const same = model('singleton', 'a');
  expect(effectOf(same, same, [{ stray: 'x' }])).toMatchObject({ harms: [], remaining: [] });
  const moved = effectOf(
    same,
    same,
    [{ stray: 'x' }],
    [{ op: 'move', from: '/stray', path: '/astray' }],
  );
  expect(moved.remaining).toEqual([]);
});

test('shows the first three values that change, and counts the rest', () => {
  const entries = Array.from({ length: 5 }, (_, index) => ({ id: index, a: String(index) }));
  const list = model('list', 'a');
  const effect = effectOf(list, list, entries, [{ op: 'replace', path: '/a', value: 'new' }]);
  expect(effect.samples.map(({ entry, before, after }) => [entry, before, after])).toEqual([
    ['0', '0', 'new'],
    ['1', '1', 'new'],
    ['2', '2', 'new'],
  ]);
  expect(effect).toMatchObject({ changed: 5, operations: [{ applied: 5, skipped: 0 }] });
});

test('an entry whose test does not hold is left alone and counted', () => {
  const effect = effectOf(
    model('list', 'a'),
    model('list', 'a'),
    [{ a: 'x' }, { a: 'y' }],
    [
      { op: 'test', path: '/a', value: 'x' },
      { op: 'replace', path: '/a', value: 'z' },
    ],
  );
  expect(effect).toMatchObject({ changed: 1, testFailed: 1 });
});
