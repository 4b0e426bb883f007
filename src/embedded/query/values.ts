/** One record of a collection, or a group of fields within it. */
export type Item = Readonly<Record<string, unknown>>;

/** True for a group of named values; false for lists and `null`. */
export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a field, with absent read as `null` and without reaching into the prototype. */
export function fieldValue(item: Item, field: string): unknown {
  return Object.hasOwn(item, field) ? (item[field] ?? null) : null;
}
