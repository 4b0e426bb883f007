import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fields, openTestStore, openTrial } from '#tests/support/enquiries/open-trial.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { recordFile, subtractAge } from './housekeeping';

const day = 24 * 60 * 60_000;
const namesIn = (dataDir: string) => storedIn(dataDir).map(({ value }) => value.firstName);

test('only enquiries past their retention period are erased, at the start and later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { addForwarded, database, dataDir } = await openTestStore();
  database.run('INSERT INTO clock (id, seen_ms) VALUES (1, ?)', Date.parse('2026-11-20T09:00:00Z'));
  const add = (firstName: string, submissionDate: string) =>
    addForwarded({ ...fields, firstName, submissionDate });
  const first = add('First', '2024-11-21T08:59:59.000Z');
  const second = add('Second', '2024-11-22T08:59:59.000Z');
  add('Third', '2024-11-23T09:00:00.000Z');
  add('From a wrong clock', '2999-01-01T00:00:00.000Z');

  const { start, stop, pass, lines } = await openTrial({ dataDir });
  start();
  // The log line comes last in a run, so the erasure is complete by then.
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  await pass(day);
  vi.advanceTimersByTime(60 * 60_000);
  await stop();
  vi.useRealTimers();

  expect(namesIn(dataDir)).toEqual(['Third', 'From a wrong clock']);
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

test.each([
  ['2026-11-21', { months: 24 }, '2024-11-21'],
  ['2026-03-31', { months: 1 }, '2026-02-28'],
  ['2026-03-31', { days: 31 }, '2026-02-28'],
  ['2028-02-29', { months: 24 }, '2026-02-28'],
])('from %s, %j back is %s', (day, age, expected) => {
  expect(new Date(subtractAge(Date.parse(day), age)).toISOString().slice(0, 10)).toBe(expected);
});
