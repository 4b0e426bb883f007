/** Fields that Directus fills in by itself: an entry with nothing else shows nothing. */
const systemFields: ReadonlySet<string> = new Set(['id', 'status', 'date_created', 'date_updated']);

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const listIn = ({ entries, menu_items }: Fields) => [entries, menu_items].find(Array.isArray);

const isWithdrawn = ({ status }: Fields) => status === 'draft' || status === 'archived';

const isEmptyEntry = (entry: Fields): boolean =>
  !isWithdrawn(entry) && Object.keys(entry).every((name) => systemFields.has(name));

/**
 * Whether a resource was full and is empty all at once. A content service looks like that when its database was emptied or set up
 * anew, or when a permission was lost:
 * - an entry without a single field, unless its status says that it was withdrawn;
 * - a list of several entries, or a menu of several items, of which none is left.
 *
 * Everything else is what an editor does: the only entry of a list is removed, a page becomes a draft or loses some fields.
 */
export function isEmptied(before: unknown, after: unknown): boolean {
  if (!isObject(before) || !isObject(after)) return false;
  const entries = listIn(after);
  if (entries) return entries.length === 0 && (listIn(before)?.length ?? 0) > 1;
  if (!isObject(before['entry']) || !isObject(after['entry'])) return false;
  return isEmptyEntry(after['entry']) && !isEmptyEntry(before['entry']);
}

export interface GraceOptions {
  /** For how long what was there is still shown, in milliseconds. */
  readonly graceMs: number;
  readonly now: () => number;
  readonly held: (path: string, seconds: number) => void;
  readonly released: (path: string) => void;
}

/** Counts the time for which content that is empty all at once is shown as it was. */
export function createGrace({ graceMs, now, held, released }: GraceOptions) {
  const since = new Map<string, number>();
  return {
    /** Whether a resource is still shown as it was. @param isExpected whether the content service has announced the change */
    holds(path: string, isEmptied: boolean, isExpected: boolean): boolean {
      if (!isEmptied || isExpected || graceMs === 0) {
        since.delete(path);
        return false;
      }
      const begun = since.get(path) ?? now();
      if (now() - begun >= graceMs) {
        if (since.delete(path)) released(path);
        return false;
      }
      if (!since.has(path)) held(path, graceMs / 1000);
      since.set(path, begun);
      return true;
    },
    /** How many resources are shown as they were. */
    count: () => since.size,
  };
}
