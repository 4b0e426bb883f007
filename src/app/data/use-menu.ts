import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MenuEntry } from '#components/site-frame/menu-group.tsx';
import { navigation } from '#content/resources/navigation.ts';
import { type MenuRefresh, revalidateMenu, startFromCache } from './menu-cache';
import { restoreResources, storedResources, useResource } from './resources';

const { path } = navigation();

/** Stores whose menu is being refreshed: header, sidebar and every later page share it. */
const refreshed = new WeakSet<QueryClient>();

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work);
};

function refreshMenu(store: QueryClient) {
  if (refreshed.has(store)) return;
  refreshed.add(store);
  // A request that ends because the visitor leaves is no failure.
  const leaving = new AbortController();
  window.addEventListener('pagehide', () => leaving.abort(), { once: true });
  const refresh: MenuRefresh = {
    current: () => storedResources(store)[path] as ReturnType<MenuRefresh['current']>,
    show: (menu) => restoreResources(store, { [path]: menu }),
    fetch: async () => {
      const response = await fetch(path, {
        headers: { accept: 'application/json' },
        signal: leaving.signal,
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    },
    storage: () => window.localStorage,
    now: Date.now,
    log: (message) => {
      if (!leaving.signal.aborted) console.error(message);
    },
  };
  startFromCache(refresh);
  whenIdle(() => void revalidateMenu(refresh));
}

/**
 * The navigation menu; empty when it could not be read (section 8). The server's document carries it; once it
 * is hydrated, the cached menu stands in for one that is missing, and the backend is asked whether there is a newer one.
 */
export function useMenu(): readonly MenuEntry[] {
  const store = useQueryClient();
  useEffect(() => refreshMenu(store), [store]);
  return useResource(navigation())?.menu_items ?? [];
}
