import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** `false` on the server and while React hydrates the document, then `true`. For controls that need scripts. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
