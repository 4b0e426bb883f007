import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fields, temporaryFolder } from '#tests/support/enquiries/open-trial.ts';
import { openStore } from './store';

const enquiry = { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' };
const [older, newer] = ['0a'.repeat(32), 'F1'.repeat(32)] as const;
const pathOf = (dataDir: string, id: string) => join(dataDir, 'enquiries', `${id}.json`);

test('with a key nothing of an enquiry can be read on the disk, and two alike are not seen to be (§own.enquiry-privacy)', async () => {
  const dataDir = await temporaryFolder();
  const store = openStore(dataDir, [older]);
  const ids = [await store.add(enquiry), await store.add(enquiry)];
  const texts = await Promise.all(ids.map((id) => readFile(pathOf(dataDir, id), 'utf8')));
  for (const text of texts) {
    expect(Object.keys(JSON.parse(text))).toEqual(['encrypted', 'key', 'iv', 'tag', 'text']);
    for (const value of [...Object.values(fields), older]) expect(text).not.toContain(value);
  }
  const [first, second] = texts.map((text) => JSON.parse(text));
  expect(first.iv).not.toBe(second.iv);
  expect(first.text).not.toBe(second.text);
  for (const id of ids) expect(await store.read(id)).toEqual(enquiry);
});

test('keys are rotated: the first encrypts, all decrypt, and what was stored without one can be read', async () => {
  const dataDir = await temporaryFolder();
  const plain = await openStore(dataDir).add(enquiry);
  const old = await openStore(dataDir, [older]).add(enquiry);
  const store = openStore(dataDir, [newer, older]);
  const own = await store.add(enquiry);
  for (const id of [plain, old, own]) expect(await store.read(id)).toEqual(enquiry);
  await expect(openStore(dataDir, [newer]).read(old)).rejects.toThrow(/ENQUIRY_KEYS does not hold/);

  expect(await Promise.all([plain, old, own].map((id) => store.encrypt(id)))).toEqual([
    'done',
    'done',
    'already',
  ]);
  // The older key may go.
  const later = openStore(dataDir, [newer]);
  for (const id of [plain, old, own]) expect(await later.read(id)).toEqual(enquiry);
});

test.each([
  ['without its key', [], /encrypted under the key [\da-f]{8}, which ENQUIRY_KEYS does not hold/],
  ['that was changed', [older], /cannot be decrypted/],
  ['under the name of another', [older], /cannot be decrypted/],
])('a file %s is named with the remedy, and nothing of it', async (how, keys, words) => {
  const dataDir = await temporaryFolder();
  const store = openStore(dataDir, [older]);
  let id = await store.add(enquiry);
  if (how === 'that was changed') {
    const stored = JSON.parse(await readFile(pathOf(dataDir, id), 'utf8'));
    const bytes = Buffer.from(stored.text, 'base64');
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    stored.text = bytes.toString('base64');
    await writeFile(pathOf(dataDir, id), JSON.stringify(stored));
  } else if (how === 'under the name of another') {
    const other = id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    await rename(pathOf(dataDir, id), pathOf(dataDir, other));
    id = other;
  }
  const error: unknown = await openStore(dataDir, keys)
    .read(id)
    .catch((reason: unknown) => reason);
  expect(String(error)).toMatch(words);
  expect(String(error)).not.toContain(older);
});
