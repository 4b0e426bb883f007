const FIRST_MS = 5_000;
const LONGEST_MS = 60 * 60_000;

/** The longest `Retry-After` that is honoured. */
const LONGEST_ASKED_MS = 24 * 60 * 60_000;

/**
 * How long to wait after a failure: 5 s, doubling up to an hour, spread over its second half so that several servers do not
 * come back at the same moment; longer where the endpoint asks for it.
 * @param failures how many there were in a row, this one included
 * @param random from 0 up to 1
 * @returns milliseconds
 */
export function backoffMs(failures: number, random: number, askedMs = 0): number {
  const full = Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  const spread = Math.round(full * (0.5 + random / 2));
  return Math.max(spread, Math.min(askedMs, LONGEST_ASKED_MS));
}
