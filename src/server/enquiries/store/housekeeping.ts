import type { ClockWatch } from '#server/disk/clock-watch.ts';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { log as messages } from '../messages';
import { shortId } from './enquiry';
import type { Erasure } from './erasure';
import { type Aged, dueDate, sortByAge } from './retention';
import type { EnquiryStore } from './store';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface HousekeepingOptions {
  readonly store: EnquiryStore;
  readonly erasure: Erasure;
  readonly watch: Pick<ClockWatch, 'check'>;
  /** How long enquiries are stored. */
  readonly months: number;
  /** True when there is an endpoint. Without one, no enquiry is expected to be forwarded. */
  readonly isForwarding: boolean;
  readonly clock: { readonly now: () => number; readonly steady: () => number };
  readonly log: (line: string) => void;
  readonly metrics?: Pick<Metrics, 'enquiry'>;
}

/**
 * Runs at the start and hourly: removes half-written files and, if the clock is believed, erases enquiries whose retention period
 * is over. Warns daily of enquiries that will be erased soon and were never forwarded.
 */
export function createHousekeeping(options: HousekeepingOptions) {
  const { store, erasure, watch, months, isForwarding, clock, log, metrics = noMetrics } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let expiring = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;

  async function unforwarded(all: readonly Aged[]): Promise<readonly Aged[]> {
    const found: Aged[] = [];
    for (const one of isForwarding ? all : []) {
      const delivery = await store.delivery(one.id).catch(() => undefined);
      if (delivery?.forwarded === undefined) found.push(one);
    }
    return found;
  }

  /** Erases due enquiries. An enquiry that is being sent is erased an hour later. */
  async function eraseAll(due: readonly Aged[]): Promise<void> {
    const missing = new Set((await unforwarded(due)).map(({ id }) => id));
    const erased: string[] = [];
    try {
      for (const { id } of due) {
        if ((await erasure.erase(id, 'retention')) === 'erased') erased.push(id);
      }
    } finally {
      const lost = erased.filter((id) => missing.has(id));
      if (erased.length > 0) log(messages.erasedByAge(erased.length, months));
      if (lost.length > 0) log(messages.erasedUnforwarded(lost.map(shortId), months));
      for (const _id of lost) metrics.enquiry('lost');
    }
  }

  function warn(ending: readonly Aged[], waiting: number): void {
    const [first] = ending;
    if ((!first && waiting === 0) || clock.steady() - warnedAt < DAY_MS) return;
    warnedAt = clock.steady();
    if (waiting > 0) log(messages.erasingWaits(waiting, months));
    if (first) log(messages.expiring(ending.length, dueDate(first, months)));
  }

  async function keepHouse(): Promise<void> {
    try {
      await store.sweep();
      const isBelieved = await watch.check();
      const { due, soon, undated } = sortByAge(await erasure.ages(), {
        ...{ nowMs: clock.now(), months },
      });
      const ending = await unforwarded(isBelieved ? soon : [...due, ...soon]);
      expiring = ending.length;
      warn(ending, isBelieved ? 0 : due.length);
      if (!isBelieved) return;
      for (const { id } of undated) await erasure.dateNow(id);
      await eraseAll(due);
    } catch (error) {
      log(messages.notErased(error instanceof Error ? error.message : String(error)));
    }
  }

  function run(): Promise<void> {
    running ??= keepHouse().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    /** Runs the housekeeping now. */
    run,
    start() {
      void run();
      timer = setInterval(run, HOUR_MS).unref();
    },
    /** Number of enquiries that were never forwarded and will be erased soon, counted hourly. */
    expiring: () => expiring,
    /** @returns a promise of the end of what is under way */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
