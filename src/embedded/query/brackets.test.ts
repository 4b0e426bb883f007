import { expect, test } from 'vitest';
import { parseBrackets } from './brackets';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

test.each([
  ['nothing', '', {}],
  ['a value', '?limit=5', { limit: '5' }],
  ['a value without equals', 'download', { download: '' }],
  ['plus and percent', 'search=work+permit%26caf%C3%A9', { search: 'work permit&café' }],
  ['nesting', 'filter[status][_eq]=published', { filter: { status: { _eq: 'published' } } }],
  ['encoded brackets', 'filter%5Bid%5D%5B_eq%5D=1', { filter: { id: { _eq: '1' } } }],
  ['a repeated name', 'fields=id&fields=title', { fields: ['id', 'title'] }],
  ['empty brackets', 'fields[]=id&fields[]=title', { fields: ['id', 'title'] }],
  ['one empty bracket', 'fields[]=id', { fields: ['id'] }],
  ['numbers', 'a[0]=x&a[1]=y', { a: ['x', 'y'] }],
  ['numbers out of order and with gaps', 'a[10]=z&a[9]=y&a[2]=x', { a: ['x', 'y', 'z'] }],
  [
    'groups in a list',
    'filter[_or][0][id][_eq]=1&filter[_or][1][id][_eq]=2',
    { filter: { _or: [{ id: { _eq: '1' } }, { id: { _eq: '2' } }] } },
  ],
  ['siblings', 'a[b]=1&a[c]=2', { a: { b: '1', c: '2' } }],
  ['an unclosed bracket, taken literally', 'a[b=1', { 'a[b': '1' }],
  ['text after brackets, taken literally', 'a[b]c=1', { 'a[b]c': '1' }],
  ['a bracket first, taken literally', '[a]=1', { '[a]': '1' }],
  ['parentheses', 'filter[year(date)][_eq]=2026', { filter: { 'year(date)': { _eq: '2026' } } }],
])('reads %s', (_, search, expected) => {
  expect(plain(parseBrackets(search))).toEqual(expected);
});

test('takes names of the object prototype as mere names', () => {
  const parsed = parseBrackets('__proto__[admin]=1&constructor=2');
  expect(Object.keys(parsed)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(parsed)).toBeNull();
  expect(({} as { admin?: string }).admin).toBeUndefined();
});

test.each([
  ['a value and brackets of one name', 'a=1&a[b]=2', /a\[b\].*both/],
  ['brackets and a value of one name', 'a[b]=2&a=1', /“a”.*both/],
  ['too many levels', `a${'[b]'.repeat(12)}=1`, /deeper than 12/],
  ['too many parameters', 'a=1&'.repeat(1001), /more than 1000/],
])('refuses %s', (_, search, message) => {
  expect(() => parseBrackets(search)).toThrow(message);
});
