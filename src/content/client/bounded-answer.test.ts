import { expect, test } from 'vitest';
import { readWithinDepth } from './bounded-answer';

const read = (json: string) => readWithinDepth(new TextEncoder().encode(json));
const nested = (depth: number, inner: string) => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;

test('empties values that are nested too deep and keeps the rest', () => {
  const json = `{"title":"In order","rest":${nested(100_000, '"too deep"')}}`;
  const data = read(json) as { readonly title: string; readonly rest: unknown };
  expect(data.title).toBe('In order');
  expect(JSON.stringify(data.rest)).toBe(nested(64, ''));
  expect(JSON.stringify(read(`{"a":${'{"a":'.repeat(80)}1${'}'.repeat(80)}}`))).not.toContain('1');
});

test.each([
  nested(64, '"as deep as is read"'),
  `{"text":"${'['.repeat(100)}${'{'.repeat(100)}"}`,
  `["${'\\"['.repeat(100)}","\\\\",["a"]]`,
])('keeps other JSON: %.60s', (json) => {
  expect(read(json)).toEqual(JSON.parse(json));
});

test('ignores brackets inside strings', () => {
  const json = `["${']'.repeat(200)}",${nested(100, '1')}]`;
  expect(JSON.stringify(read(json))).not.toContain('1');
});

test('throws for invalid JSON', () => {
  expect(() => read('{"a":')).toThrow(SyntaxError);
});
