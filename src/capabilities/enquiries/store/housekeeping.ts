import { counted, isRequest, shortId, wasOrWere } from './enquiry';
import { dayMs, type Erasure, findWrongDay, subtractAge } from './erasure';
import type { Aged, EnquiryStore } from './store';

const hourMs = 60 * 60_000;

/** Warnings about an unforwarded enquiry start this long before it is erased. */
const warningLeadMs = 14 * dayMs;

interface HousekeepingOptions {
  readonly store: EnquiryStore;
  readonly erasure: Erasure;
  /** Runs first, to add the enquiries of rescued databases. */
  readonly prepare: () => void;
  /** The retention period. */
  readonly months: number;
  /** True when there is an endpoint. Without one, no enquiry is expected to be forwarded. */
  readonly isForwarding: boolean;
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly count: (event: 'lost') => void;
}

/**
 * Runs at the start and hourly. Once a day, because it rewrites the database, erases enquiries whose retention period is over.
 * Warns daily of unforwarded enquiries that will be erased soon.
 */
export function createHousekeeping(options: HousekeepingOptions) {
  const { store, erasure, months, isForwarding, now, log, count } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let expiring = 0;
  let erasedAt = Number.NEGATIVE_INFINITY;

  const older = (size: number) => `${counted(size)} older than ${months} months ${wasOrWere(size)}`;
  const isUnforwarded = ({ id, forwarded }: Aged) =>
    isForwarding && forwarded === null && !isRequest(id);

  async function eraseDue(due: readonly Aged[]): Promise<void> {
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const erased = await erasure.erase(ids, 'retention');
    log(`${older(erased.length)} erased.`);
    const lost = erased.filter(isUnforwarded);
    if (lost.length === 0) return;
    const names = lost.map(({ id }) => shortId(id)).join(', ');
    log(
      `${older(lost.length)} erased without ever being forwarded: ${names}. Check ENQUIRY_URL before more are lost.`,
    );
    for (const _enquiry of lost) count('lost');
  }

  function warnOfExpiring([first, ...rest]: readonly Aged[]): void {
    if (!first) return;
    const size = rest.length + 1;
    const endMs = subtractAge(first.fromMs, { months: -months });
    const date = new Date(endMs).toISOString().slice(0, 10);
    log(
      `${counted(size)} ${wasOrWere(size)} never forwarded and will be erased soon, as the privacy policy promises. The first date is ${date}. See npm run enquiries -- list, then send them with resend or save them with export.`,
    );
  }

  async function runOnce(): Promise<void> {
    try {
      options.prepare();
      const dueBefore = subtractAge(now(), { months });
      const ending = store.olderThan(subtractAge(now() + warningLeadMs, { months }));
      const due = ending.filter(({ fromMs }) => fromMs < dueBefore);
      const unforwarded = ending.slice(due.length).filter(isUnforwarded);
      expiring = unforwarded.length;
      if (now() - erasedAt >= dayMs) {
        warnOfExpiring(unforwarded);
        const wrongDay = findWrongDay(store, now());
        if (wrongDay) log(wrongDay);
        else await eraseDue(due);
        erasedAt = now();
      }
      // A backup may have kept the log from being emptied when a command erased data.
      store.emptyLog();
    } catch (error) {
      log(
        `Enquiries past their retention period could not be erased (${error instanceof Error ? error.message : error}): check the permissions and the free space of DATA_DIR. The server tries again in an hour.`,
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
      run();
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
