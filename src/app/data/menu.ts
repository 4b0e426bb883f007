import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MenuEntry } from '#components/layout/menu/menu-group.tsx';
import { toPath } from '#content/resources/key.ts';
import { type Navigation, navigation, situations } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import { isOriginal } from '#generated/languages.ts';
import { storagePrefix } from '#generated/site/storage.ts';
import { type Language, useLanguage } from '#i18n/words.ts';
import { pages } from '#renderer/pages.ts';
import { restoreResources, storedResources, useResource } from './resources';

/** Key in local storage (specification, section 9). */
export const menuCacheKey = `${storagePrefix}_navigation_menu`;

/** 24 hours (specification, section 9). */
export const menuCacheLifetimeMs = 24 * 60 * 60 * 1000;

/** Log message (specification, section 8). */
const invalidMenuMessage = 'Invalid menu data structure received';

const path = toPath(navigation());

function isItem(value: unknown): boolean {
  const { label, url, sub_menu }: Readonly<Record<string, unknown>> = Object(value);
  return (
    typeof label === 'string' &&
    (url === undefined || typeof url === 'string') &&
    (sub_menu === undefined || (Array.isArray(sub_menu) && sub_menu.every(isItem)))
  );
}

/** Checks the shape of a stored or fetched menu. The server has checked its content. */
export function isMenu(value: unknown): value is Navigation {
  const { menu_items }: Readonly<Record<string, unknown>> = Object(value);
  return Array.isArray(menu_items) && menu_items.every(isItem);
}

/** The cached menu, if it is younger than 24 hours (specification, section 4). Logs a cache that cannot be read (section 8). */
export function readMenuCache(): Navigation | undefined {
  try {
    const text = localStorage.getItem(menuCacheKey);
    if (!text) return undefined;
    const { savedAt, menu }: Readonly<Record<string, unknown>> = Object(JSON.parse(text));
    if (!isMenu(menu) || typeof savedAt !== 'number') throw new Error(invalidMenuMessage);
    // A timestamp in the future means the clock was reset, so the age is unknown.
    const age = Date.now() - savedAt;
    return age >= 0 && age < menuCacheLifetimeMs ? menu : undefined;
  } catch (error) {
    console.error(`The cached menu ${menuCacheKey} was ignored: ${String(error)}`);
    return undefined;
  }
}

export function writeMenuCache(menu: Navigation): void {
  try {
    localStorage.setItem(menuCacheKey, JSON.stringify({ savedAt: Date.now(), menu }));
  } catch {
    // Storage is blocked or full: the next visit reads the menu from the server.
  }
}

const shownMenu = (store: QueryClient) => storedResources(store)[path] as Navigation | undefined;

/** Shows the cached menu if the document came without one; otherwise caches the document's menu, which is fresher. */
export function startFromCache(store: QueryClient): void {
  const shown = shownMenu(store);
  if (shown) writeMenuCache(shown);
  const cached = shown ? undefined : readMenuCache();
  if (cached) restoreResources(store, { [path]: cached });
}

/** Fetches the menu, which replaces a different one (specification, section 4). Logs failures (section 8), unless the visitor has left the page. */
export async function revalidateMenu(store: QueryClient, leaving: AbortSignal): Promise<void> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      signal: leaving,
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    const menu: unknown = await response.json();
    if (!isMenu(menu)) return console.error(invalidMenuMessage);
    const differs = JSON.stringify(menu) !== JSON.stringify(shownMenu(store));
    if (differs) restoreResources(store, { [path]: menu });
    writeMenuCache(menu);
  } catch (error) {
    if (!leaving.aborted) console.error(`The menu could not be refreshed: ${String(error)}`);
  }
}

/** Stores whose menu has been refreshed: one refresh serves all components and pages. */
const refreshed = new WeakSet<QueryClient>();

function refreshMenu(store: QueryClient) {
  if (refreshed.has(store)) return;
  refreshed.add(store);
  const leaving = new AbortController();
  window.addEventListener('pagehide', () => leaving.abort(), { once: true });
  startFromCache(store);
  const revalidate = () => {
    revalidateMenu(store, leaving.signal);
  };
  if ('requestIdleCallback' in window) window.requestIdleCallback(revalidate);
  else setTimeout(revalidate);
}

const situationsPath = '/#situations';

export function withSituations(
  items: readonly MenuEntry[],
  places: readonly MenuEntry[],
): readonly MenuEntry[] {
  if (places.length === 0) return items;
  return items.map((item) =>
    item.url && textOf(item.url) === situationsPath
      ? { label: item.label, sub_menu: places }
      : item,
  );
}

const servicePaths = new Set<string>(pages.flatMap(({ group, path }) => (group ? [path] : [])));

/** The number of service pages in the groups below a menu item. */
const serviceCount = ({ sub_menu: groups = [] }: MenuEntry): number =>
  groups
    .flatMap((group) => group.sub_menu ?? [])
    .filter(({ url }) => url && servicePaths.has(textOf(url))).length;

/** The menu item of the services: “Services”, or in another language the item with the most service pages in its groups. */
export const servicesIn = (menu: readonly MenuEntry[], { tag, t }: Language) =>
  isOriginal(tag)
    ? menu.find(({ label }) => label === t('Services'))
    : menu.toSorted((a, b) => serviceCount(b) - serviceCount(a)).find(serviceCount);

/** The navigation menu, empty if it could not be read (specification, section 8). Refreshed after hydration. */
export function useMenu(): readonly MenuEntry[] {
  const store = useQueryClient();
  const { tag } = useLanguage();
  // The cached menu is in the first language.
  useEffect(() => {
    if (isOriginal(tag)) refreshMenu(store);
  }, [store, tag]);
  const items = useResource(navigation())?.menu_items ?? [];
  const places = useResource(situations())?.menu_items ?? [];
  return withSituations(items, places);
}
