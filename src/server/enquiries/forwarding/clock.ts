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

export const systemForwardClock: ForwardClock = {
  now: Date.now,
  random: Math.random,
  deadline: (ms) => AbortSignal.timeout(ms),
  later: (ms, call) => {
    // What waits to be forwarded never keeps a process from ending: it is on the disk.
    const timer = setTimeout(call, ms).unref();
    return () => clearTimeout(timer);
  },
};
