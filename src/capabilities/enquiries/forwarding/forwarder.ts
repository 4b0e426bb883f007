import pMap from 'p-map';
import { shortId } from '../store/enquiry';
import { UnreadableError } from '../store/seal';
import type { EnquiryStore } from '../store/store';
import type { ForwardClock } from './clock';
import { deliver } from './deliver';
import type { Send } from './send';

/** The table is read again after this time, because an operator may have released enquiries. */
const maxWaitMs = 5 * 60_000;

interface ForwarderOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly clock: ForwardClock;
  readonly log: (line: string) => void;
  readonly count: (event: 'forwarded' | 'failed') => void;
}

/**
 * Forwards stored enquiries, a few at a time, oldest first, until the endpoint accepts each. Each failing enquiry has its own
 * backoff, and the server never gives up.
 */
export function createForwarder(options: ForwarderOptions) {
  const { store, send, clock, log, count } = options;
  let stopped = true;
  let running: Promise<void> | undefined;
  let woken = new AbortController();

  const logError = (error: unknown) => log(error instanceof Error ? error.message : String(error));

  async function sendOne(id: string): Promise<void> {
    if (stopped) return;
    try {
      const outcome = await deliver(id, { store, send, clock });
      if (outcome === 'gone') return;
      count(outcome === 'forwarded' ? 'forwarded' : 'failed');
      if (outcome === 'forwarded') return;
      const { attempts, error, nextAttempt } = outcome;
      log(
        `Enquiry ${shortId(id)} was not forwarded (attempt ${attempts}: ${error}). The next attempt is at ${nextAttempt}. See npm run enquiries -- list.`,
      );
    } catch (error) {
      logError(error);
      if (error instanceof UnreadableError) store.hold(id, error.message);
    }
  }

  /** Sends due enquiries. @returns the time until the next one is due */
  async function sendDue(): Promise<number> {
    await pMap(store.due(clock.now()), sendOne, { concurrency: 4 });
    const now = clock.now();
    return (store.nextAttemptMs(now) ?? Number.POSITIVE_INFINITY) - now;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      woken = new AbortController();
      let waitMs = maxWaitMs;
      try {
        waitMs = Math.min(await sendDue(), maxWaitMs);
      } catch (error) {
        logError(error);
      }
      if (!woken.signal.aborted) await clock.wait(waitMs, woken.signal);
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
