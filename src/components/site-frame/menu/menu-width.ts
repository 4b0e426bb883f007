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

/** A phone: one column, in which groups within groups open in place. */
const phoneQuery = '(max-width: 47.99rem)';

/** Between the two: the list of the menu, and beside it what its open group holds. */
export const besideQuery = `(min-width: 48rem) and ${narrowQuery}`;

/** Whether the browser matches a query now; never before hydration. */
function useMedia(query: string): boolean {
  const { isNarrow } = useContext(BeforeBrowser);
  return useSyncExternalStore(
    (onCross) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onCross);
      return () => list.removeEventListener('change', onCross);
    },
    () => window.matchMedia(query).matches,
    () => isNarrow,
  );
}

/** Whether the menu fills the screen; never before hydration. */
export const useNarrow = () => useMedia(narrowQuery);

/** Whether it does on a phone; never before hydration. */
export const useNarrowColumn = () => useMedia(phoneQuery);
