/** One record of a collection, or one entry of a list within it. */
export type Item = Readonly<Record<string, unknown>>;

/** True for a group of named values, in JSON or from a query string; false for lists, dates and `null`. */
export function isItem(value: unknown): value is Item {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

/** The value of a field, with absent read as `null` and without reaching into the prototype. */
export function fieldValue(item: Item, field: string): unknown {
  return Object.hasOwn(item, field) ? (item[field] ?? null) : null;
}

const ISO_DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * The moment an ISO 8601 date or date-time names, in milliseconds. Without a zone it is read as UTC, so that
 * the answer is the same on every machine. `undefined` for anything else.
 */
export function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string') return undefined;
  const parts = ISO_DATE.exec(value);
  if (!parts) return undefined;
  const [, day = '', minutes = '00:00', seconds = '00', fraction = '', zone = 'Z'] = parts;
  const time = Date.parse(`${day}T${minutes}:${seconds}${fraction.slice(0, 4)}${zone}`);
  return Number.isNaN(time) ? undefined : time;
}

/** A plain value as text; a list of plain values joined by commas (Directus's CSV fields); else `undefined`. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const parts = value.map(textOf);
    return parts.every((part) => part !== undefined) ? parts.join(',') : undefined;
  }
  return undefined;
}

/** A number or numeric text as a number, a boolean as 0 or 1; else `undefined`. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

/**
 * Compares the value of a field with an operand that may have come as text from a query string: the field's
 * own type decides. Numbers and booleans compare as numbers, ISO dates as moments, all else as text, by code
 * unit. `undefined` where there is no order: with `null`, or a number against words.
 */
export function compareValues(value: unknown, operand: unknown): number | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') {
    const word = typeof value === 'boolean' && typeof operand === 'string' ? operand : '';
    const other = word === 'true' ? 1 : word === 'false' ? 0 : numberOf(operand);
    return other === undefined ? undefined : Number(value) - other;
  }
  const moment = timeOf(value);
  const other = timeOf(operand);
  if (moment !== undefined && other !== undefined) return moment - other;
  const text = textOf(value);
  const otherText = textOf(operand);
  if (text === undefined || otherText === undefined) return undefined;
  return text === otherText ? 0 : text < otherText ? -1 : 1;
}

/** Orders values as SQLite does: `null` first, then numbers and booleans, then text; dates as moments. */
export function orderValues(a: unknown, b: unknown): number {
  const rank = rankOf(a) - rankOf(b);
  return rank !== 0 ? rank : (compareValues(a, b) ?? 0);
}

function rankOf(value: unknown): number {
  if (value === null || value === undefined) return 0;
  return typeof value === 'number' || typeof value === 'boolean' ? 1 : 2;
}
