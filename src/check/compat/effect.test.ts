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
  before: CollectionModel,
  after: CollectionModel | undefined,
  entries: readonly object[],
  operations: readonly Operation[] = [],
) {
  const { add, effect } = measureEffect({
    source: 'embedded',
    before: { model: before, validate },
    after: after && { model: after, validate },
    operations,
  });
  entries.forEach(add);
  return effect;
}

describe('losses that no operation can fix are counted', () => {
  test('every entry of a removed collection', () => {
    const effect = effectOf(model('list', 'a'), undefined, [{ id: 1, a: 'x' }, { slug: 's' }, {}]);
    expect(effect).toMatchObject({ entries: 3, unread: 3, lost: [], remaining: [] });
  });

  test('all entries but the first of a list that became a singleton', () => {
    const entries = [{ id: 1 }, { id: 2 }];
    const effect = effectOf(model('list', 'a'), model('singleton', 'a'), entries);
    expect(effect).toMatchObject({ entries: 2, unread: 1, remaining: [] });
  });
});

describe('a removed field', () => {
  const [before, after] = [model('singleton', 'a', 'b'), model('singleton', 'a')];
  const remove: Operation = { op: 'remove', path: '/b' };

  test('is lost until an operation removes its text', () => {
    expect(effectOf(before, after, [{ b: 'x' }]).remaining).toMatchObject([{ pointer: '/b' }]);
    expect(effectOf(before, after, [{ b: 'x' }], [remove])).toMatchObject({
      lost: [{ pointer: '/b' }],
      remaining: [],
      operations: [{ entries: 1 }],
    });
  });

  test('loses nothing where it is empty', () => {
    expect(effectOf(before, after, [{ a: 'x', b: null }])).toMatchObject({ lost: [] });
  });
});

test('earlier faults do not count as losses', () => {
  const same = model('singleton', 'a');
  expect(effectOf(same, same, [{ stray: 'x' }])).toMatchObject({ lost: [], remaining: [] });
  const moved = effectOf(
    same,
    same,
    [{ stray: 'x' }],
    [{ op: 'move', from: '/stray', path: '/astray' }],
  );
  expect(moved.remaining).toEqual([]);
});

test('an entry with a failed test is not changed or counted', () => {
  const effect = effectOf(
    model('list', 'a'),
    model('list', 'a'),
    [{ a: 'x' }, { a: 'y' }],
    [
      { op: 'test', path: '/a', value: 'x' },
      { op: 'replace', path: '/a', value: 'z' },
    ],
  );
  expect(effect.operations).toMatchObject([{ entries: 1 }, { entries: 1 }]);
});
