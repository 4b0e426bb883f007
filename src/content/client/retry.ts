/** Statuses after which the same request may succeed a little later. No other 4xx is ever repeated. */
const TRANSIENT = new Set([429, 502, 503, 504]);

const FIRST_WAIT_MS = 200;

/** Whether a request answered with this status is worth repeating. */
export function isTransient(status: number): boolean {
  return TRANSIENT.has(status);
}

/**
 * How long `Retry-After` asks to wait, in milliseconds: a number of seconds, or a date (RFC 9110, 10.2.3).
 * `undefined` when the header is absent or means nothing.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) {
    return Number(value) * 1000;
  }
  // Only the date format of HTTP: Date.parse alone would take "-5" or "1.5" for a year or a month.
  if (!/^[A-Z][a-z]{2,8},? /.test(value)) {
    return undefined;
  }
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

/** The wait before repeat number `attempt` (0 for the first) when the service names none: doubling, spread by `random`. */
export function backoffMs(attempt: number, random: () => number): number {
  return Math.round(FIRST_WAIT_MS * 2 ** attempt * (0.5 + random() / 2));
}
