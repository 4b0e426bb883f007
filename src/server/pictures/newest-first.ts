export interface NewestFirst {
  /** Runs `act` when there is room. Background work waits until nothing else does. */
  run<T>(key: string, act: () => Promise<T>, isBackground?: boolean): Promise<T>;
  /** Puts waiting work before all others, because somebody asks for it again. */
  raise(key: string): void;
}

/**
 * Limits how much runs at one time, and runs the newest work first. After a burst, the first requests have waited so long that
 * their visitors are gone; in their order, every later request would also come too late.
 */
export function createNewestFirst(maxConcurrent: number): NewestFirst {
  const waiting = new Map<string, () => void>();
  const waitingInBackground = new Map<string, () => void>();
  let running = 0;

  function startNext(): void {
    const queue = waiting.size > 0 ? waiting : waitingInBackground;
    const next = [...queue].at(-1);
    if (!next) {
      running -= 1;
      return;
    }
    const [key, start] = next;
    queue.delete(key);
    start();
  }

  return {
    async run(key, act, isBackground = false) {
      if (running < maxConcurrent) running += 1;
      else {
        await new Promise<void>((resolve) => {
          (isBackground ? waitingInBackground : waiting).set(key, resolve);
        });
      }
      try {
        return await act();
      } finally {
        startNext();
      }
    },
    raise(key) {
      const start = waiting.get(key) ?? waitingInBackground.get(key);
      if (!start) return;
      waiting.delete(key);
      waitingInBackground.delete(key);
      waiting.set(key, start);
    },
  };
}
