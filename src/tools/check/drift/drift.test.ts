import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCollections } from '#embedded/service/files.ts';
import { createEmbeddedService } from '#embedded/service/service.ts';
import { siteModels } from '#generated/collections.ts';
import { directusDouble, structureOf } from '#tests/support/directus-double.ts';
import { findDrift } from './drift';

const models = siteModels;

async function embeddedWith(token?: string) {
  const folder = join(import.meta.dirname, '../../../site/content');
  const { fetch } = createEmbeddedService({
    collections: await readCollections(folder),
    fields: Object.fromEntries(models.map(({ name, fields }) => [name, Object.keys(fields)])),
    readAsset: async () => undefined,
    token,
  });
  return {
    url: 'http://embedded.test',
    token,
    fetch: ((input, init) => fetch(new Request(input, init))) as typeof globalThis.fetch,
  };
}

describe('a service with everything that the site reads has no drift:', () => {
  test.each([
    ['the embedded service', undefined],
    ['the embedded service with its token', 'secret'],
  ])('%s', async (_, token) => {
    const { findings, collections: compared } = await findDrift({
      models,
      service: await embeddedWith(token),
    });
    expect(findings).toEqual([]);
    expect(compared).toBe(models.length);
  });

  test('a service that describes every field at every depth', async () => {
    const service = directusDouble(structureOf(models));
    expect((await findDrift({ models, service })).findings).toEqual([]);
  });

  test('a service without translations, which are optional', async () => {
    const otherModels = models.filter(({ name }) => name !== 'translations');
    const service = directusDouble(structureOf(otherModels));
    expect(await findDrift({ models, service })).toEqual({
      findings: [],
      collections: otherModels.length,
    });
  });

  test('a service that describes nothing but returns every field', async () => {
    const closed = ['fields', 'permissions', 'collections', 'relations'];
    const service = directusDouble(structureOf(models), { closed });
    const { findings, collections: compared } = await findDrift({ models, service });
    expect(findings.map(({ rule }) => rule)).toEqual(['drift-uncompared']);
    expect(compared).toBe(models.length);
  });
});
