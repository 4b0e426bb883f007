/** Time and chance, as forwarding needs them; tests give their own so that nothing sleeps. */
export interface ForwardClock {
  now(): number;
  /** From 0 up to 1. */
  random(): number;
  /** A signal that is aborted after so many milliseconds. */
  deadline(ms: number): AbortSignal;
  /** Calls once, later. @returns how to call it off */
  later(ms: number, call: () => void): () => void;
}

/** The platform's own clock, for forwarding at once. */
export const systemClock: Pick<ForwardClock, 'now' | 'deadline'> = {
  now: Date.now,
  deadline: (ms) => AbortSignal.timeout(ms),
};
