import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { siteModels } from '#generated/collections.ts';
import { directusDouble, structureOf } from '#tests/support/directus-double.ts';
import { page, structure, without } from '#tests/support/planted-model.ts';
import { findDrift } from './drift';
import { readSnapshot } from './snapshot';

const models = siteModels;
const head = { version: 1, directus: '11.10.2', vendor: 'postgres' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'museum-snapshot-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const snapshotOf = async (planted: object) =>
  readSnapshot(await written('planted.json', JSON.stringify({ ...head, ...planted })));

const reported = (findings: Awaited<ReturnType<typeof findDrift>>['findings']) =>
  findings.map(({ rule, pointer }) => `${rule} ${pointer}`);

test.each([
  ['YAML', 'snapshot.yaml', stringify({ ...head, ...structureOf(models) })],
  ['JSON', 'snapshot.json', JSON.stringify({ ...head, ...structureOf(models) })],
  ['the answer of a service', 'answer.json', JSON.stringify({ data: structureOf(models) })],
])('a snapshot of what the site reads has no drift: %s', async (_, name, text) => {
  const snapshot = await readSnapshot(await written(name, text));
  const { findings, collections: compared } = await findDrift({ models, snapshot });
  expect(findings).toEqual([]);
  expect(compared).toBe(models.length);
});

test('a snapshot tells that a field is absent', async () => {
  const field = await findDrift({ models: [page], snapshot: await snapshotOf(without('title')) });
  expect(reported(field.findings)).toEqual(['drift-absent /title']);
  expect(field.findings[0]?.message).not.toMatch(/allowed/);
  const otherPage = { ...page, name: 'other_page' };
  const collection = await findDrift({
    models: [page, otherPage],
    snapshot: await snapshotOf(structure),
  });
  expect(reported(collection.findings)).toEqual(['drift-absent ']);
  expect(collection.findings[0]).toMatchObject({ collection: 'other_page', severity: 'error' });
});

describe('a snapshot and a token tell that a field is not allowed:', () => {
  const fields = Object.keys(page.fields).filter((name) => name !== 'intro');
  const readable = {
    [page.name]: { access: 'full', fields: [...fields, 'id'] },
    visit_page_author: { access: 'full', fields: ['*'] },
  };
  test.each([
    ['by its permissions', []],
    ['by the fields it is given', ['permissions']],
    ['by the entries it may read', ['permissions', 'fields', 'collections', 'relations']],
  ])('%s', async (_, closed) => {
    const service = directusDouble(structure, { readable, closed });
    const snapshot = await snapshotOf(structure);
    const { findings } = await findDrift({ models: [page], service, snapshot });
    expect(reported(findings)).toEqual(['drift-permission /intro']);
    expect(findings[0]?.message).toMatch(/^exists in the content service, but the token may not/);
  });

  test('a whole collection', async () => {
    const service = directusDouble(structure, { readable: {} });
    const snapshot = await snapshotOf(structure);
    const { findings, collections: compared } = await findDrift({
      models: [page],
      service,
      snapshot,
    });
    expect(reported(findings)).toEqual(['drift-permission ']);
    expect(compared).toBe(0);
  });

  test('nothing, if everything may be read', async () => {
    const service = directusDouble(structure);
    const snapshot = await snapshotOf(structure);
    expect((await findDrift({ models: [page], service, snapshot })).findings).toEqual([]);
  });
});

describe('a file that is not a snapshot is refused with the remedy:', () => {
  test.each([
    ['neither YAML nor JSON', '{"fields": [', /cannot be read as YAML or JSON/],
    ['a text', 'hello', /“collections” must be a list/],
    ['without collections', '{"fields": [{"field": "a"}]}', /“collections”/],
    ['without fields', '{"collections": [{"collection": "a"}], "fields": []}', /“fields”/],
  ])('%s', async (_, text, message) => {
    const path = await written('bad.json', text);
    const reading = readSnapshot(path);
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toThrow(path);
  });

  test('a missing file', async () => {
    await expect(readSnapshot(join(folder, 'nope.yaml'))).rejects.toThrow(/cannot be read/);
  });
});
