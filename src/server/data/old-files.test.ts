import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '#server/config/config.ts';
import { lazyExistingDatabase, openDatabase, openToRead } from './database';
import { databaseFile } from './database-file';

const enquiry = 'enquiries/2026-11-01T09-00-00.000Z-00000000-0000-4000-8000-000000000001.json';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'museum-old-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function place(name: string, text = '{}') {
  await mkdir(dirname(join(dataDir, name)), { recursive: true });
  await writeFile(join(dataDir, name), text);
}

/** A database into which an older version has imported these files. */
function importBefore(...files: readonly (readonly [source: string, version: string])[]) {
  const database = openDatabase(dataDir);
  for (const [source, version] of files) {
    database.run('INSERT INTO imports VALUES (?, ?, ?)', source, version, '2026-11-27');
  }
  database.close();
}

function refusal(open: () => unknown = () => openDatabase(dataDir)): string {
  try {
    open();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

test.each([enquiry, 'record/2026.jsonl', 'moved-posts.json', 'moved-posts-embedded.json'])(
  '%s stops the start, which names the last version that imports it and creates nothing',
  async (name) => {
    await place(name);
    const before = await readdir(dataDir);
    expect(refusal()).toMatch(
      new RegExp(
        `contains a file .*${name}\\. The last version .* is commit [0-9a-f]{8} .*start it`,
      ),
    );
    expect(await readdir(dataDir)).toEqual(before);
  },
);

test('files that an older version has imported stop nothing', async () => {
  importBefore(
    [enquiry, '1'],
    ['moved-posts.json', '1'],
    // The time differs after a copy.
    ['record/2026.jsonl', '2 1795521600000.5'],
  );
  await place(enquiry);
  await place('moved-posts.json', '[]');
  await place('record/2026.jsonl');
  await place('enquiries/.half.json~1');
  await mkdir(join(dataDir, 'record', '2025.jsonl'));
  expect(refusal()).toBe('');
});

test('a database is not migrated while one of the files is missing in it', async () => {
  importBefore([enquiry, '1'], ['record/2026.jsonl', '2 1795521600000.5']);
  await place(enquiry);
  const format = () => openToRead(databaseFile(dataDir)).rows('PRAGMA user_version');
  const database = openDatabase(dataDir);
  database.run('PRAGMA user_version = 6');
  database.close();
  // An older version has added a line to the record since.
  await place('record/2026.jsonl', '{}\n{}\n');
  expect(refusal()).toContain('a file of an older version');
  await place('enquiries/second.json');
  expect(refusal()).toContain('2 files of an older version');
  const commands = lazyExistingDatabase(dataDir);
  expect(refusal(() => commands.rows('SELECT 1'))).toContain('2 files of an older version');
  expect(format()).toEqual([{ user_version: 6 }]);
});
