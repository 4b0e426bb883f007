import { expect, test } from 'vitest';
import { NOW, SAMPLE } from '#tests/support/sample-collections.ts';
import { compileFilter } from './filter';
import { shapeOf } from './shape';
import type { Item } from './values';

const records: readonly Item[] = SAMPLE.posts.records;
const shape = shapeOf(records, ['subtitle', 'editor']);

function compile(filter: unknown) {
  return compileFilter(filter, shape, { collection: 'posts', now: NOW }, 'filter');
}

test.each<[string, unknown, number[]]>([
  ['nothing', {}, [1, 2, 3, 4]],
  ['_eq', { status: { _eq: 'published' } }, [1, 2]],
  ['_eq in short', { status: 'published' }, [1, 2]],
  ['_eq with text for a number', { price: { _eq: '10' } }, [1, 3]],
  ['_eq with text for a boolean', { featured: { _eq: 'true' } }, [1]],
  ['_eq with 0 for a boolean', { featured: { _eq: 0 } }, [2, 3]],
  ['_eq null', { status: { _eq: null } }, [4]],
  ['_eq with the word null', { status: { _eq: 'null' } }, [4]],
  ['_eq of the same moment in another zone', { date_created: '2026-01-21T04:30:00Z' }, [3]],
  ['_eq on a list of texts, joined', { tags: { _eq: 'study,permit' } }, [1]],
  ['_neq, which leaves out null', { status: { _neq: 'published' } }, [3]],
  ['_neq null', { status: { _neq: null } }, [1, 2, 3]],
  ['_neq between a number and a word', { price: { _neq: 'ten' } }, [1, 2, 3]],
  ['_lt', { price: { _lt: 10 } }, [2]],
  ['_lt as numbers, not as text', { price: { _lt: '10' } }, [2]],
  ['_lte', { price: { _lte: 10 } }, [1, 2, 3]],
  ['_gt', { price: { _gt: 9 } }, [1, 3]],
  ['_gte', { price: { _gte: 9 } }, [1, 2, 3]],
  ['_gt on dates', { date_created: { _gt: '2026-01-05' } }, [2, 3, 4]],
  ['_gte on a day', { date_created: { _gte: '2026-11-20' } }, [4]],
  ['_lte with a time without zone: UTC', { date_created: { _lte: '2026-01-05T09:00:00' } }, [1, 2]],
  ['_gt on text', { slug: { _gt: 'study' } }, [1, 2, 4]],
  ['_in', { id: { _in: [1, 4] } }, [1, 4]],
  ['_in with commas', { id: { _in: '1,4' } }, [1, 4]],
  ['_in with null', { status: { _in: ['draft', null] } }, [3, 4]],
  ['_nin, which leaves out null', { status: { _nin: ['draft'] } }, [1, 2]],
  ['_null', { status: { _null: true } }, [4]],
  ['_null false', { status: { _null: false } }, [1, 2, 3]],
  ['_null from a query string', { status: { _null: 'true' } }, [4]],
  ['_nnull', { date_updated: { _nnull: true } }, [2, 3]],
  ['_null on a group', { author: { _null: true } }, [3, 4]],
  ['_null on a field no record has', { subtitle: { _null: true } }, [1, 2, 3, 4]],
  ['_empty, also for an empty list', { faq_items: { _empty: true } }, [3, 4]],
  ['_nempty', { faq_items: { _nempty: true } }, [1, 2]],
  ['_contains, which heeds case', { title: { _contains: 'permits' } }, [1, 2]],
  ['_contains in another case', { title: { _contains: 'PERMITS' } }, []],
  ['_contains in a list of texts', { tags: { _contains: 'permit' } }, [1]],
  ['_ncontains, which leaves out null', { status: { _ncontains: 'pub' } }, [3]],
  ['_icontains', { title: { _icontains: 'PERMITS' } }, [1, 2]],
  ['_nicontains', { title: { _nicontains: 'PERMITS' } }, [3, 4]],
  ['_starts_with', { title: { _starts_with: 'S' } }, [1, 4]],
  ['_nstarts_with', { title: { _nstarts_with: 'S' } }, [2, 3]],
  ['_istarts_with', { title: { _istarts_with: 'EX' } }, [3]],
  ['_nistarts_with', { title: { _nistarts_with: 'EX' } }, [1, 2, 4]],
  ['_ends_with', { title: { _ends_with: 'visa' } }, [4]],
  ['_nends_with', { title: { _nends_with: 'permits' } }, [3, 4]],
  ['_iends_with', { title: { _iends_with: 'ENTRY' } }, [3]],
  ['_niends_with', { title: { _niends_with: 'ENTRY' } }, [1, 2, 4]],
  ['_between', { price: { _between: [9, 9.5] } }, [2]],
  ['_between dates', { date_created: { _between: ['2026-01-01', '2026-01-31'] } }, [2, 3]],
  ['_between with commas', { id: { _between: '2,3' } }, [2, 3]],
  ['_nbetween, which leaves out null', { price: { _nbetween: [9, 9.5] } }, [1, 3]],
  ['two conditions on a field', { price: { _gt: 9, _lt: 11 } }, [1, 3]],
  ['two fields', { price: 10, status: 'draft' }, [3]],
  ['_and', { _and: [{ price: 10 }, { status: 'draft' }] }, [3]],
  ['_or', { _or: [{ id: 1 }, { status: 'draft' }] }, [1, 3]],
  ['_or within a field', { status: { _or: [{ _eq: 'draft' }, { _null: true }] } }, [3, 4]],
  ['_or in _and', { _and: [{ price: 10 }, { _or: [{ id: 1 }, { id: 2 }] }] }, [1]],
  ['an empty _or', { _or: [] }, [1, 2, 3, 4]],
  ['a group', { author: { name: { _eq: 'Bala' } } }, [2]],
  ['an absent group', { author: { name: { _null: true } } }, [3, 4]],
  ['beneath a field no record has', { editor: { name: { _null: true } } }, [1, 2, 3, 4]],
  ['a list, by any entry', { faq_items: { question: { _eq: 'Where?' } } }, [1, 2]],
  ['a list, all of it by one entry', { faq_items: { question: 'Where?', votes: { _gt: 3 } } }, [1]],
  ['an absent list', { faq_items: { question: { _null: true } } }, []],
  ['_some', { faq_items: { _some: { votes: { _gt: 5 } } } }, [1]],
  ['_none', { faq_items: { _none: { votes: { _gt: 5 } } } }, [2, 3, 4]],
  ['$NOW', { date_created: { _lt: '$NOW' } }, [1, 2, 3, 4]],
  ['$NOW(-2 days)', { date_created: { _gt: '$NOW(-2 days)' } }, [4]],
  ['$NOW(-1 year)', { date_created: { _lt: '$NOW(-1 year)' } }, [1]],
  ['$NOW(+1 hour)', { date_created: { _gt: '$NOW(+1 hour)' } }, []],
  ['year()', { 'year(date_created)': { _eq: 2026 } }, [2, 3, 4]],
  ['day() in UTC', { 'day(date_created)': { _eq: 21 } }, [3]],
  ['count()', { 'count(faq_items)': { _gt: 1 } }, [1]],
])('%s', (_, filter, expected) => {
  expect(records.filter(compile(filter)).map(({ id }) => id)).toEqual(expected);
});

test.each<[string, unknown, string, RegExp]>([
  ['an unknown operator', { id: { _is: 1 } }, 'INVALID_QUERY', /filter\[id\]\[_is\].*“_is”/],
  ['_regex', { title: { _regex: '^S' } }, 'INVALID_QUERY', /_regex/],
  ['an operator outside a field', { _eq: 1 }, 'INVALID_QUERY', /filter\[_eq\]/],
  ['an unknown field', { nope: 1 }, 'FORBIDDEN', /“nope”/],
  ['an unknown field of a group', { author: { age: 1 } }, 'FORBIDDEN', /filter\[author\]\[age\]/],
  ['a field beneath text', { title: { name: 1 } }, 'FORBIDDEN', /“name”/],
  ['a field of the prototype', { constructor: 1 }, 'FORBIDDEN', /constructor/],
  ['an unknown function', { 'century(date_created)': 1 }, 'INVALID_QUERY', /century/],
  ['comparing a group', { author: { _eq: 'x' } }, 'INVALID_QUERY', /whole group/],
  ['_some on text', { title: { _some: {} } }, 'INVALID_QUERY', /lists of groups/],
  ['_and without a list', { _and: { id: 1 } }, 'INVALID_QUERY', /list of conditions/],
  ['_null with a word', { id: { _null: 'yes' } }, 'INVALID_QUERY', /true or false/],
  ['_in with nothing', { id: { _in: [] } }, 'INVALID_QUERY', /list of values/],
  ['_between with one value', { id: { _between: [1] } }, 'INVALID_QUERY', /two values/],
  ['_eq with a list', { id: { _eq: [1] } }, 'INVALID_QUERY', /one value/],
  ['_eq with a group', { id: { _eq: { a: 1 } } }, 'INVALID_QUERY', /filter\[id\]\[_eq\]/],
  ['_eq with empty text', { title: { _eq: '' } }, 'INVALID_QUERY', /_empty/],
  ['_contains with null', { title: { _contains: null } }, 'INVALID_QUERY', /takes a text/],
  ['$NOW of nonsense', { id: { _eq: '$NOW(soon)' } }, 'INVALID_QUERY', /\$NOW\(soon\)/],
  ['a user variable', { id: { _eq: '$CURRENT_USER' } }, 'INVALID_QUERY', /no users/],
  ['a filter that is a list', [], 'INVALID_QUERY', /object of conditions/],
])('refuses %s', (_, filter, code, message) => {
  expect(() => compile(filter)).toThrow(expect.objectContaining({ code }));
  expect(() => compile(filter)).toThrow(message);
});

test('refuses a filter that nests without end, instead of exhausting the stack', () => {
  let filter: unknown = { id: 1 };
  for (let depth = 0; depth < 5000; depth += 1) filter = { _and: [filter] };
  expect(() => compile(filter)).toThrow(/deeper than 20/);
});
