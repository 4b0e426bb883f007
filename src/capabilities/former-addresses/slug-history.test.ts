import { expect, test } from 'vitest';
import { createSlugHistory } from './slug-history';

const named = (id: string, slug: string) => ({ id, slug });

test('every former slug of a post leads to the present one, also after a restart', () => {
  const before = createSlugHistory();
  expect(before.add([named('1', 'a'), named('2', 'x')]).length).toBeGreaterThan(0);
  expect(before.add([named('1', 'b')]).length).toBeGreaterThan(0);
  const after = createSlugHistory(before.text());
  expect(after.add([named('1', 'c')]).length).toBeGreaterThan(0);
  for (const history of [after, createSlugHistory(after.text())]) {
    expect(['a', 'b', 'c', 'x'].map(history.presentOf)).toEqual(['c', 'c', 'c', 'x']);
    expect(history.has('never')).toBe(false);
  }
});

test('known slugs are not added again', () => {
  const history = createSlugHistory();
  history.add([named('1', 'a')]);
  expect(history.add([named('1', 'a'), { slug: 'without-id' }])).toEqual([]);
  expect(history.has('without-id')).toBe(false);
});

test('a slug that another post took belongs to that post', () => {
  const history = createSlugHistory();
  history.add([named('1', 'a')]);
  // Both posts are added together, in either order.
  history.add([named('2', 'a'), named('1', 'b')]);
  expect([history.presentOf('a'), history.presentOf('b')]).toEqual(['a', 'b']);
  expect(createSlugHistory(history.text()).presentOf('a')).toBe('a');
});

test('a slug that came back is the present one', () => {
  const history = createSlugHistory();
  for (const slug of ['a', 'b', 'a']) history.add([named('1', slug)]);
  expect([history.presentOf('a'), history.presentOf('b')]).toEqual(['a', 'a']);
  expect(history.text()).toBe('[["1",["a","b"]]]');
});

test('former slugs are listed with the present ones', () => {
  const history = createSlugHistory();
  history.add([named('1', 'a'), named('2', 'x'), named('3', 'same')]);
  history.add([named('1', 'b'), named('2', 'a')]);
  history.add([named('1', 'c')]);
  expect([...history.moved()].sort()).toEqual([
    ['b', 'c'],
    ['x', 'a'],
  ]);
});

test('two histories merge', () => {
  const first = createSlugHistory();
  for (const slug of ['a', 'b']) first.add([named('1', slug)]);
  const second = createSlugHistory();
  for (const slug of ['a', 'z']) second.add([named('1', slug)]);
  second.add([named('2', 'x')]);
  const both = createSlugHistory(first.text(), second.text());
  expect(both.text()).toBe('[["1",["b","a","z"]],["2",["x"]]]');
  both.add([named('1', 'z')]);
  expect(['a', 'b', 'z', 'x'].map(both.presentOf)).toEqual(['z', 'z', 'z', 'x']);
});

test.each(['', '{', 'null', '{"a":1}'])('a history of %j counts as empty', (text) => {
  expect(createSlugHistory(text).text()).toBe('[]');
});
