import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecords } from './read-record';
import { createRecord } from './record';

const page = '/content/visitor_visa.json';
const post = '/content/post/fees.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velox-record-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a server showed, by days. */
async function server(name: string, ...shown: readonly (readonly [string, string, object])[]) {
  let now = 0;
  const record = createRecord({
    ...{ folder: join(folder, name), years: 20, site: async () => '0.1.0+aaaa', now: () => now },
  });
  for (const [at, path, value] of shown) {
    now = Date.parse(at);
    record.saw(path, value);
    await record.settled();
  }
  return join(folder, name);
}

test('a day is looked up in the file of its year alone; a server that did not run then says nothing of it', async () => {
  const one = await server(
    'one',
    ['2028-03-01', page, { entry: { title: 'A' } }],
    ['2028-03-01', post, { post: { slug: 'fees' } }],
    ['2029-05-01', post, { post: null }],
    ['2030-02-01', page, { entry: { title: 'B' } }],
    ['2032-02-01', page, { entry: { title: 'C' } }],
  );
  const other = await server('other', ['2028-03-02', post, { post: { slug: 'fees' } }]);
  const in2030 = await readRecords([one, other], 2030);
  expect(in2030.paths()).toEqual([page]);
  expect(in2030.at(page, '2030-01-15')).toMatchObject({
    ...{ at: '2028-03-01T00:00:00.000Z', until: '2030-02-01T00:00:00.000Z' },
  });
  expect(in2030.end).toBe('2030-12-31T23:59:59.999Z');
  // Nothing changed in 2031, and nothing was written.
  expect((await readRecords([one, other], 2031)).at(page, '2031-06-01')?.at).toContain(
    '2030-02-01',
  );
  expect((await readRecords([one, other], 2033)).end).toBeUndefined();
  // What was shown on from before the first year that is there is on record, too.
  expect((await readRecords([one, other], 2020)).at(page, '2028-04-01')?.at).toContain(
    '2028-03-01',
  );
});

test('where several servers showed the same, it counts from when the first of them did', async () => {
  const one = await server('one', ['2028-03-01', page, { entry: { title: 'A' } }]);
  const other = await server(
    'other',
    ['2028-03-01T00:00:03Z', page, { entry: { title: 'A' } }],
    ['2028-04-01', page, { entry: { title: 'B' } }],
  );
  const reader = await readRecords([other, one]);
  const versions = reader.versions(page);
  expect(versions.map(({ at, until }) => [at.slice(0, 10), until?.slice(0, 10)])).toEqual([
    ['2028-03-01', '2028-04-01'],
    ['2028-04-01', undefined],
  ]);
  expect(await Promise.all(versions.map(reader.text))).toEqual([
    '{"entry":{"title":"A"}}',
    '{"entry":{"title":"B"}}',
  ]);
});
