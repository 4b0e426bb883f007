import { expect, test } from 'vitest';
import type { SiteDatabase } from '#server/data/database.ts';
import {
  fields,
  form,
  openTestStore,
  openTrial,
  temporaryFolder,
} from '#tests/support/enquiries/open-trial.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const url = 'https://sheet.example/exec';
const failing = async () => new Response(null, { status: 500 });

const namesIn = (dataDir: string) => storedIn(dataDir).map(({ value }) => value.firstName);

/** Stores the time at which a server last ran. */
const seen = (database: SiteDatabase, at: string) =>
  database.run('INSERT OR REPLACE INTO clock (id, seen_ms) VALUES (1, ?)', Date.parse(at));

/** Opens a server with a fake clock, which only the test advances. */
async function run(dataDir: string, at: string, isForwarding = false) {
  const lost: string[] = [];
  const trial = await openTrial({
    ...{ dataDir, at },
    metrics: { enquiry: (event) => void (event === 'lost' && lost.push(event)) },
    ...(isForwarding ? { enquiries: { url }, fetch: failing } : {}),
  });
  await trial.runHousekeeping();
  /** Advances the clock and runs the hourly housekeeping each time. */
  const pass = async (count: number, each: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      await trial.pass(each);
      await trial.runHousekeeping();
    }
  };
  return {
    ...trial,
    lost,
    hours: (count: number) => pass(count, hour),
    days: (count: number) => pass(count, day),
  };
}

/** A folder with enquiries from 2026, and the time at which a server last ran. */
async function folderOf(at = '2026-11-21T09:00:00.000Z') {
  const dataDir = await temporaryFolder();
  await run(dataDir, at);
  const { add } = await openTestStore([], dataDir);
  const time = Date.parse(at);
  add({
    ...fields,
    firstName: 'Old',
    submissionDate: new Date(time - 700 * day).toISOString(),
  });
  add({ ...fields, firstName: 'New', submissionDate: new Date(time - day).toISOString() });
  return dataDir;
}

test.each([
  ['three years ahead', '2029-11-21T10:00:00.000Z'],
  ['ten years ahead', '2036-11-21T10:00:00.000Z'],
  ['two months ahead', '2027-01-21T10:00:00.000Z'],
])('if the clock is %s at the start, nothing is erased for a day', async (_case, at) => {
  const dataDir = await folderOf();
  const { hours, lines } = await run(dataDir, at);
  await hours(23);
  expect(namesIn(dataDir)).toEqual(['Old', 'New']);
  expect(lines.filter((line) => line.startsWith('The clock says'))).toEqual([
    expect.stringMatching(
      `^The clock says ${at}, but .* about 2026-11-21T09:00:00.000Z.*If the clock is wrong, set it now. If the server was switched off`,
    ),
  ]);
});

test('a server that was off for years erases after running for a day', async () => {
  const dataDir = await folderOf();
  const { hours, lines } = await run(dataDir, '2029-11-21T09:00:00.000Z');
  await hours(24);
  expect(namesIn(dataDir)).toEqual([]);
  expect(lines.at(-1)).toBe('2 enquiries older than 24 months were erased.');
});

test('short runs of the server do not make a wrong clock believed', async () => {
  const dataDir = await folderOf();
  for (let start = 0; start < 5; start += 1) {
    const { hours } = await run(dataDir, '2029-11-21T09:00:00.000Z');
    await hours(1);
  }
  expect(namesIn(dataDir)).toEqual(['Old', 'New']);
});

test.each(['1970-01-01T00:00:00.000Z', '2024-06-01T00:00:00.000Z'])(
  'after a start with the clock at %s and a correction, erasing by age works as before',
  async (at) => {
    const dataDir = await folderOf();
    const { hours, days, set } = await run(dataDir, at);
    await hours(2);
    set('2026-12-25T09:00:00.000Z');
    await hours(1);
    expect(namesIn(dataDir)).toEqual(['Old', 'New']);
    set('2026-11-21T12:00:00.000Z');
    await days(31);
    expect(namesIn(dataDir)).toEqual(['New']);
  },
);

test('a clock that jumps while the server runs erases nothing', async () => {
  const dataDir = await folderOf();
  const { hours, set, lines } = await run(dataDir, '2026-11-21T09:00:00.000Z');
  await hours(5);
  set('2031-01-01T00:00:00.000Z');
  await hours(5);
  set('2026-11-21T19:00:00.000Z');
  await hours(48);
  expect(namesIn(dataDir)).toEqual(['Old', 'New']);
  expect(lines.at(-1)).toMatch(/^The clock is believed again/);
});

test('an enquiry dated by a wrong clock is erased after the promised months', async () => {
  const { add, database, dataDir } = await openTestStore();
  for (const submissionDate of ['1970-01-01T00:01:00.000Z', '2999-01-01T00:00:00.000Z']) {
    add({ ...fields, firstName: submissionDate.slice(0, 4), submissionDate });
  }
  seen(database, '2026-11-21');
  const { hours, set, pass } = await run(dataDir, '2026-11-21T09:00:00.000Z');
  await hours(1);
  expect(namesIn(dataDir)).toEqual(['1970', '2999']);
  // Both clocks advance by two years.
  await pass(731 * day);
  set('2028-11-22T10:00:00.000Z');
  await hours(1);
  expect(namesIn(dataDir)).toEqual([]);
});

test('while the clock is behind, enquiries get the time at which the server last ran', async () => {
  const dataDir = await folderOf();
  const { send } = await run(dataDir, '2024-02-01T00:00:00.000Z');
  expect((await send(form({ firstName: 'Arun' }))).status).toBe(200);
  const entry = storedIn(dataDir).find(({ value }) => value.firstName === 'Arun');
  expect(entry?.value.submissionDate).toMatch(/^2026-11-21T09:00/);
});

test('if no time is stored, nothing is erased for a day', async () => {
  const dataDir = await folderOf();
  const { database } = await openTestStore([], dataDir);
  database.run('DELETE FROM clock');
  const { hours, lines } = await run(dataDir, '2029-11-21T09:00:00.000Z');
  await hours(23);
  expect(namesIn(dataDir)).toEqual(['Old', 'New']);
  expect(lines).toEqual([
    expect.stringMatching(/^2 enquiries older than 24 months were not erased yet: .*Check/),
  ]);
  await hours(1);
  expect(namesIn(dataDir)).toEqual([]);
});

test('if the stored time is in the future, the clock is believed after a day', async () => {
  const dataDir = await folderOf();
  const { database } = await openTestStore([], dataDir);
  seen(database, '2050-01-01');
  const { days } = await run(dataDir, '2026-11-21T09:00:00.000Z');
  await days(31);
  expect(namesIn(dataDir)).toEqual(['New']);
});

test('an enquiry that was never forwarded causes daily warnings, and its erasure is logged', async () => {
  const { addForwarded, database, dataDir, ...store } = await openTestStore();
  const add = (firstName: string, submissionDate: string, held?: string) =>
    store.add({ ...fields, firstName, submissionDate }, held);
  addForwarded({ ...fields, firstName: 'Forwarded', submissionDate: '2024-12-01T09:00:00.000Z' });
  add('Waiting', '2024-12-01T10:00:00.000Z');
  add('Held', '2024-12-02T10:00:00.000Z', 'a reason');
  add('Later', '2024-12-20T10:00:00.000Z');
  seen(database, '2026-11-21');

  const { hours, days, lines, expiring, lost } = await run(
    ...([dataDir, '2026-11-21T09:00:00.000Z', true] as const),
  );
  await hours(47);
  const warnings = lines.filter((line) => line.includes('never forwarded and will be erased'));
  expect(warnings).toEqual(
    Array(2).fill(
      expect.stringMatching(/^2 enquiries .* The first date is 2026-12-01\. See .*resend/),
    ),
  );
  expect([expiring(), lost]).toEqual([2, []]);
  await days(11);
  expect(namesIn(dataDir)).toEqual(['Later']);
  expect(lost).toHaveLength(2);
  expect(lines.filter((line) => line.includes('without ever being forwarded'))).toEqual([
    expect.stringMatching(/^1 enquiry .*: [\da-f]{8}\. Check ENQUIRY_URL/),
    expect.stringMatching(/^1 enquiry .*: [\da-f]{8}\./),
  ]);
});

test('without an endpoint nothing is reported as unforwarded', async () => {
  const dataDir = await folderOf();
  const { days, expiring, lost, lines } = await run(dataDir, '2026-11-21T09:00:00.000Z');
  await days(31);
  expect([namesIn(dataDir), expiring(), lost]).toEqual([['New'], 0, []]);
  expect(lines).toEqual(['1 enquiry older than 24 months was erased.']);
});
