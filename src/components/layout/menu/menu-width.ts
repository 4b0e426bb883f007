import { useSyncExternalStore } from 'react';

/** Screens on which the menu opens full-screen. A row of eight items needs 75rem. */
const fullScreenQuery = '(max-width: 74.99rem)';

export const fullScreenMedia = `@media ${fullScreenQuery}`;

export const menuRowQuery = '(min-width: 75rem)';

export const menuRowMedia = `@media ${menuRowQuery}`;

export const isMenuFullScreen = () => window.matchMedia(fullScreenQuery).matches;

const phoneQuery = '(max-width: 47.99rem)';

export const tabletQuery = `(min-width: 48rem) and ${fullScreenQuery}`;

/** Returns `false` before hydration. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

export const useMenuFullScreen = () => useMedia(fullScreenQuery);

export const usePhone = () => useMedia(phoneQuery);
