import pMap from 'p-map';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { shortId } from '../store/enquiry';
import { type EnquiryStore, maxClaimMs, UnreadableError } from '../store/store';
import type { ForwardClock } from './clock';
import { backoffMs, deliver, type Outcome } from './deliver';
import type { Send } from './send';

/** How often the table is read again, as other processes or an operator may have released enquiries. In milliseconds. */
const rescanMs = maxClaimMs;

const concurrency = 4;

interface ForwarderOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly clock: ForwardClock;
  readonly log: (line: string) => void;
  readonly metrics?: Pick<Metrics, 'enquiry'>;
}

/**
 * Forwards stored enquiries, a few at a time, oldest first, until the endpoint has taken each. An enquiry that fails has its own
 * backoff. All wait only when the endpoint sends `Retry-After` or the disk fails. Nothing is given up.
 */
export function createForwarder({
  store,
  send,
  clock,
  log,
  metrics = noMetrics,
}: ForwarderOptions) {
  /** When failed enquiries may be sent again, by `clock.steady`. */
  const turns = new Map<string, number>();
  let failures = 0;
  let pausedUntil = 0;
  let stopped = true;
  let running: Promise<void> | undefined;
  let woken = new AbortController();

  const turnOf = (id: string) => turns.get(id) ?? 0;
  const logError = (error: unknown) => log(error instanceof Error ? error.message : String(error));

  function pause(retryAfterMs?: number) {
    failures += 1;
    pausedUntil = clock.steady() + backoffMs(failures, clock.random(), retryAfterMs);
  }

  function settle(id: string, outcome: Outcome) {
    if (outcome.result === 'forwarded') {
      failures = 0;
      metrics.enquiry('forwarded');
    }
    if (outcome.result !== 'failed') return;
    const { refusal, attempts, waitMs } = outcome;
    metrics.enquiry('failed');
    if (!refusal.final && refusal.retryAfterMs !== undefined) pause(refusal.retryAfterMs);
    const turn = Math.max(clock.steady() + waitMs, pausedUntil);
    turns.set(id, turn);
    const next = new Date(clock.now() + turn - clock.steady()).toISOString();
    log(
      `Enquiry ${shortId(id)} was not forwarded (attempt ${attempts}: ${refusal.error}). It is sent again at ${next}; see npm run enquiries -- list.`,
    );
  }

  async function sendOne(id: string): Promise<void> {
    if (stopped || clock.steady() < Math.max(pausedUntil, turnOf(id))) return;
    turns.delete(id);
    try {
      settle(id, await deliver(id, { store, send, clock }));
    } catch (error) {
      logError(error);
      if (error instanceof UnreadableError) return;
      // The disk failed, so the other enquiries would fail, too.
      pause();
      turns.set(id, pausedUntil);
    }
  }

  /** Sends what is due. @returns when there may be something to do again, by `clock.steady` */
  async function sendDue(): Promise<number> {
    const waiting = store.waiting().toSorted((a, b) => turnOf(a) - turnOf(b));
    await pMap(waiting, sendOne, { concurrency });
    const next = waiting.flatMap((id) => turns.get(id) ?? []);
    return next.reduce((a, b) => Math.min(a, b), clock.steady() + rescanMs);
  }

  async function run() {
    while (!stopped) {
      woken = new AbortController();
      const next = await sendDue().catch((error: unknown) => {
        logError(error);
        return clock.steady() + rescanMs;
      });
      const until = clock.steady() < pausedUntil ? pausedUntil : next;
      if (!woken.signal.aborted) await clock.wait(until - clock.steady(), woken.signal);
    }
  }

  return {
    /** Starts with everything that is stored and was not forwarded. */
    start() {
      stopped = false;
      running = run();
    },
    /** Looks for new enquiries now. */
    wake: () => woken.abort(),
    /** Sends nothing more. @returns a promise of the end of requests in flight */
    async stop(): Promise<void> {
      stopped = true;
      woken.abort();
      await running;
    },
  };
}
