import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/data/database.ts';
import { day, openRecord, page, secret } from '#tests/support/open-record.ts';
import { bodyOf, createRecordStore, hashOf, type NewChange } from '../record-store';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let trial: Awaited<ReturnType<typeof openRecord>>;

beforeEach(async () => {
  trial = await openRecord();
});
afterEach(() => trial.close());

const type = (...args: string[]) => trial.type(...args);

test('unvisited pages are on record; drafts and unchanged readings are not', async () => {
  await trial.sweep();
  const before = trial.changes();
  trial.time.pass(60 * 60_000);
  await trial.sweep();
  await trial.site.get(page);
  await trial.site.record?.settled();
  expect(trial.changes()).toEqual(before);
  const all = JSON.parse((await type('list', '--json')).out) as { path: string }[];
  expect(all.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/content/post/fees.json',
      '/content/home_page.json',
      '/content/site_settings.json',
    ]),
  );
  for (const { path } of all) {
    const { out } = await type('show', path, '--text');
    expect([path, out.includes(secret)]).toEqual([path, false]);
  }
});

test('nothing changes on record while the content service is down', async () => {
  await trial.sweep();
  await trial.service.stop();
  trial.time.pass(day);
  await trial.site.get(page);
  await trial.sweep();
  expect(JSON.parse((await type('list', page, '--json')).out)).toHaveLength(
    JSON.parse((await type('list', page, '--json')).out).filter(
      ({ changes }: { changes: string[] }) => changes[0] === 'first on record',
    ).length,
  );
});

/** Adds changes to the record of another server. */
function addTo(dataDir: string, ...changes: readonly NewChange[]) {
  const database = openDatabase(dataDir);
  createRecordStore(database).add(changes);
  database.close();
}

test('the records of several servers are read as one', async () => {
  await trial.threeDays();
  const elsewhere = await mkdtemp(join(tmpdir(), 'velox-record-'));
  const [at, path] = ['2026-01-01T12:00:00.000Z', '/content/post/fees.json'];
  const shown = { path, hash: hashOf('{}'), body: await bodyOf('{}'), site: 'x', schema: '' };
  const ended = { at, path, hash: null, site: 'x', schema: '' };
  addTo(elsewhere, { ...shown, at: '2026-01-01T11:00:00.000Z' }, ended);
  const { out } = await type(
    'list',
    '/blog/posts/fees',
    '--json',
    ...['--data', trial.site.dataDir, '--data', elsewhere],
  );
  const versions: readonly { readonly path: string }[] = JSON.parse(out);
  expect(versions.filter((one) => one.path === path)).toMatchObject([
    { until: '2026-01-01T11:00:00.000Z' },
    { hash: shown.hash, until: at },
    { hash: null, at },
  ]);
  await rm(elsewhere, { recursive: true });
});

test('verify checks every text, and counts damaged ones', async () => {
  await trial.threeDays();
  expect(await type('verify')).toMatchObject({
    code: 0,
    out: expect.stringContaining('All texts match their hashes'),
  });
  const database = openDatabase(trial.site.dataDir);
  const [one] = database.rows<{ hash: string }>('SELECT hash FROM record_texts LIMIT 1');
  database.run(
    'UPDATE record_texts SET body = ? WHERE hash = ?',
    await bodyOf('{}'),
    one?.hash ?? '',
  );
  const harmed = await type('verify');
  expect([harmed.code, harmed.err]).toEqual([1, expect.stringContaining('1 text is damaged')]);
});

test('verify reports a damaged database page', async () => {
  await trial.threeDays();
  const copy = join(trial.site.dataDir, 'copy.db');
  openDatabase(trial.site.dataDir).run('VACUUM INTO ?', copy);
  const bytes = await readFile(copy);
  await writeFile(copy, bytes.fill(0xab, 4096 * 4, 4096 * 5));
  const { code, err } = await type('verify', '--data', copy);
  expect([code, err]).toEqual([1, expect.stringMatching(/copy\.db is damaged .*data -- restore/)]);
});

test('show lists texts of fields that the site no longer has', async () => {
  await trial.sweep();
  const old = JSON.stringify({
    entry: { title: 'Visitor visas', older_field: 'The fee is CAD 85.' },
  });
  addTo(trial.site.dataDir, {
    at: '2026-01-01T06:00:00.000Z',
    path: '/content/visitor_visa.json',
    ...{ hash: hashOf(old), body: await bodyOf(old), site: '0.0.1', schema: 'old' },
  });
  const { code, out, err } = await type('show', page, '--on', '2026-01-01');
  expect(code).toBe(0);
  expect(err).toContain('The fields of Visitor visa have changed since');
  expect(out).toContain('Visitor visa → “older_field”: The fee is CAD 85.');
});
