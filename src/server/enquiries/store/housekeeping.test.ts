import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { clockFile } from '#server/disk/clock-watch.ts';
import {
  fields,
  filesIn,
  openTrial,
  temporaryFolder,
} from '#tests/support/enquiries/open-trial.ts';
import { createErasure, recordFile } from './erasure';
import { before } from './retention';
import { openStore } from './store';

const day = 24 * 60 * 60_000;
const namesIn = async (dataDir: string) =>
  (await filesIn(dataDir, 'enquiries')).map(({ value }) => value['firstName']);

/** Has a server run on a folder, which knows the time from then on. */
async function runBefore(dataDir: string, at = '2026-11-20T09:00:00.000Z') {
  await writeFile(join(dataDir, clockFile), JSON.stringify({ seenMs: Date.parse(at) }));
}

test('what was stored as long as is promised is erased by itself, at the start and daily, and only that (§own.enquiry-privacy)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const dataDir = await temporaryFolder();
  await runBefore(dataDir);
  const store = openStore(dataDir);
  const add = async (firstName: string, submissionDate: string) => {
    const id = await store.add({ ...fields, firstName, submissionDate });
    await store.mark(id, { attempts: 1, forwarded: submissionDate });
    return id;
  };
  const first = await add('First', '2024-11-21T08:59:59.000Z');
  const second = await add('Second', '2024-11-22T08:59:59.000Z');
  await add('Third', '2024-11-23T09:00:00.000Z');
  await add('From a wrong clock', '2999-01-01T00:00:00.000Z');

  const { start, stop, pass, lines } = await openTrial({ dataDir });
  start();
  // The log line is the last thing of a pass: by then the erasure is on record.
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  await pass(day);
  vi.advanceTimersByTime(60 * 60_000);
  await stop();
  vi.useRealTimers();

  expect(await namesIn(dataDir)).toEqual(['Third', 'From a wrong clock']);
  expect(await filesIn(dataDir, 'deliveries')).toHaveLength(2);
  expect(lines).toEqual(Array(2).fill('1 enquiry older than 24 months was erased.'));
  const record = join(dataDir, recordFile);
  expect(
    (await readFile(record, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { erased: '2026-11-21T09:00:00.000Z', reason: 'retention', id: first },
    { erased: '2026-11-22T09:00:00.000Z', reason: 'retention', id: second },
  ]);
  expect((await stat(record)).mode & 0o777).toBe(0o600);
});

test('an enquiry that is being sent is not erased meanwhile, and the next one has its turn', async () => {
  const dataDir = await temporaryFolder();
  const store = openStore(dataDir);
  const ids = [
    await store.add({ ...fields, submissionDate: '2020-01-01T00:00:00.000Z' }),
    await store.add({ ...fields, submissionDate: '2020-01-02T00:00:00.000Z' }),
  ];
  const { claim } = await import('./claim');
  const release = await claim(store.deliveries, ids[0] ?? '');
  const { erase } = createErasure(store, dataDir, Date.now);
  expect(await Promise.all(ids.map((id) => erase(id, 'purge')))).toEqual(['busy', 'erased']);
  await release?.();
  expect(await erase(ids[0] ?? '', 'purge')).toBe('erased');
  expect(await erase(ids[0] ?? '', 'purge')).toBe('gone');
  expect(await store.ids()).toEqual([]);
});

test.each([
  ['2026-11-21', { months: 24 }, '2024-11-21'],
  ['2026-03-31', { months: 1 }, '2026-02-28'],
  ['2026-03-31', { days: 31 }, '2026-02-28'],
  ['2028-02-29', { months: 24 }, '2026-02-28'],
])('from %s, %j back is %s', (day, age, expected) => {
  expect(new Date(before(Date.parse(day), age)).toISOString().slice(0, 10)).toBe(expected);
});
