import { createContext, useContext, useSyncExternalStore } from 'react';

/** What a view knows before it is alive in a browser: nothing. The gallery says more, to show what scripts make of a view. */
export const BeforeBrowser = createContext({ isHydrated: false, isNarrow: false });

const never = () => () => {};

/**
 * Whether this view is alive in the browser: `false` on the server and in the first, matching render in the browser, `true`
 * from then on and at once in what is mounted later. For what only scripts can do.
 */
export function useHydrated(): boolean {
  const { isHydrated } = useContext(BeforeBrowser);
  return useSyncExternalStore(
    never,
    () => true,
    () => isHydrated,
  );
}
