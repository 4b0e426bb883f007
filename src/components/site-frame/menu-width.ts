import { useContext, useSyncExternalStore } from 'react';
import { BeforeBrowser } from '#components/hydration/use-hydrated.ts';

/** Up to here the menu fills the screen, from here on there is room for a row of eight items. One point, written in both ways. */
export const narrowQuery = '(max-width: 74.99rem)';

/** For styles of the menu that fills a small screen. */
export const narrow = `@media ${narrowQuery}`;

/** The media condition under which the menu is a row. */
export const menuInRow = '(min-width: 75rem)';

/** For styles of the menu that is a row. */
export const wide = `@media ${menuInRow}`;

/** Whether the menu fills the screen now. In the browser only. */
export const narrowNow = () => window.matchMedia(narrowQuery).matches;

function onWidthChange(onCross: () => void): () => void {
  const query = window.matchMedia(narrowQuery);
  query.addEventListener('change', onCross);
  return () => query.removeEventListener('change', onCross);
}

/** Whether the menu fills the screen; never before hydration. */
export function useNarrow(): boolean {
  const { isNarrow } = useContext(BeforeBrowser);
  return useSyncExternalStore(onWidthChange, narrowNow, () => isNarrow);
}
