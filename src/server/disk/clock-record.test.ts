import { expect, test } from 'vitest';
import { afterCheck, type ClockRecord } from './clock-record';

const hour = 60 * 60_000;
const day = 24 * hour;
const year = 365 * day;
const now = Date.parse('2026-11-21T09:00:00Z');

/** Applies several checks in turn. Each has the clock's time and the elapsed time. */
const after = (
  record: ClockRecord,
  ...looks: readonly (readonly [nowMs: number, passed: number])[]
) => looks.reduce((known, [nowMs, passed]) => afterCheck(known, nowMs, passed), record);

const isBelieved = (record: ClockRecord) => record.doubt === undefined;

/** Hourly checks of a clock that runs steadily. */
const hours = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => [from + (at + 1) * hour, hour] as const);

test.each([
  ['at once', 0],
  ['after a restart of an hour', hour],
  ['after a weekend', 2 * day],
  ['put back by an hour', -hour],
  ['put back by a day', -day],
])('a clock is believed %s', (_case, jump) => {
  expect(after({ seenMs: now }, [now + jump, 0])).toEqual({ seenMs: now + jump });
});

const jumps = [
  ['three years ahead', now + 3 * year],
  ['a month ahead', now + 30 * day],
  ['a week behind', now - 7 * day],
  ['two years behind', now - 2 * year],
] as const;

test.each(jumps)('a clock that is %s of the last run is believed after a day', (_case, clock) => {
  const first = after({ seenMs: now }, [clock, 0]);
  expect(isBelieved(first)).toBe(false);
  expect(isBelieved(after(first, ...hours(clock, 23)))).toBe(false);
  expect(after(first, ...hours(clock, 24))).toEqual({ seenMs: clock + day });
});

test.each(jumps)('a clock that jumps to %s while the server runs is doubted', (_case, clock) => {
  const running = after({ seenMs: now }, ...hours(now, 5));
  expect(isBelieved(running)).toBe(true);
  expect(isBelieved(after(running, [clock, hour]))).toBe(false);
});

test('a corrected clock is believed at once', () => {
  const doubted = after({ seenMs: now }, [now + 3 * year, 0], ...hours(now + 3 * year, 5));
  expect(after(doubted, [now + 6 * hour, hour])).toEqual({ seenMs: now + 6 * hour });
});

test('each jump restarts the day', () => {
  const once = after({ seenMs: now }, [now + year, 0], ...hours(now + year, 23));
  const twice = after(once, [now + 2 * year, hour]);
  expect(isBelieved(after(twice, ...hours(now + 2 * year, 23)))).toBe(false);
  expect(isBelieved(after(twice, ...hours(now + 2 * year, 24)))).toBe(true);
});

test('a restart neither ends the doubt nor restarts the day', () => {
  const clock = now + year;
  const before = after({ seenMs: now }, [clock, 0], ...hours(clock, 23));
  const restarted = after(before, [clock + 23 * hour, 0]);
  expect(isBelieved(restarted)).toBe(false);
  expect(isBelieved(after(restarted, [clock + 24 * hour, hour]))).toBe(true);
});

test('without a stored time, a clock is believed after a day', () => {
  const first = after({}, [now, 0]);
  expect(isBelieved(first)).toBe(false);
  expect(isBelieved(after(first, ...hours(now, 24)))).toBe(true);
});

test('a clock from before the program was written is never believed', () => {
  expect(isBelieved(after({}, [0, 0], ...hours(0, 50)))).toBe(false);
  expect(isBelieved(after({ seenMs: 0 }, [hour, hour]))).toBe(false);
});
