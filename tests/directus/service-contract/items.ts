import { createDirectus, readItems, readSingleton, rest, staticToken } from '@directus/sdk';
import { describe, expect, test } from 'vitest';
import { type Asked, type AskedService, answerOf, ask } from './asking';
import { emptyPageCollection, listCollection, missingId, photoId } from './fixture';

const ids = (...numbers: readonly number[]) => numbers.map((id) => ({ id }));
const lastId = 2147483647;

/** The answers of both services about entries. A whole entry includes its empty fields. */
const bigNumber = 9007199254740993n;
const first = {
  id: 1,
  slug: 'study-permits',
  title: 'Study permits',
  status: 'published',
  body: '<p>தமிழ் &amp; “words”</p>',
  featured: true,
  position: 2,
  ratio: 0.5,
  price: 12.5,
  // A number beyond 2^53 loses its last digit as JSON on either side.
  big: Number(bigNumber),
  // Times with a zone are returned as UTC, times without one unchanged.
  created: '2026-01-05T09:00:00.000Z',
  local: '2026-01-05T09:00:00',
  day: '2026-01-05',
  tags: ['a', 'b'],
  steps: [
    { title: 'First', text: null },
    { title: 'Second', sub_steps: [{ text: 'Inner' }] },
  ],
  // A file and a related entry are returned as ids, unless a field within is requested.
  picture: photoId,
  author: expect.any(Number),
};
const third = {
  id: 3,
  slug: 'a-draft',
  title: 'a draft',
  status: 'draft',
  position: 9,
  body: null,
  featured: null,
  big: null,
  ratio: null,
  price: null,
  created: null,
  local: null,
  day: null,
  tags: null,
  steps: null,
  picture: null,
  author: null,
};

const named = (field: string) =>
  `You don't have permission to access field "${field}" in collection "${listCollection}" or it does not exist. Queried in root.`;
const forbidden = (reason: unknown) => [
  { message: reason, extensions: expect.objectContaining({ reason, code: 'FORBIDDEN' }) },
];
const collection = (name: string) =>
  `You don't have permission to access collection "${name}" or it does not exist. Queried in root.`;

export function itemQuestions(service: () => AskedService, { major, isSqlite }: Asked): void {
  // PostgreSQL sorts null last, and first in descending order. It returns numbers that JavaScript cannot represent as text.
  const nullFirst = (known: number[], unknown: number) =>
    ids(...(isSqlite ? [unknown, ...known] : [...known, unknown]));
  const nullLast = (known: number[], ...unknown: number[]) =>
    ids(...(isSqlite ? [...known, ...unknown] : [...unknown, ...known]));
  const whole = { ...first, ...(isSqlite ? {} : { big: String(bigNumber), price: '12.50000' }) };
  const five = isSqlite ? 5 : '5';
  describe('entries', () => {
    test.each<[string, string, unknown]>([
      ['a whole entry', 'filter={"id":{"_eq":1}}', [whole]],
      ['an empty one', 'filter={"id":{"_eq":3}}', [third]],
      [
        'text that is empty',
        'filter={"id":{"_eq":2}}&fields=body,tags,steps,big,ratio',
        [{ body: '', tags: [], steps: [], big: five, ratio: 2 }],
      ],
      ['the largest id', 'filter={"slug":{"_eq":"last-of-all"}}&fields=id', ids(lastId)],
      [
        'a field of a related entry',
        'limit=2&fields=id,author.name',
        [
          { id: 1, author: { name: 'Contract author' } },
          { id: 2, author: null },
        ],
      ],
      [
        'all with one of a related entry',
        'limit=1&fields=*,author.name',
        [{ ...whole, author: { name: 'Contract author' } }],
      ],
      [
        'both the related entry and its field',
        'limit=1&fields=author,author.name',
        [{ author: { name: 'Contract author' } }],
      ],
      ['a field within one that leads nowhere', 'limit=1&fields=id,title.name,steps.title', ids(1)],
      [
        'slug and status',
        'filter={"slug":{"_eq":"study-permits"},"status":{"_eq":"published"}}&limit=1&fields=id',
        ids(1),
      ],
      ['a slug in other letters', 'filter={"slug":{"_eq":"STUDY-permits"}}&fields=id', []],
      ['_eq with the text of a number', 'filter={"position":{"_eq":"9"}}&fields=id', ids(3)],
      ['_eq with a boolean', 'filter={"featured":{"_eq":true}}&fields=id', ids(1)],
      ['_in', 'filter={"id":{"_in":[1,3,77]}}&fields=id', ids(1, 3)],
      ['_nnull', 'filter={"status":{"_nnull":true}}&fields=id', ids(1, 2, 3)],
      ['a file by its id', `filter={"picture":{"_eq":"${photoId}"}}&fields=id`, ids(1)],
      ['a file that no entry has', `filter={"picture":{"_eq":"${missingId}"}}&fields=id`, []],
      ['by text, null first, capitals first', 'sort=title&fields=id', ids(lastId, 1, 2, 3)],
      ['by number, null first', 'sort=position&fields=id', nullFirst([1, 3, 2], lastId)],
      ['by number, descending, null last', 'sort=-position&fields=id', nullLast([2, 3, 1], lastId)],
      ['by moment, null last', 'sort=-created,id&fields=id', nullLast([2, 1], 3, lastId)],
      ['by two', 'sort=status,-id&fields=id', nullFirst([3, 2, 1], lastId)],
      ['by id, where nothing is said', 'fields=id', ids(1, 2, 3, lastId)],
      ['limit and offset', 'limit=2&offset=1&fields=id', ids(2, 3)],
      ['limit and page', 'limit=3&page=2&fields=id', ids(lastId)],
      ['page over offset', 'limit=3&page=2&offset=1&fields=id', ids(lastId)],
      ['a page past the end', 'limit=3&page=9&fields=id', []],
      ['none', 'limit=0&fields=id', []],
      ['all', 'limit=-1&fields=id', ids(1, 2, 3, lastId)],
      ['past a cache', 'limit=1&fields=id&deep={"id":{"_search":"notice 1"}}', ids(1)],
      ['the version that is published', 'limit=1&fields=id&version=published', ids(1)],
    ])('%s', async (_, query, data) => {
      // Exact comparison: fields that were not requested must be missing.
      expect(await answerOf(service(), `/items/${listCollection}?${query}`)).toEqual({
        status: 200,
        data,
      });
    });

    test.each([
      ['', 4],
      ['&filter={"status":{"_eq":"published"}}', 2],
    ])('counts: %s', async (query, filter_count) => {
      const path = `/items/${listCollection}?limit=1&fields=id&meta=filter_count${query}`;
      const answer = { status: 200, data: ids(1), meta: { filter_count } };
      expect(await answerOf(service(), path)).toEqual(answer);
    });

    test.each<[string, string, unknown]>([
      ['a singleton that nobody has filled in', '', { id: null }],
      ['one of its fields', '?fields=title', {}],
      ['one of its fields and its id', '?fields=id,title', { id: null }],
    ])('%s', async (_, query, data) => {
      expect(await answerOf(service(), `/items/${emptyPageCollection}${query}`)).toEqual({
        status: 200,
        data,
      });
    });
  });

  describe('refusals', () => {
    const many = `You don't have permission to access fields "nope", "gone" in collection "${listCollection}" or they do not exist. Queried in root.`;
    const inner =
      /^You don't have permission to access field "nope" in collection "\w+" or it does not exist. Queried in "author".$/;
    test.each<[string, string, unknown]>([
      ['an unknown field', `/items/${listCollection}?fields=id,nope`, named('nope')],
      ['two unknown fields', `/items/${listCollection}?fields=nope,title,gone`, many],
      [
        'an unknown field of a related entry',
        `/items/${listCollection}?fields=*,author.nope`,
        expect.stringMatching(inner),
      ],
      ['an unknown field to sort by', `/items/${listCollection}?sort=-nope`, named('nope')],
      [
        'an unknown field in a filter',
        `/items/${listCollection}?filter={"nope":{"_eq":1}}`,
        named('nope'),
      ],
      ['an unknown collection', '/items/nope', collection('nope')],
      ['the fields of an unknown collection', '/fields/nope', collection('nope')],
    ])('%s', async (_, path, reason) => {
      expect(await answerOf(service(), path)).toEqual({ status: 403, errors: forbidden(reason) });
    });

    // Before 12, a missing version returns the entry itself, and anyone may query the service's health.
    describe.runIf(major >= 12)('since Directus 12', () => {
      test.each([
        ['a version, without leave to read versions', listCollection],
        ['a version of a singleton', emptyPageCollection],
      ])('%s', async (_, name) => {
        expect(await answerOf(service(), `/items/${name}?version=spring`)).toEqual({
          status: 403,
          errors: forbidden(collection('directus_versions')),
        });
      });

      test('health without a token', async () => {
        const answer = await answerOf(service(), '/server/health', { token: null });
        expect(answer).toMatchObject({
          status: 403,
          errors: [{ extensions: { code: 'FORBIDDEN' } }],
        });
      });
    });

    test.each<[string, string]>([
      ['an operator that there is not', 'filter={"id":{"_equal":1}}'],
      ['a filter that is no JSON', 'filter={"id":'],
      ['a limit below -1', 'limit=-2'],
      ['a limit that is no number', 'limit=ten'],
      ['a limit in parts', 'limit=1.5'],
      ['a negative offset', 'offset=-1'],
    ])('%s', async (_, query) => {
      expect(await answerOf(service(), `/items/${listCollection}?${query}`)).toMatchObject({
        status: 400,
        errors: [{ message: expect.any(String), extensions: { code: 'INVALID_QUERY' } }],
      });
    });

    test.each<[string, string, string | null | undefined, number, string]>([
      ['entries without a token', `/items/${listCollection}`, null, 403, 'FORBIDDEN'],
      ['entries with a wrong one', `/items/${listCollection}`, 'wrong', 401, 'INVALID_CREDENTIALS'],
      ['files without a token', '/files', null, 403, 'FORBIDDEN'],
      ['an asset without a token', `/assets/${photoId}`, null, 403, 'FORBIDDEN'],
      ['an asset with a wrong one', `/assets/${photoId}`, 'wrong', 401, 'INVALID_CREDENTIALS'],
      ['permissions without a token', '/permissions/me', null, 403, 'FORBIDDEN'],
      ['a path that there is not', '/nope', undefined, 404, 'ROUTE_NOT_FOUND'],
    ])('%s', async (_, path, token, status, code) => {
      const asking = token === undefined ? {} : { token };
      expect(await answerOf(service(), path, asking)).toMatchObject({
        status,
        errors: [{ message: expect.any(String), extensions: { code } }],
      });
    });

    test('HEAD has the status of GET', async () => {
      const status = async (path: string) =>
        (await ask(service(), path, { method: 'HEAD' })).status;
      expect([await status(`/items/${listCollection}`), await status('/items/nope')]).toEqual([
        200, 403,
      ]);
    });
  });

  describe('Directus’s own client', () => {
    const connect = (token = service().token) =>
      createDirectus<Record<typeof listCollection, { id: number; author: { name: string } }[]>>(
        service().url,
        { globals: { fetch: service().fetch } },
      )
        .with(staticToken(token))
        .with(rest());

    test('reads entries and a singleton', async () => {
      const query = { fields: ['id', { author: ['name'] }] as never, limit: 1 };
      expect(await connect().request(readItems(listCollection, query))).toEqual([
        { id: 1, author: { name: 'Contract author' } },
      ]);
      expect(await connect().request(readSingleton(emptyPageCollection as never))).toEqual({
        id: null,
      });
    });

    test('rejects with errors and response', async () => {
      await expect(connect('wrong').request(readItems(listCollection))).rejects.toMatchObject({
        errors: [{ message: expect.any(String), extensions: { code: 'INVALID_CREDENTIALS' } }],
        response: { status: 401 },
      });
    });
  });
}
