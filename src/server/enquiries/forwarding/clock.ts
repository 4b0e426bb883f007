import { setTimeout } from 'node:timers/promises';
import {
  type Clock,
  systemClock as contentClock,
  steadyNow,
} from '#content/client/guarded-fetch.ts';

export interface ForwardClock extends Clock {
  /** Like `now`, but changes of the system clock do not affect it. */
  steady(): number;
  /** Resolves after this time, or when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: ForwardClock = {
  ...contentClock,
  steady: steadyNow,
  wait: (ms, signal) => setTimeout(ms, undefined, signal && { signal }).catch(() => {}),
};
