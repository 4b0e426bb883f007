import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fields, filesIn, temporaryFolder } from '#tests/support/enquiries/open-trial.ts';
import { openStore, StoredFileError } from './store';

const enquiry = { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' };

test('a held enquiry is stored as held before it is there: no crash in between releases it', async () => {
  const dataDir = await temporaryFolder();
  // The second of the two steps fails.
  await writeFile(join(dataDir, 'enquiries'), '');
  await expect(openStore(dataDir).add(enquiry, 'a reason')).rejects.toThrow();
  expect((await filesIn(dataDir, 'deliveries')).map(({ value }) => value)).toEqual([
    { attempts: 0, held: 'a reason' },
  ]);
  await rm(join(dataDir, 'enquiries'));
  expect(await openStore(dataDir).ids()).toEqual([]);
});

test('what became of an enquiry holds nothing of it, and replaces what was stored before', async () => {
  const dataDir = await temporaryFolder();
  const store = openStore(dataDir);
  const id = await store.add(enquiry);
  expect(await store.delivery(id)).toEqual({ attempts: 0 });
  await store.mark(id, { attempts: 1, lastError: 'answered 500' });
  await store.mark(id, { attempts: 2, forwarded: '2026-11-21T09:00:05.000Z' });
  expect(await filesIn(dataDir, 'deliveries')).toEqual([
    {
      name: `${id}.json`,
      value: { attempts: 2, forwarded: '2026-11-21T09:00:05.000Z' },
      mode: 0o600,
    },
  ]);
  expect(await store.read(id)).toEqual(enquiry);
});

test('a file that a crash left unfinished is no enquiry', async () => {
  const dataDir = await temporaryFolder();
  const store = openStore(dataDir);
  const id = await store.add(enquiry);
  await writeFile(join(dataDir, 'enquiries', `.${id}.json-rest`), '{"firstName":"Mee');
  expect(await store.ids()).toEqual([id]);
});

test('nothing temporary stays behind', async () => {
  const dataDir = await temporaryFolder();
  const id = await openStore(dataDir).add(enquiry, 'a reason');
  for (const folder of ['enquiries', 'deliveries']) {
    expect(await readdir(join(dataDir, folder))).toEqual([`${id}.json`]);
  }
});

test.each([
  ['is not JSON', '{"firstName":"Meera', /is not JSON: restore/],
  ['lacks fields', '{"firstName":"Meera"}', /is no enquiry: restore/],
  ['is a list', '["Meera"]', /is no enquiry: restore/],
])(
  'a file that %s is named with the remedy, without anything of its content',
  async (_case, text, words) => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'enquiries'));
    await writeFile(join(dataDir, 'enquiries', 'broken.json'), text);
    const store = openStore(dataDir);
    const error = await store.read('broken').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoredFileError);
    const { message } = error as StoredFileError;
    expect(message).toMatch(words);
    expect(message).toContain(join(dataDir, 'enquiries', 'broken.json'));
    expect(message).not.toContain('Meera');
  },
);
