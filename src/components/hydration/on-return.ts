/**
 * Calls back each time the page comes back from the back/forward cache: what was on its way when it was left does not arrive.
 * @returns ends it
 */
export function onReturn(act: () => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  };
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
}
