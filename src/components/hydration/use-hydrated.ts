import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this view is alive in the browser: `false` on the server and in the first, matching render in the browser, `true`
 * from then on and at once in what is mounted later. For what only scripts can do.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
