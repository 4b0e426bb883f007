import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contentIn } from '#tools/directus/seed/embedded.ts';
import { pull } from '#tools/directus/seed/pull.ts';
import { seed } from '#tools/directus/seed/seed.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin } = inject('directus');
const service = createService({ url, token: admin });
const embedded = join(import.meta.dirname, '../../src/site');
const quiet = () => undefined;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-pull-'));
});

afterAll(() => rm(folder, { recursive: true }));

type Entry = Readonly<Record<string, unknown>>;

const byId = (records: readonly Entry[]) =>
  [...records].sort((a, b) => Number(a['id']) - Number(b['id']));

/** An entry as seeded, except for its date of the last change: other tests change entries and restore them. */
const seeded = (record: Entry, pulled: Entry | undefined) => {
  const [before, after] = [record['date_updated'], pulled?.['date_updated']];
  const isLater = typeof after === 'string' && after > String(before ?? '');
  return { ...record, ...(isLater ? { date_updated: after } : {}) };
};

test('seeded content is pulled without a difference', async () => {
  await pull(service, folder, quiet);
  const before = await contentIn(embedded);
  const after = await contentIn(folder);
  for (const [name, { kind, records }] of Object.entries(before.collections)) {
    const pulled = after.collections[name];
    expect([name, pulled?.kind]).toEqual([name, kind]);
    const pulledRecords = byId(pulled?.records ?? []);
    expect(pulledRecords).toEqual(
      byId(records).map((record, at) => seeded(record, pulledRecords[at])),
    );
  }
  expect([...after.files.keys()]).toEqual(expect.arrayContaining(['post-refusal', 'card-study']));
  for (const [id, { details }] of after.files) {
    expect([id, before.files.get(id)?.details]).toEqual([id, expect.objectContaining(details)]);
    expect([id, details['description']]).toEqual([id, expect.stringMatching(/\w/)]);
  }
  expect(after.files.get('post-refusal')?.details).toHaveProperty('focal_point_y');
});

test('a second seed writes nothing', async () => {
  const said: string[] = [];
  await seed(service, await contentIn(folder), {}, (line) => said.push(line));
  expect(said.filter((line) => !/: 0 of \d+ written$/.test(line))).toEqual([]);
});
