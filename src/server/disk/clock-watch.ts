import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterLook, type ClockRecord, expectedMs } from './clock-record';
import { namesIn, writeDurably } from './durable-file';

/** The file in `DATA_DIR` that says what the clock last said. */
export const clockFile = 'clock.json';

/** What happens to the clock, for the log. */
export interface ClockEvents {
  /** The clock is far from where it should be. */
  doubted(clock: Date, expected: Date): void;
  believed(): void;
  /** What the clock says cannot be stored. */
  notStored(reason: string): void;
}

interface ClockWatchOptions {
  readonly dataDir: string;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds on a clock that cannot be set. */
  readonly steady: () => number;
  readonly events: ClockEvents;
}

/** Until the year 9999. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 253_402_300_800_000;

/** What is stored of a clock; nothing where it is missing or damaged. */
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

/** Whether nothing is stored yet that could be erased by age: any clock will do to begin with. */
async function isNew(dataDir: string, nowMs: number): Promise<boolean> {
  const [enquiries = [], years = []] = await Promise.all(
    ['enquiries', 'record'].map((name) => namesIn(join(dataDir, name)).catch(() => ['unreadable'])),
  );
  const stored = [...enquiries, ...years].filter((name) => !name.startsWith('.'));
  const thisYear = `${new Date(nowMs).getUTCFullYear()}.jsonl`;
  return stored.every((name) => name === thisYear);
}

/** Where a server last saw the clock, if that is not about where it is now; nothing where no server ran. */
export async function doubtAbout(dataDir: string, nowMs: number): Promise<Date | undefined> {
  const record = (await readRecord(dataDir)) ?? {};
  const { seenMs } = record;
  if (seenMs === undefined || !afterLook(record, nowMs, 0).doubt) return undefined;
  return new Date(seenMs);
}

/**
 * Watches the clock of the machine, over restarts, so that nothing is erased by age while it may be wrong. Several servers on one
 * folder see the same clock.
 */
export function createClockWatch({ dataDir, now, steady, events }: ClockWatchOptions) {
  let record: ClockRecord | undefined;
  let lookedAt = steady();
  let looking: Promise<boolean> = Promise.resolve(false);
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

  async function lookNow(): Promise<boolean> {
    const isFirst = record === undefined;
    const before = record ?? (await readRecord(dataDir)) ?? (await firstRecord());
    const passedMs = isFirst ? 0 : steady() - lookedAt;
    lookedAt = steady();
    record = afterLook(before, now(), passedMs);
    const { doubt } = record;
    const expected = expectedMs(before, passedMs);
    // Without an earlier time there is nothing to compare the clock with.
    if (expected !== undefined) {
      const isNew = doubt && (isFirst || doubt.waitedMs === 0);
      if (isNew) events.doubted(new Date(doubt.clockMs), new Date(expected));
      if (!doubt && before.doubt) events.believed();
    }
    await store();
    return doubt === undefined;
  }

  return {
    /** Looks at the clock. @returns whether it is believed */
    look(): Promise<boolean> {
      looking = looking.then(lookNow);
      return looking;
    },
    /** The time for what is stored now: the clock's, but never before the last time that was believed. */
    time(): number {
      const expected = record && expectedMs(record, steady() - lookedAt);
      return Math.max(now(), expected ?? 0);
    },
  };
}

export type ClockWatch = ReturnType<typeof createClockWatch>;
