import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type SiteDatabase } from '#server/data/database.ts';
import { readRecords } from '#server/record/read-record.ts';
import { createRecord } from '#server/record/record.ts';
import { hashOf } from '#server/record/record-store.ts';
import { importOldLayout } from './old-layout';

const page = '/content/visitor_visa.json';
const textOf = (fee: number) => JSON.stringify({ entry: { title: 'Visitor visas', fee } });

let dataDir: string;
let folder: string;
let database: SiteDatabase;
const log = vi.fn();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-record-'));
  folder = join(dataDir, 'record');
  await mkdir(folder);
  database = openDatabase(dataDir);
  log.mockReset();
});

afterEach(async () => {
  database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A line in the format from before the database: the whole text, or its difference from another text. */
function lineOf(at: string, fee: number | null, stored?: 'whole' | number): string {
  const text = fee === null ? undefined : textOf(fee);
  const base = typeof stored === 'number' ? textOf(stored) : undefined;
  const options = base ? { dictionary: Buffer.from(base) } : {};
  const data = text && deflateRawSync(text, options).toString('base64');
  return JSON.stringify({
    ...{
      at: `${at}.000Z`,
      path: page,
      hash: text ? hashOf(text) : null,
      site: '0.1.0',
      schema: 's',
    },
    ...(stored === undefined ? {} : { stored: { data, ...(base ? { base: hashOf(base) } : {}) } }),
  });
}

const checked = '{"at":"2025-03-04T00:00:00.000Z","checked":1,"site":"0.1.0"}';

const writeYear = (year: number, ...lines: readonly string[]) =>
  writeFile(join(folder, `${year}.jsonl`), lines.map((line) => `${line}\n`).join(''));

const writeTwoYears = async () => {
  await writeYear(
    2025,
    lineOf('2025-03-01T00:00:00', 100, 'whole'),
    lineOf('2025-03-02T00:00:00', 120, 100),
    lineOf('2025-03-03T00:00:00', 100),
    checked,
    lineOf('2025-03-05T00:00:00', null),
    lineOf('2025-03-06T00:00:00', 120),
  );
  // A year's file begins with the content shown at that time, and the date since which it was shown.
  await writeYear(
    2026,
    lineOf('2025-03-06T00:00:00', 120, 'whole'),
    lineOf('2026-02-01T00:00:00', 140, 120),
  );
};

const run = async () => importOldLayout(database, dataDir, log);

function onRecord() {
  const reader = readRecords([database]);
  return reader
    .versions(page)
    .map((one) => [one.at.slice(0, 10), JSON.stringify(reader.read(one))]);
}

test('all years of a record are imported and counted, and the files are kept', async () => {
  await writeTwoYears();
  const before = await readFile(join(folder, '2025.jsonl'), 'utf8');
  await run();
  expect(onRecord()).toEqual([
    ['2025-03-01', textOf(100)],
    ['2025-03-02', textOf(120)],
    ['2025-03-03', textOf(100)],
    ['2025-03-05', undefined],
    ['2025-03-06', textOf(120)],
    ['2026-02-01', textOf(140)],
  ]);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Imported 5 changes from .*2025\.jsonl/)],
    [expect.stringMatching(/^Imported 1 change from .*2026\.jsonl/)],
  ]);
  expect(await readFile(join(folder, '2025.jsonl'), 'utf8')).toBe(before);
});

test('the next start imports nothing and keeps newer versions', async () => {
  await writeTwoYears();
  await run();
  const record = createRecord({ database, years: 10, site: async () => '0.2.0' });
  record.saw(page, JSON.parse(textOf(140)));
  record.saw(page, JSON.parse(textOf(160)));
  await record.settled();
  log.mockReset();
  await run();
  expect(log).not.toHaveBeenCalled();
  expect(
    onRecord()
      .map(([, text]) => text)
      .slice(-2),
  ).toEqual([textOf(140), textOf(160)]);
});

test('lines that an older version added after an import are imported, too', async () => {
  await writeYear(2026, lineOf('2026-02-01T00:00:00', 100, 'whole'));
  await run();
  await writeYear(
    2026,
    lineOf('2026-02-01T00:00:00', 100, 'whole'),
    lineOf('2026-02-02T00:00:00', 120, 100),
  );
  await run();
  expect(log).toHaveBeenLastCalledWith(expect.stringMatching(/^Imported 1 change /));
  expect(onRecord()).toHaveLength(2);
});

test('damaged lines are counted, logged and skipped', async () => {
  const whole = lineOf('2026-02-01T00:00:00', 100, 'whole');
  await writeYear(
    2026,
    whole,
    whole.slice(0, 80),
    '{}',
    'null',
    lineOf('2026-02-02T00:00:00', 120, 100).replace(/"data":"..../, '"data":"AAAA'),
    lineOf('2026-02-03T00:00:00', 140),
    lineOf('2026-02-04T00:00:00', 160, 999),
    lineOf('2026-02-05T00:00:00', 180, 100),
    lineOf('2026-02-06T00:00:00', 200, 'whole').slice(0, 50),
  );
  await run();
  expect(onRecord()).toEqual([
    ['2026-02-01', textOf(100)],
    ['2026-02-05', textOf(180)],
  ]);
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^Imported 2 changes/)],
    [expect.stringMatching(/2026\.jsonl: skipped 7 damaged lines \(2, 3, 4, 5, 6, …\)/)],
  ]);
});

test('an unreadable file is logged, and other files are imported', async () => {
  await writeTwoYears();
  await mkdir(join(folder, '2024.jsonl'));
  await run();
  expect(log.mock.calls[0]).toEqual([
    expect.stringMatching(/2024\.jsonl cannot be imported \(EISDIR/),
  ]);
  expect(onRecord()).toHaveLength(6);
});

test('nothing is logged without an older record', async () => {
  await rm(folder, { recursive: true });
  await run();
  expect(log).not.toHaveBeenCalled();
});
