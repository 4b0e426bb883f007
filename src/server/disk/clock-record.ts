/** When a clock can be believed: the rules by which data is erased by age. All times in milliseconds since 1970. */

const dayMs = 24 * 60 * 60_000;

/** Before this program was written: a machine without battery or network begins in 1970 or in the year of its firmware. */
export const earliestMs = Date.parse('2024-01-01T00:00:00Z');

/** How far a clock may be from where it is expected. A server that was switched off for longer is doubted, too. */
const maxJumpMs = 2 * dayMs;

/** How long a doubted clock must go on steadily, while a server runs, until it is believed. */
export const doubtMs = dayMs;

/** What earlier looks at the clock came to. */
export interface ClockRecord {
  /** What a believed clock last said; nothing where none was ever believed. */
  readonly seenMs?: number | undefined;
  /** What a doubted clock last said, and how long it has gone on steadily. */
  readonly doubt?: { readonly clockMs: number; readonly waitedMs: number } | undefined;
}

/**
 * Judges the clock. One that is about where it was left, plus the time that has passed since, is believed. Any other is believed
 * once it has gone on steadily for a day: then a server was switched off for long, or an earlier mistake was put right.
 * @param nowMs what the clock says
 * @param passedMs how much time has passed since the last look, by a clock that cannot be set; 0 for the first look of a process
 */
export function afterLook(
  { seenMs, doubt }: ClockRecord,
  nowMs: number,
  passedMs: number,
): ClockRecord {
  const isNear = (expectedMs: number) =>
    nowMs >= earliestMs && Math.abs(nowMs - expectedMs) <= maxJumpMs;
  const waitedMs = (doubt?.waitedMs ?? 0) + passedMs;
  if (seenMs !== undefined && isNear(seenMs + waitedMs)) return { seenMs: nowMs };
  if (!doubt || !isNear(doubt.clockMs + passedMs)) {
    return { seenMs, doubt: { clockMs: nowMs, waitedMs: 0 } };
  }
  return waitedMs >= doubtMs ? { seenMs: nowMs } : { seenMs, doubt: { clockMs: nowMs, waitedMs } };
}

/** Where a clock would be that was never set since it was believed; nothing where none was. */
export const expectedMs = ({ seenMs, doubt }: ClockRecord, passedMs: number): number | undefined =>
  seenMs === undefined ? undefined : seenMs + (doubt?.waitedMs ?? 0) + passedMs;
