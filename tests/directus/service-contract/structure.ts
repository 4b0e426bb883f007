import { describe, expect, test } from 'vitest';
import { type AskedService, answerOf, ask } from './asking';
import { emptyPageCollection, listCollection, listFields } from './fixture';

interface Field {
  readonly field: string;
  readonly type: string;
}

/** The questions about the service itself, its model, and its token's permissions. */
export function structureQuestions(service: () => AskedService): void {
  const dataAt = async <Data>(path: string) => {
    const { data } = (await answerOf(service(), path)) as { readonly data?: unknown };
    return data as Data;
  };

  describe('structure', () => {
    test('the collections say which are singletons', async () => {
      const all = await dataAt<readonly { collection: string; meta: object }[]>('/collections');
      const both = all.filter(({ collection }) =>
        [listCollection, emptyPageCollection].includes(collection),
      );
      expect(both).toMatchObject([
        { collection: listCollection, meta: { singleton: false } },
        { collection: emptyPageCollection, meta: { singleton: true } },
      ]);
    });

    test('the fields of a collection are listed', async () => {
      const fields = await dataAt<readonly Field[]>(`/fields/${listCollection}`);
      const names = fields.map(({ field }) => field).toSorted();
      expect(names).toEqual(['id', ...Object.keys(listFields)].toSorted());
      const types = Object.fromEntries(fields.map(({ field, type }) => [field, type]));
      expect(types).toMatchObject({ id: 'integer', featured: 'boolean', ratio: 'float' });
      expect(types).toMatchObject({ position: 'integer', tags: 'json', steps: 'json' });
    });

    test('the relations are a list', async () => {
      expect(await dataAt('/relations')).toEqual(expect.any(Array));
    });

    test('the token may read the fixture and change nothing', async () => {
      const permissions = await dataAt<Record<string, object>>('/permissions/me');
      for (const name of [listCollection, emptyPageCollection]) {
        expect(permissions[name]).toMatchObject({
          read: { access: 'full', fields: ['*'] },
          create: { access: 'none' },
          update: { access: 'none' },
          delete: { access: 'none' },
        });
      }
    });
  });

  describe('the service', () => {
    test.each([undefined, null, 'wrong'])('answers every ping (token: %s)', async (token) => {
      const asking = token === undefined ? {} : { token };
      const response = await ask(service(), '/server/ping', asking);
      expect([response.status, await response.text()]).toEqual([200, 'pong']);
    });

    test('reports its health to known clients', async () => {
      expect(await answerOf(service(), '/server/health')).toMatchObject({
        status: 'ok',
      });
      expect((await ask(service(), '/server/health', { token: 'wrong' })).status).toBe(401);
    });
  });
}
