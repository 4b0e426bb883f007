import type { Settings } from './model';

const dateCasts = ['cast-timestamp', 'cast-datetime'];

/** Returns the settings of the second model that the first has otherwise; `undefined` if there are none. */
export function findChangedSettings(
  before: Settings | undefined,
  after: Settings | undefined,
): Settings | undefined {
  if (before === undefined || after === undefined) return undefined;
  return toSettings(
    Object.entries(keepCasts(after, before)).filter(([key, value]) => !isEqual(value, before[key])),
  );
}

/** Returns missing indexes and another default value. An old Directus does not report indexes and cannot create them. */
export function findChangedStorage(
  before: Settings | undefined,
  after: Settings | undefined,
): Settings | undefined {
  if (before === undefined || after === undefined) return undefined;
  return toSettings(
    Object.entries(after).filter(([key, value]) =>
      key === 'default_value'
        ? value !== before[key]
        : ['is_indexed', 'is_unique'].includes(key) && value === true && before[key] === false,
    ),
  );
}

const toSettings = (entries: readonly (readonly [string, unknown])[]): Settings | undefined =>
  entries.length > 0 ? Object.fromEntries(entries) : undefined;

/** Keeps the flags that Directus adds for the date type of the database. */
function keepCasts(after: Settings, { special }: Settings): Settings {
  const casts = Array.isArray(special) ? special.filter((flag) => dateCasts.includes(flag)) : [];
  const flags = Array.isArray(after['special']) ? after['special'] : [];
  return casts.length > 0 ? { ...after, special: [...flags, ...casts] } : after;
}

/** Absent, null and empty values are equal. */
const isEqual = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right) ||
  JSON.stringify(removeEmpty(left)) === JSON.stringify(removeEmpty(right));

function removeEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeEmpty);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .map(([key, inner]) => [key, removeEmpty(inner)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}
