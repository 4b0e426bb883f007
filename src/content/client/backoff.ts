/** Returns the delay before the next attempt: `minMs`, doubled by each earlier failure, and at most `maxMs`. */
export const backoffMs = (failures: number, minMs: number, maxMs: number): number =>
  Math.min(minMs * 2 ** failures, maxMs);

/** The wait of a `Retry-After` header in milliseconds (RFC 9110, 10.2.3); `undefined` if the header is absent or invalid. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // Accepts only HTTP dates: `Date.parse` would take "-5" or "1.5" for a year or a month.
  const moment = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}
