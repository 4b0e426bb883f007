/**
 * Runs `act` whenever the page returns from the back/forward cache. Requests that were in flight never get an answer.
 * @returns a function that unsubscribes
 */
export function onPageRestored(act: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
}
