import { createContext, useContext, useSyncExternalStore } from 'react';

/** The state that views assume before hydration. The gallery overrides it to show hydrated states. */
export const BeforeHydration = createContext({ isHydrated: false, isNarrow: false });

const subscribeToNothing = () => () => {};

/** `false` on the server and while React hydrates the document, then `true`. For controls that need scripts. */
export function useHydrated(): boolean {
  const { isHydrated } = useContext(BeforeHydration);
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => isHydrated,
  );
}
