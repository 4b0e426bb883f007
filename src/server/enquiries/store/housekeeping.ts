import type { ClockWatch } from '#server/disk/clock-watch.ts';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { log as messages } from '../messages';
import { shortId } from './enquiry';
import type { Erase } from './erasure';
import { dueDate, sortByAge } from './retention';
import type { Aged, EnquiryStore } from './store';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

interface HousekeepingOptions {
  readonly store: EnquiryStore;
  readonly erase: Erase;
  /** Runs first. It imports the files of an older version. */
  readonly prepare: () => Promise<void>;
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
 * Runs at the start and hourly: if the clock is believed, erases enquiries whose retention period is over. Warns daily of
 * enquiries that will be erased soon and were never forwarded, and once of a missing key.
 */
export function createHousekeeping(options: HousekeepingOptions) {
  const { store, erase, months, isForwarding, clock, log, metrics = noMetrics } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let expiring = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const missingKeys = new Set<string>();

  const isUnforwarded = ({ forwarded }: Aged) => isForwarding && forwarded === null;

  /** Erases due enquiries. An enquiry that is being sent is erased an hour later. */
  async function eraseAll(due: readonly Aged[]): Promise<void> {
    const unforwarded = new Set(due.filter(isUnforwarded).map(({ id }) => id));
    const ids = due.map(({ id }) => id);
    const outcomes = await erase(ids, 'retention');
    const erased = outcomes.flatMap(({ id, result }) => (result === 'erased' ? [id] : []));
    const lost = erased.filter((id) => unforwarded.has(id));
    if (erased.length > 0) log(messages.erasedByAge(erased.length, months));
    if (lost.length > 0) log(messages.erasedUnforwarded(lost.map(shortId), months));
    for (const _id of lost) metrics.enquiry('lost');
  }

  function warn(ending: readonly Aged[], waiting: number): void {
    const [first] = ending;
    if ((!first && waiting === 0) || clock.steady() - warnedAt < dayMs) return;
    warnedAt = clock.steady();
    if (waiting > 0) log(messages.erasingWaits(waiting, months));
    if (first) log(messages.expiring(ending.length, dueDate(first, months)));
  }

  function warnOfKeys(): void {
    for (const { key, count } of store.missingKeys()) {
      if (!missingKeys.has(key)) log(messages.keyMissing(count, key));
      missingKeys.add(key);
    }
  }

  async function keepHouse(): Promise<void> {
    try {
      await options.prepare();
      warnOfKeys();
      const isBelieved = options.watch.check();
      const nowMs = clock.now();
      const { due, soon, undated } = sortByAge(store.ages(), { nowMs, months });
      const ending = (isBelieved ? soon : [...due, ...soon]).filter(isUnforwarded);
      expiring = ending.length;
      warn(ending, isBelieved ? 0 : due.length);
      if (isBelieved) {
        for (const { id } of undated) store.dateFrom(id, nowMs);
        await eraseAll(due);
      }
      // What a command erased while a backup was under way may still be there.
      store.emptyLog();
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
      timer = setInterval(run, hourMs).unref();
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
