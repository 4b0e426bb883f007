import { useEffect } from 'react';
import { type MenuItem, type Navigation, navigation } from '#content/resources/navigation.ts';
import { readFromSite } from './read-from-site';
import { type ResourceStore, useResource, useStore } from './resources';

/** The menu's place in local storage (section 9). */
export const menuCacheKey = 'velox_navigation_menu';

/** A cached menu is shown while it is younger than 24 hours (section 9). In milliseconds. */
export const menuCacheLifetime = 24 * 60 * 60 * 1000;

/** What is logged of an answer that is no menu (section 8). */
export const invalidMenu = 'Invalid menu data structure received';

/** The menu has an item, a group and a group within it (section 3). */
const deepest = 3;

/** The kinds of address of format `link`. The server has checked the whole rule, but anybody can write to a storage. */
const linkable = /^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i;

const isAbsentOr = (type: 'string' | 'boolean', value: unknown) =>
  value === undefined || typeof value === type;

function parseItems(value: unknown, depth: number): readonly MenuItem[] {
  if (!Array.isArray(value) || depth > deepest) throw new Error(invalidMenu);
  // Hidden only when false (section 3). The server leaves these out.
  const items = value.map(Object).filter(({ visible }) => visible !== false);
  return items.map(({ label, url, isCta, sub_menu }) => {
    if (typeof label !== 'string' || !isAbsentOr('string', url) || !isAbsentOr('boolean', isCta)) {
      throw new Error(invalidMenu);
    }
    if (url !== undefined && !linkable.test(url)) throw new Error(invalidMenu);
    const below = sub_menu === undefined ? undefined : parseItems(sub_menu, depth + 1);
    return { label, url, isCta, sub_menu: below } as MenuItem;
  });
}

/**
 * Reads a menu out of what came over the wire or out of a storage.
 * @returns the menu with its known fields only
 * @throws when it is none
 */
export function parseMenu(value: unknown): Navigation {
  const { date_updated, menu_items } = Object(value);
  if (!isAbsentOr('string', date_updated)) throw new Error(invalidMenu);
  return { date_updated, menu_items: parseItems(menu_items, 1) };
}

/** The cached menu, when there is one that can be read and is younger than 24 hours (section 4). Never throws. */
export function readCachedMenu(): Navigation | undefined {
  try {
    const text = localStorage.getItem(menuCacheKey);
    if (!text) return undefined;
    const cached = Object(JSON.parse(text));
    const menu = parseMenu(cached.menu);
    if (typeof cached.savedAt !== 'number') throw new Error(invalidMenu);
    const age = Date.now() - cached.savedAt;
    // A time to come is a clock that was put back: how old the menu is, nobody knows.
    return age >= 0 && age < menuCacheLifetime ? menu : undefined;
  } catch (error) {
    console.error(`The cached menu ${menuCacheKey} is not used: ${String(error)}`);
    return undefined;
  }
}

/** Puts a menu into the cache. A storage that is blocked or full changes nothing but speed, so nothing is logged. */
export function cacheMenu(menu: Navigation): void {
  try {
    localStorage.setItem(menuCacheKey, JSON.stringify({ savedAt: Date.now(), menu }));
  } catch {
    // The next visit reads the menu from the server, as this one did.
  }
}

/** The next idle moment. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });

/**
 * Shows the cached menu where the document came without one; a document's menu is at least as fresh as any cache, so it
 * refreshes the cache. Then asks the site for the menu: one that differs replaces what is shown, and every answer renews
 * the cache (section 4). A failure is only logged; the menu stays empty or as cached (section 8). Never rejects.
 */
export async function refreshMenu(store: ResourceStore): Promise<void> {
  const key = navigation();
  const current = store.get(key)?.value;
  const shown = current ?? readCachedMenu();
  if (current) cacheMenu(current);
  else if (shown) store.put(key.path, shown);
  let leaving = false;
  addEventListener('pagehide', () => {
    leaving = true;
  });
  await idle();
  try {
    const answer: unknown = await readFromSite(key);
    const menu = parseMenu(answer);
    if (JSON.stringify(answer) !== JSON.stringify(shown)) store.put(key.path, menu);
    cacheMenu(menu);
  } catch (error) {
    // A request that ends because the visitor leaves is no failure.
    if (!leaving) console.error(error instanceof Error ? error.message : error);
  }
}

/** Brings the menu up to date, once the page is hydrated. */
export function useMenuRefresh(): void {
  const store = useStore();
  useEffect(() => void refreshMenu(store), [store]);
}

/** The items of the navigation menu; none when it could not be read (section 8). */
export const useMenu = (): readonly MenuItem[] => useResource(navigation())?.menu_items ?? [];
