import { expect, test } from 'vitest';
import { bind, boundFields, listsReadBy } from './bind';

const entry = {
  title: 'From the title',
  subtitle: 'From the subtitle',
  items: [{ title: 'One', note: 'First' }, { title: 'Two' }],
  visible: false,
  count: 0,
};

const lists = { testimonials: [{ testimony: 'Clear' }], posts: [] };

test.each([
  ['a field', 'title', 'From the title'],
  ['a list', 'items', entry.items],
  ['a field that is false', 'visible', false],
  ['a field that is zero', 'count', 0],
  ['a field that is absent', 'intro', undefined],
  ['the first of several', { firstOf: ['title', 'subtitle'] }, 'From the title'],
  ['the first that has a value', { firstOf: ['intro', 'subtitle', 'title'] }, 'From the subtitle'],
  ['several without a value', { firstOf: ['intro', 'outro'] }, undefined],
  ['a field with a default', { from: 'title', otherwise: 'Own' }, 'From the title'],
  ['a default', { from: 'intro', otherwise: 'Own' }, 'Own'],
  ['a field, not its default, though it is false', { from: 'visible', otherwise: true }, false],
  [
    'several with a default',
    { firstOf: ['intro', 'subtitle'], otherwise: 'Own' },
    'From the subtitle',
  ],
  ['the default of several', { firstOf: ['intro', 'outro'], otherwise: ['Own'] }, ['Own']],
  ['a fixed value', { fixed: 'Own' }, 'Own'],
  ['a fixed list', { fixed: ['Own'] }, ['Own']],
  ['every entry of a collection', { every: 'testimonials' }, [{ testimony: 'Clear' }]],
  ['every entry of an empty collection', { every: 'posts' }, undefined],
  ['every entry of a collection that was not read', { every: 'navigation' }, undefined],
  [
    'a list with renamed props, which keeps its other fields',
    { rename: { items: { label: 'title' } } },
    [
      { title: 'One', note: 'First', label: 'One' },
      { title: 'Two', label: 'Two' },
    ],
  ],
  [
    'a list whose prop is the first of several fields',
    { rename: { items: { text: { firstOf: ['note', 'title'] } } } },
    [
      { title: 'One', note: 'First', text: 'First' },
      { title: 'Two', text: 'Two' },
    ],
  ],
  ['a renamed list that is absent', { rename: { rows: { label: 'title' } } }, undefined],
  ['a property of Object.prototype', 'constructor', undefined],
  [
    'a property of Object.prototype among several',
    { firstOf: ['toString', 'title'] },
    'From the title',
  ],
])('a prop bound to %s', (_case, binding, expected) => {
  expect(bind({ prop: binding }, entry, lists)).toEqual(
    expected === undefined ? {} : { prop: expected },
  );
});

test('a prop without a value is absent, not undefined', () => {
  expect(Object.keys(bind({ a: 'title', b: 'intro' }, entry, {}))).toEqual(['a']);
});

test('an empty entry yields only defaults and fixed values', () => {
  const bindings = { a: 'title', b: { from: 'title', otherwise: 'Own' }, c: { fixed: 'Own' } };
  expect(bind(bindings, {}, {})).toEqual({ b: 'Own', c: 'Own' });
});

test('a page lists each other collection that its sections read once', () => {
  const sections = [
    { content: { a: 'title', b: { firstOf: ['intro', 'title'] } } },
    { content: { a: { every: 'testimonials' }, b: { fixed: { every: 'posts' } } } },
    { content: { a: { every: 'testimonials' }, b: { from: 'title', otherwise: 'x' } } },
  ];
  expect(listsReadBy({ sections })).toEqual(['testimonials']);
  expect(listsReadBy({ sections: [] })).toEqual([]);
});

test('a prop depends on the fields it is read from, unless it has a default or a fixed value', () => {
  const content = {
    a: 'title',
    b: { firstOf: ['intro', 'title'] },
    c: { from: 'title', otherwise: 'x' },
    d: { fixed: 'x' },
    e: { every: 'posts' },
    f: { rename: { items: { label: 'title' } } },
  };
  expect(boundFields({ content })).toEqual({
    a: ['title'],
    b: ['intro', 'title'],
    c: [],
    d: [],
    e: [],
    f: ['items'],
  });
});
