import { recentPosts } from '#content/resources/posts.ts';
import { messages } from '#server/messages.ts';
import type { CachedResource } from './cached-resource';

interface EmptiedOptions {
  /** For how long what was there is shown on, in milliseconds. */
  readonly graceMs: number;
  readonly clock: { now(): number };
  /** Reads a resource as it is shown. */
  readonly resource: (path: string) => Promise<CachedResource>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Fields that Directus fills in by itself: an entry of nothing else shows nothing. */
const systemFields: ReadonlySet<string> = new Set(['id', 'status', 'date_created', 'date_updated']);

/** The entries of a list, the items of the menu; `undefined` of an entry. */
const listIn = ({ posts, entries, menu_items }: Readonly<Record<string, unknown>>) =>
  [posts, entries, menu_items].find(Array.isArray);

/** Whether an editor has withdrawn the entry: of such a one its status alone is left. */
const isWithdrawn = ({ status }: Readonly<Record<string, unknown>>) =>
  status === 'draft' || status === 'archived';

function isEmptyEntry(entry: Readonly<Record<string, unknown>>): boolean {
  return !isWithdrawn(entry) && Object.keys(entry).every((name) => systemFields.has(name));
}

/**
 * Whether a resource was full and is empty at once, which is how a content service looks whose database was emptied, set up
 * anew, or has lost its permissions:
 * - a singleton of which not one field is left (`null`, `[]`, `{}`), unless its status says that it was withdrawn;
 * - a list of several entries or posts, or a menu of several items, of which not one is left.
 *
 * Everything else is what an editor does, and counts at once: an entry that goes out of a list, were it the only one; a page
 * that becomes a draft; a page that loses some of its fields; what its dates end.
 */
export function isEmptied(before: unknown, after: unknown): boolean {
  if (!isObject(before) || !isObject(after)) return false;
  const entries = listIn(after);
  if (entries) return entries.length === 0 && (listIn(before)?.length ?? 0) > 1;
  if (!isObject(before['entry']) || !isObject(after['entry'])) return false;
  return isEmptyEntry(after['entry']) && !isEmptyEntry(before['entry']);
}

/** Whether a post was there and is not. */
const isPostGone = (before: unknown, after: unknown) =>
  isObject(before) && isObject(after) && Boolean(before['post']) && after['post'] === null;

/**
 * Holds back that a resource is empty all at once, for a grace time, and reports it. A notice that it changed ends that: then
 * the content service has said itself that something was removed.
 *
 * A single post that is gone was withdrawn, and counts at once, unless the latest posts went all at once, too. What was stored
 * on the disk is as good as what was read: an emptied service that is met after a restart is held back as well.
 */
export function createEmptied({ graceMs, clock, resource }: EmptiedOptions) {
  return {
    /** What is shown on in the place of what was read; `undefined` where that counts. */
    async heldBack(
      path: string,
      older: CachedResource | undefined,
      read: CachedResource,
    ): Promise<CachedResource | undefined> {
      if (graceMs === 0 || !older || older.isNoticed) return undefined;
      const isSuspect =
        isEmptied(older.value, read.value) ||
        (isPostGone(older.value, read.value) &&
          (await resource(recentPosts().path)).emptySince !== undefined);
      if (!isSuspect) return undefined;
      const { emptySince = clock.now() } = older;
      if (clock.now() - emptySince >= graceMs) {
        console.warn(messages.emptyShown(path));
        return undefined;
      }
      if (older.emptySince === undefined) console.warn(messages.emptied(path, graceMs / 1000));
      return { ...older, emptySince, isFailing: false, isOutdated: false };
    },
  };
}
