import { log as messages } from '../messages';
import { before, type Erasure } from './erasure';
import type { EnquiryStore } from './store';

const DAY_MS = 24 * 60 * 60_000;

interface HousekeepingOptions {
  readonly store: EnquiryStore;
  readonly erasure: Erasure;
  /** How long enquiries are stored. */
  readonly months: number;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** At the start and then daily: removes what ended processes left half-written, and erases what was stored as long as is promised. */
export function createHousekeeping({ store, erasure, months, now, log }: HousekeepingOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function keepHouse(): Promise<void> {
    try {
      await store.sweep();
      let erased = 0;
      for (const id of await erasure.olderThan(before(now(), { months }))) {
        // What is being sent just now has its turn tomorrow.
        if ((await erasure.erase(id, 'retention')) === 'erased') erased += 1;
      }
      if (erased > 0) log(messages.erasedByAge(erased, months));
    } catch (error) {
      log(messages.notErased(error instanceof Error ? error.message : String(error)));
    }
  }
  const run = () => {
    running = keepHouse();
  };

  return {
    start() {
      run();
      timer = setInterval(run, DAY_MS).unref();
    },
    /** @returns a promise of the end of what is under way */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
