/** Rules that decide whether the system clock is right enough to erase data by age. Times are in milliseconds since 1970. */

const dayMs = 24 * 60 * 60_000;

/** Earlier times are wrong: the program did not exist. Machines without clock battery or network start in their firmware's year. */
export const earliestMs = Date.parse('2024-01-01T00:00:00Z');

/** A larger difference from the expected time makes the clock doubtful. So does being switched off for longer. */
const maxJumpMs = 2 * dayMs;

/** A doubted clock is believed after running steadily for this long. Only time with a running server counts. */
export const minSteadyMs = dayMs;

export interface ClockRecord {
  /** The last believed time; missing if no clock was ever believed. */
  readonly seenMs?: number | undefined;
  /** The last reading of a doubted clock, and how long the clock has run steadily. */
  readonly doubt?: { readonly clockMs: number; readonly waitedMs: number } | undefined;
}

/**
 * Compares the clock with the time elapsed since the last check. After a jump the clock is doubted until it has run steadily for
 * a day. A day of steady time means that the server was off, or that a wrong clock was corrected.
 * @param nowMs the time of the system clock
 * @param passedMs monotonic time since the last check; 0 for the first check of a process
 */
export function afterCheck(
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
  return waitedMs >= minSteadyMs
    ? { seenMs: nowMs }
    : { seenMs, doubt: { clockMs: nowMs, waitedMs } };
}

/** Returns the time that the clock should show, or `undefined` if no clock was ever believed. */
export const expectedMs = ({ seenMs, doubt }: ClockRecord, passedMs: number): number | undefined =>
  seenMs === undefined ? undefined : seenMs + (doubt?.waitedMs ?? 0) + passedMs;
