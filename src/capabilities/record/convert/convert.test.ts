import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { earlierFormats } from '#server/data/earlier-formats.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { run } from '../cli/commands';
import { readRecords, verifyRecord } from '../read-record';
import { convertOldRecord } from './convert';

/** The last format with content instead of texts. */
const oldFormat = 6;

const page = servicePath;
const tamilPage = `/ta${page}`;

type Shown = readonly [day: string, path: string, value: object | null];

const visitorVisa = (fee: string) => ({
  entry: {
    title: 'Visitor cards',
    faq_items: [{ question: 'How much?', answer: `<p>It is <b>${fee}</b>.</p><p>Each.</p>` }],
  },
  files: { f1: { alt: 'A bus' } },
});

const shown: readonly Shown[] = [
  ['2026-11-22', '/content/visitor_visa.json', visitorVisa('$85')],
  ['2026-11-23', '/content/visitor_visa.json', visitorVisa('$100')],
  ['2026-11-24', '/content/visitor_visa.json', { entry: { status: 'archived' } }],
  ['2026-11-22', '/content/ta/visitor_visa.json', { entry: { title: 'வருகையாளர் விசா' } }],
  ['2026-11-22', '/content/post/fees.json', { post: { title: 'Fees' }, excerpt: 'In short' }],
  ['2026-11-23', '/content/post/fees.json', null],
  ['2026-11-22', '/content/ta/post/fees.json', { post: { title: 'கட்டணம்' }, excerpt: '' }],
  ['2026-11-22', '/content/home_page.json', { entry: { title: 'Home' } }],
  ['2026-11-22', '/content/ta/home_page.json', { entry: { title: 'முகப்பு' } }],
  ['2026-11-22', '/content/navigation.json', { menu_items: [{ label: 'Services' }] }],
  ['2026-11-22', '/program/privacy-policy.json', { parts: ['Your data'] }],
];

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'museum-convert-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A database as an older version of the site wrote it. */
function writeOldRecord(file: string) {
  const old = new Libsql(file);
  old.exec(`PRAGMA application_id = ${0x56_45_4c_58}; PRAGMA journal_mode = WAL;`);
  for (const sql of earlierFormats.slice(0, oldFormat)) old.exec(sql);
  for (const [day, path, value] of shown) {
    const text = JSON.stringify(value);
    const hash = value && createHash('sha256').update(text).digest('hex');
    if (hash) {
      const body = deflateRawSync(text);
      old.prepare('INSERT OR IGNORE INTO record_texts VALUES (?, ?)').run([hash, body]);
    }
    old
      .prepare('INSERT INTO record_changes (path, at, hash, site, schema) VALUES (?, ?, ?, ?, ?)')
      .run([path, `${day}T09:00:00.000Z`, hash, '0.1.0+old', 's']);
  }
  old.exec(
    `INSERT INTO record_years VALUES (2026, 100, '2026-11-25T00:00:00.000Z');
     PRAGMA user_version = ${oldFormat}`,
  );
  old.close();
}

/** Damages the stored content of the first version of the page. */
function damage() {
  const [, , value] = shown[0] ?? [];
  const hash = createHash('sha256').update(JSON.stringify(value)).digest('hex');
  const old = new Libsql(databaseFile(dataDir));
  old
    .prepare('UPDATE record_texts SET body = ? WHERE hash = ?')
    .run([deflateRawSync('{"entry":{"title":"Altered"}}'), hash]);
  old.close();
}

async function type(...args: string[]) {
  let out = '';
  let err = '';
  const code = await run(args, {
    dataDir,
    now: () => Date.UTC(2026, 10, 26),
    print: (text) => {
      out += text;
    },
    printError: (line) => {
      err += `${line}\n`;
    },
  });
  return { code, out, err };
}

const oldTables = () =>
  openToRead(databaseFile(dataDir))
    .rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'record_%' ORDER BY name",
    )
    .map(({ name }) => name)
    .filter((name) => ['record_changes', 'record_texts', 'record_years'].includes(name));

test('every version of an older record becomes a text with its day and a new hash', async () => {
  writeOldRecord(databaseFile(dataDir));
  const { code, err, out } = await type('convert');
  expect([code, err]).toEqual([0, 'Converted 11 versions of an older record to text.\n']);
  expect(out).toContain('is text as a whole');
  const database = openToRead(databaseFile(dataDir));
  expect(verifyRecord(database)).toEqual({ versions: shown.length, damaged: [] });
  const reader = readRecords([database]);
  const texts = (address: string) =>
    reader.listVersions(address).map((version) => [version.at.slice(0, 10), reader.read(version)]);
  const card = (fee: string) =>
    [
      'entry title: Visitor cards',
      'entry faq_items 1 question: How much?',
      `entry faq_items 1 answer: It is ${fee}.`,
      'entry faq_items 1 answer: Each.',
      'files f1 alt: A bus',
    ].join('\n');
  expect(texts(page)).toEqual([
    ['2026-11-22', card('$85')],
    ['2026-11-23', card('$100')],
    ['2026-11-24', ''],
  ]);
  expect(reader.listVersions(page).at(-1)?.hash).toBeNull();
  expect(texts(tamilPage)).toEqual([['2026-11-22', 'entry title: வருகையாளர் விசா']]);
  expect(texts('/blog/posts/fees').map(([at]) => at)).toEqual(['2026-11-22', '2026-11-23']);
  expect(texts('/ta/blog/posts/fees')[0]?.[1]).toMatch(/^post title: கட்டணம்/);
  expect(reader.listAddresses()).toEqual(
    expect.arrayContaining(['/', '/ta', '/privacy-policy', '/content/navigation.json']),
  );
  expect(reader.lastWritten).toBe('2026-11-25T00:00:00.000Z');
  expect(oldTables()).toEqual([]);
  const shownThen = await type('show', tamilPage, '--on', '2026-11-23');
  expect(shownThen.err).toContain('An older version of the site recorded this version');
  expect((await type('convert')).code).toBe(0);
});

test('if a version is damaged, nothing is dropped, and the command names it and the remedy', async () => {
  writeOldRecord(databaseFile(dataDir));
  const backup = join(dataDir, 'backup.db');
  writeOldRecord(backup);
  damage();
  const failed = await type('convert');
  expect(failed.code).toBe(1);
  expect(failed.err).toMatch(
    /The version of \/content\/visitor_visa\.json of 2026-11-22T09:00:00\.000Z cannot be converted to text: its content does not match its hash\.\nNothing was dropped.* --from BACKUP/,
  );
  expect(oldTables()).toHaveLength(3);
  // The other versions can be read already.
  expect((await type('show', page, '--on', '2026-11-23')).out).toContain('$100');
  expect((await type('list', page)).err).toContain('not converted to text yet');
  const repaired = await type('convert', '--from', backup);
  expect([repaired.code, repaired.err]).toEqual([
    0,
    'Converted 1 version of an older record to text.\n',
  ]);
  expect((await type('show', page, '--on', '2026-11-22')).out).toContain('$85');
  expect(oldTables()).toEqual([]);
});

test('an interrupted conversion continues', async () => {
  writeOldRecord(databaseFile(dataDir));
  const database = openDatabase(dataDir);
  let steps = 0;
  const isStopped = () => {
    steps += 1;
    return steps > 4;
  };
  expect(await convertOldRecord(database, { isStopped })).toEqual({ converted: 4, failed: [] });
  expect(oldTables()).toHaveLength(3);
  expect((await convertOldRecord(database)).converted).toBe(shown.length - 4);
  expect(oldTables()).toEqual([]);
  database.close();
});

test('a backup of an older version is not read as an empty record', async () => {
  writeOldRecord(databaseFile(dataDir));
  await expect(type('list')).rejects.toThrow(/older version of the site.*record -- convert/);
});
