import type { SiteDatabase } from '#server/data/database.ts';
import { afterCheck, type ClockRecord, expectedMs } from './clock-record';

export interface ClockEvents {
  doubted(clock: Date, expected: Date): void;
  believed(): void;
}

interface ClockWatchOptions {
  readonly database: SiteDatabase;
  /** The system clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly steady: () => number;
  readonly events: ClockEvents;
}

function readRecord({ rows }: SiteDatabase): ClockRecord | undefined {
  const [row] = rows<{ seenMs: number | null; clockMs: number | null; waitedMs: number }>(
    'SELECT seen_ms AS seenMs, doubted_ms AS clockMs, waited_ms AS waitedMs FROM clock',
  );
  if (!row) return undefined;
  const { seenMs, clockMs, waitedMs } = row;
  return {
    ...(seenMs === null ? {} : { seenMs }),
    ...(clockMs === null ? {} : { doubt: { clockMs, waitedMs } }),
  };
}

function writeRecord({ run }: SiteDatabase, { seenMs, doubt }: ClockRecord): void {
  run(
    'INSERT OR REPLACE INTO clock (id, seen_ms, doubted_ms, waited_ms) VALUES (1, ?, ?, ?)',
    ...[seenMs ?? null, doubt?.clockMs ?? null, doubt?.waitedMs ?? null],
  );
}

/** Returns whether no stored data is old enough to be erased. In that case, the first time that the clock shows is believed. */
function isNew({ rows }: SiteDatabase, nowMs: number): boolean {
  const stored = rows(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM enquiries) OR EXISTS (SELECT 1 FROM record_versions WHERE at < ?)`,
    new Date(nowMs).toISOString().slice(0, 4),
  );
  return stored.length === 0;
}

/** Returns when a server last ran, if the clock is far from that time. */
export function lastRunIfClockDoubted(database: SiteDatabase, nowMs: number): Date | undefined {
  const record = readRecord(database) ?? {};
  const { seenMs } = record;
  if (seenMs === undefined || !afterCheck(record, nowMs, 0).doubt) return undefined;
  return new Date(seenMs);
}

/**
 * Watches the system clock across restarts, so that a wrong clock erases no data by age. Servers that share a database share the
 * clock.
 */
export function createClockWatch({ database, now, steady, events }: ClockWatchOptions) {
  let record: ClockRecord | undefined;
  let checkedAt = steady();

  return {
    /** Checks the clock. @returns whether it is believed @throws the database's errors */
    check(): boolean {
      const isFirst = record === undefined;
      const before =
        record ??
        readRecord(database) ??
        (isNew(database, now()) ? { seenMs: now() } : ({} satisfies ClockRecord));
      const passedMs = isFirst ? 0 : steady() - checkedAt;
      checkedAt = steady();
      record = afterCheck(before, now(), passedMs);
      const { doubt } = record;
      const expected = expectedMs(before, passedMs);
      if (expected !== undefined) {
        const isNewDoubt = doubt && (isFirst || doubt.waitedMs === 0);
        if (isNewDoubt) events.doubted(new Date(doubt.clockMs), new Date(expected));
        if (!doubt && before.doubt) events.believed();
      }
      writeRecord(database, record);
      return doubt === undefined;
    },
    /** Returns the time to store with new data: the system clock, but never earlier than the last believed time. */
    time(): number {
      const expected = record && expectedMs(record, steady() - checkedAt);
      return Math.max(now(), expected ?? 0);
    },
  };
}

export type ClockWatch = ReturnType<typeof createClockWatch>;
