import type { MenuItem, Navigation } from '#content/resources/navigation.ts';

/** The menu's place in local storage (section 9). */
export const menuCacheKey = 'velox_navigation_menu';

/** A cached menu is shown while it is younger than 24 hours (section 9). In milliseconds. */
export const menuCacheLifetime = 24 * 60 * 60 * 1000;

/** What is logged of an answer that is no menu (section 8). */
export const invalidMenu = 'Invalid menu data structure received';

/** The menu has an item, a group and a group within it (section 3). */
const deepest = 3;

/**
 * The kinds of address of format `link`. The server has checked the whole rule; this keeps out what would run a script, had
 * someone written to the storage. The rule itself stays out of the browser.
 */
const linkable = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i;

/** A menu in the storage, with the time it was put there in milliseconds. */
interface CachedMenu {
  readonly savedAt: number;
  readonly menu: Navigation;
}

/** Local storage, or nothing where the browser refuses it. Reaching for it may throw, so it is a function. */
export type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem'> | undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseItem(value: unknown, depth: number): MenuItem | undefined {
  if (!isRecord(value) || typeof value['label'] !== 'string') return undefined;
  const { label, url, isCta, sub_menu } = value;
  if (url !== undefined && !(typeof url === 'string' && linkable.test(url))) return undefined;
  if (isCta !== undefined && typeof isCta !== 'boolean') return undefined;
  const below = sub_menu === undefined ? undefined : parseItems(sub_menu, depth + 1);
  if (sub_menu !== undefined && !below) return undefined;
  return {
    label,
    ...(url === undefined ? {} : { url: url as unknown as NonNullable<MenuItem['url']> }),
    ...(isCta === undefined ? {} : { isCta }),
    ...(below === undefined ? {} : { sub_menu: below }),
  };
}

function parseItems(value: unknown, depth = 1): readonly MenuItem[] | undefined {
  if (!Array.isArray(value) || depth > deepest) return undefined;
  const items: MenuItem[] = [];
  for (const each of value) {
    // Hidden only when false (section 3). The server has left these out; what is in a storage anyone may have edited.
    if (isRecord(each) && each['visible'] === false) continue;
    const item = parseItem(each, depth);
    if (!item) return undefined;
    items.push(item);
  }
  return items;
}

/**
 * Reads a menu out of what came over the wire or out of a storage.
 * @returns the menu with its known fields only, or nothing when it is not one
 */
export function parseMenu(value: unknown): Navigation | undefined {
  if (!isRecord(value)) return undefined;
  const { date_updated } = value;
  const menu_items = parseItems(value['menu_items']);
  if (!menu_items || (date_updated !== undefined && typeof date_updated !== 'string')) {
    return undefined;
  }
  return { ...(date_updated === undefined ? {} : { date_updated }), menu_items };
}

/** Whether a visitor would see no difference between two menus. */
export const sameMenu = (one: Navigation | undefined, other: Navigation | undefined) =>
  JSON.stringify(one && parseMenu(one)) === JSON.stringify(other && parseMenu(other));

/**
 * The cached menu, when there is one that can be read and is younger than 24 hours (section 4). Never throws.
 * @param now the time in milliseconds
 * @param log called for a cache that cannot be read (section 8)
 */
export function readMenuCache(
  access: StorageAccess,
  now: number,
  log: (message: string) => void,
): Navigation | undefined {
  try {
    const text = access()?.getItem(menuCacheKey);
    if (!text) return undefined;
    const cached = JSON.parse(text) as unknown;
    const menu = isRecord(cached) ? parseMenu(cached['menu']) : undefined;
    const savedAt = isRecord(cached) ? cached['savedAt'] : undefined;
    if (!menu || typeof savedAt !== 'number') throw new Error(invalidMenu);
    // A time to come is a clock that was put back: how old the menu is, nobody knows.
    return savedAt <= now && now - savedAt < menuCacheLifetime ? menu : undefined;
  } catch (error) {
    log(`The cached menu ${menuCacheKey} is not used: ${String(error)}`);
    return undefined;
  }
}

/** Puts a menu into the cache. A storage that is blocked or full changes nothing but speed, so it is not worth a word. */
export function writeMenuCache(access: StorageAccess, menu: Navigation, now: number): void {
  try {
    const cached: CachedMenu = { savedAt: now, menu };
    access()?.setItem(menuCacheKey, JSON.stringify(cached));
  } catch {
    // The next visit reads the menu from the server, as this one did.
  }
}

/** What refreshing the menu needs. */
export interface MenuRefresh {
  /** The menu that is shown now; nothing when the document came without one. */
  readonly current: () => Navigation | undefined;
  readonly show: (menu: Navigation) => void;
  /** Asks the backend; what it gives is checked here. */
  readonly fetch: () => Promise<unknown>;
  readonly storage: StorageAccess;
  /** The time in milliseconds. */
  readonly now: () => number;
  readonly log: (message: string) => void;
}

/**
 * Shows the cached menu where the document came without one; a document's menu is at least as fresh as any cache, so it
 * wins and refreshes the cache. To be called once the page is hydrated.
 */
export function startFromCache({ current, show, storage, now, log }: MenuRefresh): void {
  const shown = current();
  if (shown) {
    writeMenuCache(storage, shown, now());
    return;
  }
  const cached = readMenuCache(storage, now(), log);
  if (cached) show(cached);
}

/**
 * Asks the backend for the menu. One that differs replaces what is shown, and every answer renews the cache (section 4).
 * A failure is only logged; the menu stays empty or as cached (section 8). Never rejects.
 */
export async function revalidateMenu(refresh: MenuRefresh): Promise<void> {
  const { current, show, fetch, storage, now, log } = refresh;
  try {
    const menu = parseMenu(await fetch());
    if (!menu) {
      log(invalidMenu);
      return;
    }
    if (!sameMenu(current(), menu)) show(menu);
    writeMenuCache(storage, menu, now());
  } catch (error) {
    log(`The menu could not be read again: ${String(error)}`);
  }
}
