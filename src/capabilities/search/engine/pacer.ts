/** Work in the background yields to the event loop after this time. */
const maxBlockingMs = 8;

/** Yields to the event loop, so that a server can answer and a browser can paint. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Returns a function to await between the steps of some work: it pauses when the work has blocked for some milliseconds. */
export function createPacer(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < maxBlockingMs) return;
    await pause();
    started = performance.now();
  };
}
