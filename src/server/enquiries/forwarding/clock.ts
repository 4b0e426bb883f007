/** Time and chance, as forwarding needs them; tests give their own so that nothing sleeps. */
export interface ForwardClock {
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** A signal that is aborted after so many milliseconds. */
  deadline(ms: number): AbortSignal;
  /** Waits so many milliseconds, or until it is woken. */
  wait(ms: number, woken: AbortSignal): Promise<void>;
}

/** The platform's own clock. */
export const systemClock: ForwardClock = {
  now: Date.now,
  random: Math.random,
  deadline: (ms) => AbortSignal.timeout(ms),
  wait: (ms, woken) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      woken.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};
