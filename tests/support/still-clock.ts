import type { Clock } from '#content/client/guarded-fetch.ts';

/** A clock for tests: it moves only when something waits or when a test moves it, so that nothing sleeps. */
export function stillClock() {
  const waits: number[] = [];
  const deadlines = new Set<AbortController>();
  let now = Date.parse('2026-01-01T00:00:00Z');
  const clock: Clock = {
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    deadline: () => {
      const controller = new AbortController();
      deadlines.add(controller);
      return controller.signal;
    },
    random: () => 1,
  };
  return {
    clock,
    /** Every wait that was asked for, in milliseconds. */
    waits,
    /** Lets time pass at once. */
    pass: (ms: number) => {
      now += ms;
    },
    /** Brings every deadline that has begun. */
    expire: () => {
      for (const controller of deadlines) controller.abort(new Error('time is up'));
      deadlines.clear();
    },
  };
}

/** For sites that are to wait for newer content as long as it takes: how fast this machine is makes no difference. */
export const endlessPatience = () => new AbortController().signal;
