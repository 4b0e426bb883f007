import { expect, test } from 'vitest';
import { bind, listsOf } from './bind';

const entry = {
  title: 'From the title',
  subtitle: 'From the subtitle',
  items: [{ title: 'One' }],
  visible: false,
  count: 0,
};

const lists = { testimonials: [{ testimony: 'Clear' }], posts: [] };

test.each([
  ['a field', 'title', 'From the title'],
  ['a list', 'items', [{ title: 'One' }]],
  ['a field that is false', 'visible', false],
  ['a field that is zero', 'count', 0],
  ['a field that is absent', 'intro', undefined],
  ['the first of several', ['title', 'subtitle'], 'From the title'],
  ['the first that has a value', ['intro', 'subtitle', 'title'], 'From the subtitle'],
  ['none of several', ['intro', 'outro'], undefined],
  ['a field with a stand-in', { from: 'title', otherwise: 'Own' }, 'From the title'],
  ['a stand-in', { from: 'intro', otherwise: 'Own' }, 'Own'],
  ['a field, not its stand-in, though it is false', { from: 'visible', otherwise: true }, false],
  [
    'several with a stand-in',
    { from: ['intro', 'subtitle'], otherwise: 'Own' },
    'From the subtitle',
  ],
  ['the stand-in of several', { from: ['intro', 'outro'], otherwise: ['Own'] }, ['Own']],
  ['what is fixed', { fixed: 'Own' }, 'Own'],
  ['a fixed list', { fixed: ['Own'] }, ['Own']],
  ['every entry of a collection', { every: 'testimonials' }, [{ testimony: 'Clear' }]],
  ['every entry where there is none', { every: 'posts' }, undefined],
  ['every entry of what was not read', { every: 'navigation' }, undefined],
  ['a name of the prototype', 'constructor', undefined],
  ['a name of the prototype among several', ['toString', 'title'], 'From the title'],
])('a piece bound to %s', (_case, binding, expected) => {
  expect(bind({ piece: binding }, entry, lists)).toEqual(
    expected === undefined ? {} : { piece: expected },
  );
});

test('a piece without a value is absent, not undefined', () => {
  expect(Object.keys(bind({ a: 'title', b: 'intro' }, entry, {}))).toEqual(['a']);
});

test('an entry without fields gives only what the descriptor itself says', () => {
  const bindings = { a: 'title', b: { from: 'title', otherwise: 'Own' }, c: { fixed: 'Own' } };
  expect(bind(bindings, {}, {})).toEqual({ b: 'Own', c: 'Own' });
});

test('a page reads the other collections that its sections name, each once', () => {
  const sections = [
    { content: { a: 'title', b: ['intro', 'title'] } },
    { content: { a: { every: 'testimonials' }, b: { fixed: { every: 'posts' } } } },
    { content: { a: { every: 'testimonials' }, b: { from: 'title', otherwise: 'x' } } },
  ];
  expect(listsOf({ sections })).toEqual(['testimonials']);
  expect(listsOf({ sections: [] })).toEqual([]);
});
