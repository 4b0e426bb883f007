import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClockWatch } from '#server/disk/clock-watch.ts';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { counted, shortId } from './enquiry';
import type { Aged, EnquiryStore } from './store';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Warnings about an unforwarded enquiry start this long before it is erased. */
const warningLeadMs = 14 * dayMs;

/** `asked`: a person requested it. `purge`: an operator erased old enquiries. `retention`: the retention period ended. */
export type ErasureReason = 'asked' | 'purge' | 'retention';

/** The file in `DATA_DIR` that lists erasures. It is not a table, because restoring a backup must not remove it. */
export const recordFile = 'erased-enquiries.jsonl';

/** Erases enquiries and logs the id, time and reason of each erasure, without personal data. */
export const createErasure =
  (store: EnquiryStore, dataDir: string, now: () => number) =>
  async (ids: readonly string[], reason: ErasureReason) => {
    if (ids.length === 0) return [];
    const outcomes = store.erase(ids);
    const erased = new Date(now()).toISOString();
    const lines = outcomes
      .filter(({ result }) => result === 'erased')
      .map(({ id }) => `${JSON.stringify({ erased, reason, id })}\n`);
    if (lines.length > 0) {
      await appendFile(join(dataDir, recordFile), lines.join(''), { mode: 0o600, flush: true });
    }
    return outcomes;
  };

export type Erase = ReturnType<typeof createErasure>;

/** Subtracts months and days. In a shorter month, the result is its last day. */
export function subtractAge(ms: number, age: { readonly months?: number; readonly days?: number }) {
  const date = new Date(ms);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - (age.months ?? 0));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() - (age.days ?? 0) * dayMs;
}

interface HousekeepingOptions {
  readonly store: EnquiryStore;
  readonly erase: Erase;
  /** Runs first, to add the enquiries of rescued databases. */
  readonly prepare: () => void;
  readonly watch: Pick<ClockWatch, 'check'>;
  readonly months: number;
  /** True when there is an endpoint. Without one, no enquiry is expected to be forwarded. */
  readonly isForwarding: boolean;
  readonly clock: { readonly now: () => number; readonly steady: () => number };
  readonly log: (line: string) => void;
  readonly metrics?: Pick<Metrics, 'enquiry'>;
}

/**
 * Runs at the start and hourly. Erases enquiries whose retention period is over, if the clock is believed. Warns daily of
 * unforwarded enquiries that will be erased soon, and once of a missing key.
 */
export function createHousekeeping(options: HousekeepingOptions) {
  const { store, erase, months, isForwarding, clock, log, metrics = noMetrics } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let expiring = 0;
  let warnedAt = Number.NEGATIVE_INFINITY;
  const missingKeys = new Set<string>();

  const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were');
  const older = (count: number) =>
    `${counted(count)} older than ${months} months ${wasOrWere(count)}`;
  const isUnforwarded = ({ forwarded }: Aged) => isForwarding && forwarded === null;

  /** Erases due enquiries. An enquiry being sent is erased an hour later. */
  async function eraseAll(due: readonly Aged[]): Promise<void> {
    const unforwarded = new Set(due.filter(isUnforwarded).map(({ id }) => id));
    const ids = due.map(({ id }) => id);
    const outcomes = await erase(ids, 'retention');
    const erased = outcomes.flatMap(({ id, result }) => (result === 'erased' ? [id] : []));
    const lost = erased.filter((id) => unforwarded.has(id));
    if (erased.length > 0) log(`${older(erased.length)} erased.`);
    if (lost.length > 0) {
      const names = lost.map(shortId).join(', ');
      log(
        `${older(lost.length)} erased without ever being forwarded: ${names}. Check ENQUIRY_URL before more are lost.`,
      );
    }
    for (const _id of lost) metrics.enquiry('lost');
  }

  /**
   * @param ending unforwarded enquiries that will be erased soon
   * @param waiting number of enquiries past retention that are kept because the clock may be wrong
   */
  function warn(ending: readonly Aged[], waiting: number): void {
    const [first] = ending;
    if ((!first && waiting === 0) || clock.steady() - warnedAt < dayMs) return;
    warnedAt = clock.steady();
    if (waiting > 0) {
      log(
        `${older(waiting)} not erased yet: erasing by age waits until this server has run for a day, in case its clock is wrong. Check the clock.`,
      );
    }
    if (first) {
      const date = new Date(subtractAge(first.fromMs, { months: -months }))
        .toISOString()
        .slice(0, 10);
      log(
        `${counted(ending.length)} ${wasOrWere(ending.length)} never forwarded and will be erased soon, as the privacy policy promises. The first date is ${date}. See npm run enquiries -- list, then send them with resend or save them with export.`,
      );
    }
  }

  function warnOfMissingKeys(): void {
    for (const { key, count } of store.missingKeys()) {
      if (missingKeys.has(key)) continue;
      missingKeys.add(key);
      log(
        `${counted(count)} in the database ${wasOrWere(count)} encrypted with the key ${key}, which is missing from ENQUIRY_KEYS: add it there. All servers and commands on one database need the same keys.`,
      );
    }
  }

  async function runOnce(): Promise<void> {
    try {
      options.prepare();
      warnOfMissingKeys();
      const isBelieved = options.watch.check();
      const dueBefore = subtractAge(clock.now(), { months });
      const ending = store.olderThan(subtractAge(clock.now() + warningLeadMs, { months }));
      const due = ending.filter(({ fromMs }) => fromMs < dueBefore);
      const unforwarded = (isBelieved ? ending.slice(due.length) : ending).filter(isUnforwarded);
      expiring = unforwarded.length;
      warn(unforwarded, isBelieved ? 0 : due.length);
      if (isBelieved) {
        store.dateUndated(clock.now());
        await eraseAll(due);
      }
      // A backup may have kept the log from being emptied after a command erased data.
      store.emptyLog();
    } catch (error) {
      log(
        `Enquiries past their retention period could not be erased (${error instanceof Error ? error.message : error}): check the permissions of DATA_DIR. The server tries again in an hour.`,
      );
    }
  }

  function run(): Promise<void> {
    running ??= runOnce().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    run,
    start() {
      void run();
      timer = setInterval(run, hourMs).unref();
    },
    /** Number of unforwarded enquiries that will be erased soon, counted hourly. */
    expiring: () => expiring,
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
