import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contentIn } from '#directus/seed/embedded.ts';
import { pull } from '#directus/seed/pull.ts';
import { seed } from '#directus/seed/seed.ts';
import { createService } from '#directus/service/service.ts';

const { url, admin } = inject('directus');
const service = createService({ url, token: admin });
const embedded = join(import.meta.dirname, '../../src/embedded');
const quiet = () => undefined;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-pull-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Entries in order, without the day of their last change: other tests have changed some, and put them right again. */
const byId = (records: readonly { readonly id?: unknown }[]) =>
  records
    .map((record) => ({ ...record, date_updated: undefined }))
    .sort((a, b) => Number(a.id) - Number(b.id));

test('what was seeded is pulled without a difference', async () => {
  await pull(service, folder, quiet);
  const before = await contentIn(embedded);
  const after = await contentIn(folder);
  for (const [name, { kind, records }] of Object.entries(before.collections)) {
    const pulled = after.collections[name];
    expect([name, pulled?.kind]).toEqual([name, kind]);
    expect(byId(pulled?.records ?? [])).toEqual(byId(records));
  }
  expect([...after.files.keys()]).toEqual(expect.arrayContaining(['post-refusal', 'card-study']));
});

test('a second seed writes nothing', async () => {
  const said: string[] = [];
  await seed(service, await contentIn(folder), {}, (line) => said.push(line));
  expect(said.filter((line) => !/: 0 of \d+ written$/.test(line))).toEqual([]);
});
