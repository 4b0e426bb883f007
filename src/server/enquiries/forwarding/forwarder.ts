import pMap from 'p-map';
import { type Metrics, noMetrics } from '#server/metrics.ts';
import { log as messages } from '../messages';
import { shortId } from '../store/enquiry';
import { type EnquiryStore, maxClaimMs, UnreadableError } from '../store/store';
import type { ForwardClock } from './clock';
import { backoffMs, deliver, type Outcome } from './deliver';
import type { Send } from './send';

/** How often the table is read again, as other processes or an operator may have released enquiries. In milliseconds. */
const RESCAN_MS = maxClaimMs;

interface ForwarderOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly clock: ForwardClock;
  readonly log: (line: string) => void;
  readonly metrics?: Pick<Metrics, 'enquiry'>;
}

/** How many are sent at a time. */
const CONCURRENCY = 4;

/**
 * Forwards stored enquiries, a few at a time, oldest first, until the endpoint has taken each. An enquiry that fails has a
 * back-off of its own. All wait only when the endpoint asks for it (`Retry-After`) or the disk fails. Nothing is given up.
 */
export function createForwarder({
  store,
  send,
  clock,
  log,
  metrics = noMetrics,
}: ForwarderOptions) {
  /** When failed enquiries may be sent again, by `clock.steady`. All others may be sent at once. */
  const turns = new Map<string, number>();
  let failures = 0;
  let restUntil = 0;
  let stopped = true;
  let running: Promise<void> | undefined;
  let woken = new AbortController();

  const logError = (error: unknown) => log(error instanceof Error ? error.message : String(error));

  function rest(askedMs?: number) {
    failures += 1;
    restUntil = clock.steady() + backoffMs(failures, clock.random(), askedMs);
  }

  function settle(id: string, outcome: Outcome) {
    if (outcome.result === 'failed') {
      const { refusal, attempts, waitMs } = outcome;
      metrics.enquiry('failed');
      const { final, retryAfterMs } = refusal;
      if (!final && retryAfterMs !== undefined) rest(retryAfterMs);
      const turn = Math.max(clock.steady() + waitMs, restUntil);
      turns.set(id, turn);
      const next = new Date(clock.now() + turn - clock.steady());
      log(messages.notForwarded(shortId(id), attempts, refusal.error, next));
      return;
    }
    if (outcome.result !== 'forwarded') return;
    failures = 0;
    metrics.enquiry('forwarded');
  }

  const turnOf = (id: string) => turns.get(id) ?? 0;

  async function sendOne(id: string): Promise<void> {
    if (stopped || clock.steady() < Math.max(restUntil, turnOf(id))) return;
    turns.delete(id);
    try {
      settle(id, await deliver(id, { store, send, clock }));
    } catch (error) {
      logError(error);
      // Any other error comes from the disk, and the other enquiries would meet it, too.
      if (!(error instanceof UnreadableError)) {
        rest();
        turns.set(id, restUntil);
      }
    }
  }

  /** Sends what is stored and due. @returns when there may be something to do again, by `clock.steady` */
  async function sendDue(): Promise<number> {
    const inTurn = store.waiting().toSorted((a, b) => turnOf(a) - turnOf(b));
    await pMap(inTurn, sendOne, { concurrency: CONCURRENCY });
    // Only what failed has a turn.
    return inTurn.reduce(
      (next, id) => Math.min(next, turns.get(id) ?? next),
      clock.steady() + RESCAN_MS,
    );
  }

  async function run() {
    while (!stopped) {
      woken = new AbortController();
      const next = await sendDue().catch((error: unknown) => {
        logError(error);
        return clock.steady() + RESCAN_MS;
      });
      const until = clock.steady() < restUntil ? restUntil : next;
      // A new enquiry must not wait.
      if (!woken.signal.aborted) await clock.wait(until - clock.steady(), woken.signal);
    }
  }

  return {
    /** Begins: takes up again whatever is stored and was not forwarded. */
    start() {
      stopped = false;
      running = run();
    },
    /** Forwards what was just stored, as soon as its turn comes. */
    wake: () => woken.abort(),
    /** Starts no new sending. @returns a promise of the end of the pending one */
    async stop(): Promise<void> {
      stopped = true;
      woken.abort();
      await running;
    },
  };
}
