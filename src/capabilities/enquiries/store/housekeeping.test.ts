import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { fields, openTestStore, openTrial } from '../tests/open-trial';
import { recordFile, subtractAge } from './erasure';

const hour = 60 * 60_000;
const day = 24 * hour;
const at = '2026-11-21T09:00:00.000Z';
const namesIn = (dataDir: string) => storedIn(dataDir).map(({ value }) => value.firstName);

/** A server whose hourly housekeeping runs when the test lets time pass. */
async function open(dataDir: string, isForwarding = false) {
  const lost: string[] = [];
  const trial = await openTrial({
    dataDir,
    at,
    count(event) {
      if (event === 'lost') lost.push(event);
    },
    ...(isForwarding && {
      endpoint: { url: 'https://sheet.example/exec' },
      fetch: async () => new Response(null, { status: 500 }),
    }),
  });
  await trial.runHousekeeping();
  async function pass(count: number, each: number) {
    for (let passed = 0; passed < count; passed += 1) {
      await trial.pass(each);
      await trial.runHousekeeping();
    }
  }
  return { ...trial, lost, pass };
}

test('only enquiries past their retention period are erased, at the start and a day later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { addForwarded, dataDir } = await openTestStore();
  const add = (firstName: string, submissionDate: string) =>
    addForwarded({ ...fields, firstName, submissionDate });
  const first = add('First', '2024-11-21T08:59:59.000Z');
  const second = add('Second', '2024-11-22T08:59:59.000Z');
  add('Third', '2024-11-23T09:00:00.000Z');

  const { start, stop, pass, lines } = await openTrial({ dataDir, at });
  start();
  // The log line comes last in a run, so the erasure is complete by then.
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 });
  await pass(day);
  vi.advanceTimersByTime(hour);
  await stop();
  vi.useRealTimers();

  expect(namesIn(dataDir)).toEqual(['Third']);
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

test('while the newest enquiry has a day in the future, nothing is erased by age, and the log says so daily', async () => {
  const { addNew, dataDir } = await openTestStore();
  addNew({ ...fields, firstName: 'Old', submissionDate: '2024-11-01T09:00:00.000Z' });
  addNew({ ...fields, firstName: 'Late', submissionDate: '2026-11-23T00:00:00.000Z' });
  const { lines, pass } = await open(dataDir);
  await pass(38, hour);
  expect(namesIn(dataDir)).toEqual(['Old', 'Late']);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Nothing was erased by age, because the newest enquiry is of 2026-11-23 and the clock says 2026-11-21: set the clock/,
    ),
    expect.stringContaining('the clock says 2026-11-22'),
  ]);
  await pass(11, hour);
  expect(namesIn(dataDir)).toEqual(['Late']);
});

test('an enquiry that was never forwarded causes daily warnings, and its erasure is logged', async () => {
  const { addForwarded, addNew, dataDir } = await openTestStore();
  const add = (firstName: string, submissionDate: string, held?: string) =>
    addNew({ ...fields, firstName, submissionDate }, held);
  addForwarded({ ...fields, firstName: 'Forwarded', submissionDate: '2024-12-01T09:00:00.000Z' });
  add('Waiting', '2024-12-01T10:00:00.000Z');
  add('Held', '2024-12-02T10:00:00.000Z', 'a reason');
  add('Later', '2024-12-20T10:00:00.000Z');

  const { pass, lines, expiring, lost } = await open(dataDir, true);
  await pass(47, hour);
  const warnings = lines.filter((line) => line.includes('never forwarded and will be erased'));
  expect(warnings).toEqual(
    Array(2).fill(
      expect.stringMatching(/^2 enquiries .* The first date is 2026-12-01\. See .*resend/),
    ),
  );
  expect([expiring(), lost]).toEqual([2, []]);
  await pass(11, day);
  expect(namesIn(dataDir)).toEqual(['Later']);
  expect(lost).toHaveLength(2);
  expect(lines.filter((line) => line.includes('without ever being forwarded'))).toEqual([
    expect.stringMatching(/^1 enquiry .*: [\da-f]{8}\. Check ENQUIRY_URL/),
    expect.stringMatching(/^1 enquiry .*: [\da-f]{8}\./),
  ]);
});

test('without an endpoint nothing is reported as unforwarded', async () => {
  const { addNew, dataDir } = await openTestStore();
  addNew({ ...fields, firstName: 'Old', submissionDate: '2024-12-21T09:00:00.000Z' });
  addNew({ ...fields, firstName: 'New', submissionDate: '2026-11-20T09:00:00.000Z' });
  const { pass, expiring, lost, lines } = await open(dataDir);
  await pass(31, day);
  expect([namesIn(dataDir), expiring(), lost]).toEqual([['New'], 0, []]);
  expect(lines).toEqual(['1 enquiry older than 24 months was erased.']);
});

test.each([
  ['2026-11-21', { months: 24 }, '2024-11-21'],
  ['2026-03-31', { months: 1 }, '2026-02-28'],
  ['2026-03-31', { days: 31 }, '2026-02-28'],
  ['2028-02-29', { months: 24 }, '2026-02-28'],
])('from %s, %j back is %s', (start, age, expected) => {
  expect(new Date(subtractAge(Date.parse(start), age)).toISOString().slice(0, 10)).toBe(expected);
});
