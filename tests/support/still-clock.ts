import type { Clock } from '#content/client/guarded-fetch.ts';

/** A clock that moves only when something waits or a test moves it, so that no test sleeps. */
export function stillClock() {
  const waits: number[] = [];
  const deadlines = new Map<AbortController, number>();
  let now = Date.parse('2026-01-01T00:00:00Z');
  const clock: Clock = {
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    deadline: (ms) => {
      const controller = new AbortController();
      deadlines.set(controller, ms);
      return controller.signal;
    },
    random: () => 1,
  };
  return {
    clock,
    /** Every requested wait, in milliseconds. */
    waits,
    /** Lets time pass at once. */
    pass: (ms: number) => {
      now += ms;
    },
    /** Expires all pending deadlines, or only those up to this many milliseconds. */
    expire: (most = Number.POSITIVE_INFINITY) => {
      for (const [controller, ms] of deadlines) {
        if (ms > most) continue;
        controller.abort(new Error('time is up'));
        deadlines.delete(controller);
      }
    },
  };
}
