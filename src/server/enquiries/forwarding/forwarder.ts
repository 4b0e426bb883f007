import pMap from 'p-map';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { shortId } from '../store/enquiry';
import { type EnquiryStore, maxClaimMs } from '../store/store';
import type { ForwardClock } from './clock';
import { deliver } from './deliver';
import type { Send } from './send';

/** The table is read again at this interval, because other processes or an operator may have released enquiries. */
const rescanMs = maxClaimMs;

interface ForwarderOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly clock: ForwardClock;
  readonly log: (line: string) => void;
  readonly metrics?: Pick<Metrics, 'enquiry'>;
}

/**
 * Forwards stored enquiries, a few at a time, oldest first, until the endpoint accepts each. Each failing enquiry has its own
 * backoff, and the server never gives up.
 */
export function createForwarder(options: ForwarderOptions) {
  const { store, send, clock, log, metrics = noMetrics } = options;
  /** Earliest time of the next attempt for each failed enquiry, on the scale of `clock.steady`. */
  const nextAttempts = new Map<string, number>();
  let stopped = true;
  let running: Promise<void> | undefined;
  let woken = new AbortController();

  const nextAttemptOf = (id: string) => nextAttempts.get(id) ?? 0;
  const logError = (error: unknown) => log(error instanceof Error ? error.message : String(error));

  async function sendOne(id: string): Promise<void> {
    if (stopped || clock.steady() < nextAttemptOf(id)) return;
    nextAttempts.delete(id);
    try {
      const outcome = await deliver(id, { store, send, clock });
      if (outcome.result === 'forwarded') metrics.enquiry('forwarded');
      if (outcome.result !== 'failed') return;
      const { error, attempts, waitMs } = outcome;
      metrics.enquiry('failed');
      nextAttempts.set(id, clock.steady() + waitMs);
      const next = new Date(clock.now() + waitMs).toISOString();
      log(
        `Enquiry ${shortId(id)} was not forwarded (attempt ${attempts}: ${error}). The next attempt is at ${next}. See npm run enquiries -- list.`,
      );
    } catch (error) {
      logError(error);
      nextAttempts.set(id, clock.steady() + rescanMs);
    }
  }

  /** Sends due enquiries. @returns the time of the next work, by `clock.steady` */
  async function sendDue(): Promise<number> {
    const waiting = store.waiting().toSorted((a, b) => nextAttemptOf(a) - nextAttemptOf(b));
    await pMap(waiting, sendOne, { concurrency: 4 });
    const next = waiting.flatMap((id) => nextAttempts.get(id) ?? []);
    return next.reduce((a, b) => Math.min(a, b), clock.steady() + rescanMs);
  }

  async function run() {
    while (!stopped) {
      woken = new AbortController();
      const next = await sendDue().catch((error: unknown) => {
        logError(error);
        return clock.steady() + rescanMs;
      });
      if (!woken.signal.aborted) await clock.wait(next - clock.steady(), woken.signal);
    }
  }

  return {
    start() {
      stopped = false;
      running = run();
    },
    wake: () => woken.abort(),
    async stop(): Promise<void> {
      stopped = true;
      woken.abort();
      await running;
    },
  };
}
