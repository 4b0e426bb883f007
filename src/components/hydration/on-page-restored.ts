/**
 * Runs `act` whenever the page is restored from the back/forward cache: requests in flight never get their answer then.
 * @returns unsubscribes
 */
export function onPageRestored(act: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
}
