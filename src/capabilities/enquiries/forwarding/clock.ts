import { setTimeout } from 'node:timers/promises';

export interface ForwardClock {
  now(): number;
  deadline(ms: number): AbortSignal;
  /** Resolves after this time, or when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: ForwardClock = {
  now: Date.now,
  deadline: (ms) => AbortSignal.timeout(ms),
  wait: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => {}),
};
