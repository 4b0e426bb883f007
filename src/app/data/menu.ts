import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MenuEntry } from '#components/site-frame/menu/menu-group.tsx';
import { type Navigation, navigation, situations } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import { restoreResources, storedResources, useResource } from './resources';

/** The menu's place in local storage (section 9). */
export const menuCacheKey = 'velox_navigation_menu';

/** A cached menu is shown while it is younger than 24 hours (section 9). In milliseconds. */
export const menuCacheLifetime = 24 * 60 * 60 * 1000;

/** What is logged of an answer that is no menu (section 8). */
const invalidMenu = 'Invalid menu data structure received';

const { path } = navigation();

function isItem(value: unknown): boolean {
  const { label, url, sub_menu }: Readonly<Record<string, unknown>> = Object(value);
  return (
    typeof label === 'string' &&
    (url === undefined || typeof url === 'string') &&
    (sub_menu === undefined || (Array.isArray(sub_menu) && sub_menu.every(isItem)))
  );
}

/**
 * Whether something has the shape of a menu. What a menu may say, the server has checked; a storage and what stands between
 * server and browser may hold anything.
 */
export function isMenu(value: unknown): value is Navigation {
  const { menu_items }: Readonly<Record<string, unknown>> = Object(value);
  return Array.isArray(menu_items) && menu_items.every(isItem);
}

/**
 * The cached menu, when there is one that can be read and is younger than 24 hours (section 4). One that cannot be read is
 * logged (section 8). Never throws.
 */
export function readMenuCache(): Navigation | undefined {
  try {
    // A browser may refuse its storage: then reaching for it throws.
    const text = localStorage.getItem(menuCacheKey);
    if (!text) return undefined;
    const { savedAt, menu }: Readonly<Record<string, unknown>> = Object(JSON.parse(text));
    if (!isMenu(menu) || typeof savedAt !== 'number') throw new Error(invalidMenu);
    // A time to come is a clock that was put back: how old the menu is, nobody knows.
    const age = Date.now() - savedAt;
    return age >= 0 && age < menuCacheLifetime ? menu : undefined;
  } catch (error) {
    console.error(`The cached menu ${menuCacheKey} is not used: ${String(error)}`);
    return undefined;
  }
}

/** Puts a menu into the cache. A storage that is blocked or full changes nothing but speed, so it is not logged. */
export function writeMenuCache(menu: Navigation): void {
  try {
    localStorage.setItem(menuCacheKey, JSON.stringify({ savedAt: Date.now(), menu }));
  } catch {
    // The next visit reads the menu from the server, as this one did.
  }
}

const shownIn = (store: QueryClient) => storedResources(store)[path] as Navigation | undefined;

/**
 * Shows the cached menu where the document came without one; a document's menu is at least as fresh as any cache, so it
 * wins and refreshes the cache. To be called once the page is hydrated.
 */
export function startFromCache(store: QueryClient): void {
  const shown = shownIn(store);
  if (shown) writeMenuCache(shown);
  const cached = shown ? undefined : readMenuCache();
  if (cached) restoreResources(store, { [path]: cached });
}

/**
 * Asks the backend for the menu. One that differs replaces what is shown, and every answer renews the cache (section 4).
 * A failure is only logged; the menu stays empty or as cached (section 8). Never rejects.
 * @param leaving aborted when the visitor leaves, which is no failure
 */
export async function revalidateMenu(store: QueryClient, leaving: AbortSignal): Promise<void> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      signal: leaving,
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const menu: unknown = await response.json();
    if (!isMenu(menu)) return console.error(invalidMenu);
    const differs = JSON.stringify(menu) !== JSON.stringify(shownIn(store));
    if (differs) restoreResources(store, { [path]: menu });
    writeMenuCache(menu);
  } catch (error) {
    if (!leaving.aborted) console.error(`The menu could not be read again: ${String(error)}`);
  }
}

/** Stores whose menu is being refreshed: header, sidebar and every later page share it. */
const refreshed = new WeakSet<QueryClient>();

function refreshMenu(store: QueryClient) {
  if (refreshed.has(store)) return;
  refreshed.add(store);
  const leaving = new AbortController();
  window.addEventListener('pagehide', () => leaving.abort(), { once: true });
  startFromCache(store);
  const revalidate = () => void revalidateMenu(store, leaving.signal);
  if ('requestIdleCallback' in window) window.requestIdleCallback(revalidate);
  else setTimeout(revalidate);
}

/** Where the situations stand on the home page: an item of the menu that leads there shows them below itself. */
const situationsPlace = '/#situations';

/** The items with the situations below the one that leads to them; where there are none, it stays a link. */
export function withSituations(
  items: readonly MenuEntry[],
  found: readonly MenuEntry[],
): readonly MenuEntry[] {
  if (found.length === 0) return items;
  return items.map((item) =>
    item.url && textOf(item.url) === situationsPlace
      ? { label: item.label, sub_menu: found }
      : item,
  );
}

/**
 * The navigation menu; empty when it could not be read (section 8). The server's document carries it; once it
 * is hydrated, the cached menu is shown where it is missing, and the backend is asked whether there is a newer one.
 */
export function useMenu(): readonly MenuEntry[] {
  const store = useQueryClient();
  useEffect(() => refreshMenu(store), [store]);
  const items = useResource(navigation())?.menu_items ?? [];
  const found = useResource(situations())?.menu_items ?? [];
  return withSituations(items, found);
}
