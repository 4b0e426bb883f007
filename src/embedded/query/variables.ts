import { invalidQuery } from './errors';

const UNITS: readonly (readonly [RegExp, (date: Date, amount: number) => void])[] = [
  [/^(y|yrs?|years?)$/i, (date, n) => date.setUTCFullYear(date.getUTCFullYear() + n)],
  [/^(mo|months?)$/i, (date, n) => date.setUTCMonth(date.getUTCMonth() + n)],
  [/^(w|weeks?)$/i, (date, n) => date.setUTCDate(date.getUTCDate() + 7 * n)],
  [/^(d|days?)$/i, (date, n) => date.setUTCDate(date.getUTCDate() + n)],
  [/^(h|hrs?|hours?)$/i, (date, n) => date.setTime(date.getTime() + n * 3_600_000)],
  [/^(m|mins?|minutes?)$/i, (date, n) => date.setTime(date.getTime() + n * 60_000)],
  [/^(s|secs?|seconds?)$/i, (date, n) => date.setTime(date.getTime() + n * 1000)],
  [/^(ms|msecs?|milliseconds?)$/i, (date, n) => date.setTime(date.getTime() + n)],
];

/**
 * An operand as it is meant: the words `true`, `false` and `null` of a query string as themselves, `$NOW` and
 * `$NOW(-1 day)` as a date. Lists are resolved entry by entry; everything else is returned unchanged.
 *
 * @throws ServiceError `INVALID_QUERY` for an adjustment of `$NOW` it cannot read, or for one of Directus's
 *   variables about the current user, of which there is none here
 */
export function resolveOperand(value: unknown, now: Date, parameter: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolveOperand(entry, now, parameter));
  if (typeof value !== 'string') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (value === 'null' || value === 'NULL') return null;
  if (value.startsWith('$CURRENT_')) {
    throw invalidQuery(parameter, `uses ${value}, but this service knows no users.`);
  }
  if (value === '$NOW') return now;
  const adjustment = /^\$NOW\((.*)\)$/.exec(value)?.[1];
  return adjustment === undefined ? value : adjust(now, adjustment, parameter);
}

function adjust(now: Date, adjustment: string, parameter: string): Date {
  const [, sign, digits, word = ''] =
    /^\s*([+-])?\s*(\d{1,9})\s*([a-z]+)\s*$/i.exec(adjustment) ?? [];
  const unit = UNITS.find(([names]) => names.test(word));
  if (digits === undefined || !unit) {
    throw invalidQuery(
      parameter,
      `has $NOW(${adjustment}); write it as in $NOW(-1 day) or $NOW(+2 hours).`,
    );
  }
  const date = new Date(now);
  unit[1](date, sign === '-' ? -Number(digits) : Number(digits));
  if (Number.isNaN(date.getTime())) {
    throw invalidQuery(parameter, `has $NOW(${adjustment}), which is beyond any date.`);
  }
  return date;
}
