import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterCheck, type ClockRecord, expectedMs } from './clock-record';
import { namesIn, writeDurably } from './durable-file';

/** The file in `DATA_DIR` that holds the result of the last check. */
export const clockFile = 'clock.json';

/** Events for the log. */
export interface ClockEvents {
  /** The clock is far from the expected time. */
  doubted(clock: Date, expected: Date): void;
  believed(): void;
  /** The result of a check cannot be stored. */
  notStored(reason: string): void;
}

interface ClockWatchOptions {
  readonly dataDir: string;
  /** The system clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly steady: () => number;
  readonly events: ClockEvents;
}

/** Times until the year 9999. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 253_402_300_800_000;

/** Reads the stored result; `undefined` if the file is missing or damaged. */
async function readRecord(dataDir: string): Promise<ClockRecord | undefined> {
  try {
    const { seenMs, doubt } = Object(JSON.parse(await readFile(join(dataDir, clockFile), 'utf8')));
    const { clockMs, waitedMs } = Object(doubt);
    const isDoubt = isTime(clockMs) && isTime(waitedMs);
    return {
      ...(isTime(seenMs) ? { seenMs } : {}),
      ...(isDoubt ? { doubt: { clockMs, waitedMs } } : {}),
    };
  } catch {
    return undefined;
  }
}

/** Returns whether no stored data could be erased by age. Then the first clock is believed at once. */
async function isNew(dataDir: string, nowMs: number): Promise<boolean> {
  const [enquiries = [], years = []] = await Promise.all(
    ['enquiries', 'record'].map((name) => namesIn(join(dataDir, name)).catch(() => ['unreadable'])),
  );
  const stored = [...enquiries, ...years].filter((name) => !name.startsWith('.'));
  const thisYear = `${new Date(nowMs).getUTCFullYear()}.jsonl`;
  return stored.every((name) => name === thisYear);
}

/** Returns the time that a server last saw, if the clock is now far from it. */
export async function doubtAbout(dataDir: string, nowMs: number): Promise<Date | undefined> {
  const record = (await readRecord(dataDir)) ?? {};
  const { seenMs } = record;
  if (seenMs === undefined || !afterCheck(record, nowMs, 0).doubt) return undefined;
  return new Date(seenMs);
}

/**
 * Watches the system clock, across restarts, so that nothing is erased by age while the clock may be wrong. Servers that share a
 * data folder share the clock.
 */
export function createClockWatch({ dataDir, now, steady, events }: ClockWatchOptions) {
  let record: ClockRecord | undefined;
  let checkedAt = steady();
  let checking: Promise<boolean> = Promise.resolve(false);
  let hasFailed = false;

  async function store(): Promise<void> {
    try {
      await writeDurably(dataDir, clockFile, `${JSON.stringify(record)}\n`);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) events.notStored((error as NodeJS.ErrnoException).code ?? String(error));
      hasFailed = true;
    }
  }

  const firstRecord = async (): Promise<ClockRecord> =>
    (await isNew(dataDir, now())) ? { seenMs: now() } : {};

  async function checkNow(): Promise<boolean> {
    const isFirst = record === undefined;
    const before = record ?? (await readRecord(dataDir)) ?? (await firstRecord());
    const passedMs = isFirst ? 0 : steady() - checkedAt;
    checkedAt = steady();
    record = afterCheck(before, now(), passedMs);
    const { doubt } = record;
    const expected = expectedMs(before, passedMs);
    // There is nothing to log when no earlier time is known.
    if (expected !== undefined) {
      const isNew = doubt && (isFirst || doubt.waitedMs === 0);
      if (isNew) events.doubted(new Date(doubt.clockMs), new Date(expected));
      if (!doubt && before.doubt) events.believed();
    }
    await store();
    return doubt === undefined;
  }

  return {
    /** Checks the clock. @returns whether it is believed */
    check(): Promise<boolean> {
      checking = checking.then(checkNow);
      return checking;
    },
    /** Returns the time to store with new data: the system clock, but never earlier than the last believed time. */
    time(): number {
      const expected = record && expectedMs(record, steady() - checkedAt);
      return Math.max(now(), expected ?? 0);
    },
  };
}

export type ClockWatch = ReturnType<typeof createClockWatch>;
