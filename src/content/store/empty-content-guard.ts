import { isObject } from '#content/objects.ts';

/** Fields that Directus fills in by itself. An entry that has only these shows nothing. */
const systemFields: ReadonlySet<string> = new Set(['id', 'status', 'date_created', 'date_updated']);

type Fields = Readonly<Record<string, unknown>>;

const listIn = ({ entries, menu_items }: Fields) => [entries, menu_items].find(Array.isArray);

const isWithdrawn = ({ status }: Fields) => status === 'draft' || status === 'archived';

const isEmptyEntry = (entry: Fields): boolean =>
  !isWithdrawn(entry) && Object.keys(entry).every((name) => systemFields.has(name));

/**
 * True if a resource has lost all content at once, as after a reset of the database or the loss of a permission:
 * - an entry has no field left, and no status that withdraws it;
 * - a list or menu had several items and has none left.
 *
 * Editors cause the other losses: they remove the only entry of a list, or some fields of a page.
 */
export function isEmptied(before: unknown, after: unknown): boolean {
  if (!isObject(before) || !isObject(after)) return false;
  const entries = listIn(after);
  if (entries) return entries.length === 0 && (listIn(before)?.length ?? 0) > 1;
  if (!isObject(before['entry']) || !isObject(after['entry'])) return false;
  return isEmptyEntry(after['entry']) && !isEmptyEntry(before['entry']);
}

interface EmptyContentGuardOptions {
  readonly graceMs: number;
  readonly now: () => number;
  readonly warn: (line: string) => void;
}

export type EmptyContentGuard = ReturnType<typeof createEmptyContentGuard>;

export function createEmptyContentGuard({ graceMs, now, warn }: EmptyContentGuardOptions) {
  const since = new Map<string, number>();
  return {
    /** True while a resource must still show its last content. @param isExpected a notice has announced the change */
    holds(path: string, isEmptied: boolean, isExpected: boolean): boolean {
      if (!isEmptied || isExpected || graceMs === 0) {
        since.delete(path);
        return false;
      }
      const startedAt = since.get(path) ?? now();
      if (now() - startedAt >= graceMs) {
        since.delete(path);
        warn(`The content service still returns nothing for ${path}. The site now shows it empty.`);
        return false;
      }
      if (!since.has(path)) {
        warn(
          `The content service suddenly returns nothing for ${path}. The site shows the last content for ${graceMs / 1000} more seconds. Unless somebody removed it on purpose, check the content and the permissions.`,
        );
      }
      since.set(path, startedAt);
      return true;
    },
    count: () => since.size,
  };
}
