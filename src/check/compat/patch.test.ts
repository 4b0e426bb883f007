import { describe, expect, test } from 'vitest';
import { type Operation, patchEntry } from './patch';

const entry = () => ({
  title: 'A',
  questions: [
    { q: 'one', answers: '1' },
    { q: 'two' },
    { q: 'three', answers: '3', parts: [{ n: 1 }, { n: 2 }] },
  ],
});

function patched(...operations: Operation[]) {
  return patchEntry(entry(), operations);
}

describe('operations with “*”', () => {
  test('a field is renamed in every item that has it', () => {
    const result = patched({
      op: 'move',
      from: '/questions/*/answers',
      path: '/questions/*/answer',
    });
    expect(result.entry).toEqual({
      title: 'A',
      questions: [
        { q: 'one', answer: '1' },
        { q: 'two' },
        { q: 'three', answer: '3', parts: [{ n: 1 }, { n: 2 }] },
      ],
    });
    expect(result.applied).toEqual([true]);
  });

  test('each “*” of a path stands for the same item as in “from”', () => {
    const result = patched({
      op: 'copy',
      from: '/questions/*/parts/*/n',
      path: '/questions/*/parts/*/number',
    });
    expect(result.entry).toMatchObject({
      questions: [
        {},
        {},
        {
          parts: [
            { n: 1, number: 1 },
            { n: 2, number: 2 },
          ],
        },
      ],
    });
    expect(result.applied).toEqual([true]);
  });

  test('every item of a list can be removed', () => {
    const result = patched({ op: 'remove', path: '/questions/*' });
    expect(result.entry).toEqual({ title: 'A', questions: [] });
  });

  test('a value is added to every item', () => {
    const { entry: result } = patched({ op: 'add', path: '/questions/*/kind', value: 'faq' });
    expect(result).toMatchObject({
      questions: [{ kind: 'faq' }, { kind: 'faq' }, { kind: 'faq' }],
    });
  });
});

describe('a missing target', () => {
  test.each<[string, Operation]>([
    ['a field', { op: 'remove', path: '/missing' }],
    ['a list', { op: 'remove', path: '/missing/*/a' }],
    ['what is no list', { op: 'replace', path: '/title/*/a', value: 1 }],
    ['a source', { op: 'move', from: '/missing', path: '/title' }],
    ['a parent', { op: 'add', path: '/missing/deep', value: 1 }],
  ])('%s: the operation is skipped, and the next ones run', (_what, operation) => {
    const result = patched(operation, { op: 'replace', path: '/title', value: 'B' });
    expect(result).toEqual({ entry: { ...entry(), title: 'B' }, applied: [false, true] });
  });
});

describe('test', () => {
  test('leaves the entry unchanged if it fails', () => {
    const result = patched(
      { op: 'replace', path: '/title', value: 'B' },
      { op: 'test', path: '/questions/*/q', value: 'one' },
    );
    expect(result).toEqual({ entry: entry(), applied: [false, false] });
  });

  test('lets the next operations run if it passes', () => {
    const result = patched(
      { op: 'test', path: '/title', value: 'A' },
      { op: 'remove', path: '/title' },
    );
    expect(result.applied).toEqual([true, true]);
    expect(result.entry).not.toHaveProperty('title');
  });
});

test('the original entry does not change', () => {
  const given = entry();
  patchEntry(given, [{ op: 'remove', path: '/questions/*/q' }]);
  expect(given).toEqual(entry());
});

test('no operation changes anything outside the entry', () => {
  patched({ op: 'add', path: '/__proto__/polluted', value: true });
  patched({ op: 'add', path: '/constructor/prototype/polluted', value: true });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
