import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fields, openTestStore, openTrial } from '../tests/open-trial';

const enquiry = { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' };
const [older, newer] = ['0a'.repeat(32), 'F1'.repeat(32)] as const;

async function bytesIn(dataDir: string): Promise<string> {
  const names = ['velox.db', 'velox.db-wal'];
  return (await Promise.all(names.map((name) => readFile(join(dataDir, name), 'latin1')))).join();
}

test('with a key, nothing on the disk is readable, and equal enquiries differ', async () => {
  const { addNew, read, database, dataDir } = await openTestStore([older]);
  const ids = [addNew(enquiry), addNew(enquiry)];
  const text = await bytesIn(dataDir);
  for (const value of [...Object.values(fields), older]) expect(text).not.toContain(value);
  const bodies = database.rows<{ hex: string }>('SELECT hex(body) AS hex FROM enquiries');
  expect(new Set(bodies.map(({ hex }) => hex.slice(0, 24))).size).toBe(2);
  expect(new Set(bodies.map(({ hex }) => hex.slice(24, -32))).size).toBe(2);
  for (const id of ids) expect(read(id)).toEqual(enquiry);
});

test('the first key encrypts, all decrypt, and enquiries stored without a key stay readable', async () => {
  const { dataDir, addNew } = await openTestStore();
  const plain = addNew(enquiry);
  const old = (await openTestStore([older], dataDir)).addNew(enquiry);
  const store = await openTestStore([newer, older], dataDir);
  const ids = [plain, old, store.addNew(enquiry)];
  const broken = (await openTestStore([older], dataDir)).addNew(enquiry);
  store.database.run(`UPDATE enquiries SET body = zeroblob(99) WHERE id = ?`, broken);
  for (const id of ids) expect(store.read(id)).toEqual(enquiry);
  const { read } = await openTestStore([newer], dataDir);
  expect(() => read(old)).toThrow(/missing from ENQUIRY_KEYS/);

  expect([store.encrypt(), store.encrypt()]).toEqual([2, 0]);
  store.rewrite();
  store.emptyLog();
  // The older key is no longer needed, and everything is encrypted.
  for (const id of ids) expect(read(id)).toEqual(enquiry);
  expect(await bytesIn(dataDir)).not.toContain(fields.email);
});

test.each([
  ['without its key', [], /encrypted with the key [\da-f]{8}, which is missing from ENQUIRY_KEYS/],
  ['that was changed', [older], /cannot be decrypted/],
  ['under the id of another', [older], /cannot be decrypted/],
])(
  'the error about an enquiry %s gives the id and the remedy, but no content',
  async (how, keys, words) => {
    const { addNew, database, dataDir } = await openTestStore([older]);
    addNew(enquiry);
    if (how === 'that was changed') {
      const otherByte = `CASE substr(body, 21, 1) WHEN x'00' THEN x'01' ELSE x'00' END`;
      const change = `CAST(substr(body, 1, 20) || ${otherByte} || substr(body, 22) AS BLOB)`;
      database.run(`UPDATE enquiries SET body = ${change}`);
    } else if (how === 'under the id of another')
      database.run(`UPDATE enquiries SET id = id || 'x'`);
    const store = await openTestStore(keys, dataDir);
    const [entry] = store.all();
    expect(entry?.read).toThrow(words);
    expect(entry?.read).not.toThrow(older);
  },
);

test('a missing key is logged once, and its enquiries are forwarded when it is back', async () => {
  const url = 'https://sheet.example/exec';
  const sent: string[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    sent.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return new Response();
  };
  const { dataDir, addNew } = await openTestStore([older]);
  const otherIds = [addNew(enquiry), addNew(enquiry)];
  const id = (await openTestStore([newer], dataDir)).addNew(enquiry);
  const options = { dataDir, fetch: fetch as typeof globalThis.fetch };
  const trial = await openTrial({
    ...options,
    endpoint: { url },
    settings: { ENQUIRY_KEYS: [newer] },
  });
  await trial.runHousekeeping();
  await trial.runHousekeeping();
  await trial.settled(trial.start);
  await trial.stop();
  expect(sent).toEqual([id]);
  expect(trial.lines).toEqual([
    expect.stringMatching(
      /^2 enquiries in the database were encrypted with the key [\da-f]{8}, which is missing from ENQUIRY_KEYS: add it there/,
    ),
  ]);
  const otherTrial = await openTrial({
    ...options,
    endpoint: { url },
    settings: { ENQUIRY_KEYS: [older] },
  });
  await otherTrial.settled(otherTrial.start);
  await otherTrial.stop();
  expect(sent.slice(1).toSorted()).toEqual(otherIds.toSorted());
});
