import { type Metrics, noMetrics } from '#server/metrics.ts';
import { log as messages } from '../messages';
import { shortId } from '../store/enquiry';
import { type EnquiryStore, StoredFileError } from '../store/store';
import { backoffMs } from './backoff';
import type { ForwardClock } from './clock';
import { deliver, type Outcome } from './deliver';
import type { Send } from './forward';

/**
 * How often the folder is read again, for what other processes left behind or an operator released, in milliseconds. As long
 * as a claim lasts.
 */
const RESCAN_MS = 5 * 60_000;

interface ForwarderOptions {
  readonly store: EnquiryStore;
  readonly send: Send;
  readonly clock: ForwardClock;
  /** Takes a line for the operator; none holds anything that a visitor wrote. */
  readonly log: (line: string) => void;
  readonly metrics?: Pick<Metrics, 'enquiry'>;
}

/**
 * Forwards what is stored, one enquiry at a time, the one that has waited longest first, until the endpoint has taken it. A
 * failure lets the whole queue rest, since it is most often the endpoint's; one that the endpoint refuses waits longer by
 * itself, so that the others pass it. Nothing is given up: what cannot be forwarded stays visible to the operator.
 */
export function createForwarder({
  store,
  send,
  clock,
  log,
  metrics = noMetrics,
}: ForwarderOptions) {
  /** What is to be sent, and from when on, in milliseconds since the epoch. */
  const due = new Map<string, number>();
  const done = new Set<string>();
  let failures = 0;
  let restUntil = 0;
  let scanAt = 0;
  let running: Promise<void> | undefined;
  let callOff = () => {};
  let stopped = true;

  /** The one whose turn comes first; of several the oldest. */
  function soonest() {
    let first: readonly [string, number] | undefined;
    for (const entry of due) if (!first || entry[1] < first[1]) first = entry;
    return first;
  }

  async function scan() {
    scanAt = clock.now() + RESCAN_MS;
    for (const id of await store.ids()) {
      if (done.has(id) || due.has(id)) continue;
      try {
        const { forwarded, held } = await store.delivery(id);
        if (forwarded !== undefined) done.add(id);
        // Also before its stored next attempt: a process that starts anew may have been given a better address.
        else if (held === undefined) due.set(id, 0);
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
  }

  function settle(id: string, outcome: Outcome) {
    if (outcome.result === 'failed') {
      metrics.enquiry('failed');
      failures += 1;
      const { sending, delivery, nextAttempt } = outcome;
      restUntil = clock.now() + backoffMs(failures, clock.random(), sending.retryAfterMs);
      const next = sending.refused ? Math.max(nextAttempt, restUntil) : restUntil;
      due.set(id, next);
      log(messages.notForwarded(shortId(id), delivery.attempts, sending.error, new Date(next)));
      return;
    }
    due.delete(id);
    if (outcome.result === 'forwarded') {
      failures = 0;
      metrics.enquiry('forwarded');
    }
    if (outcome.result === 'forwarded' || outcome.result === 'already') done.add(id);
    // What is busy or held is looked at again when the folder is read anew.
  }

  function next(): string | undefined {
    const now = clock.now();
    if (now < restUntil) return undefined;
    const first = soonest();
    return first && first[1] <= now ? first[0] : undefined;
  }

  async function work() {
    if (!stopped && clock.now() >= scanAt) await scan();
    for (let id = next(); id !== undefined && !stopped; id = next()) {
      const options = { store, send, now: clock.now, random: clock.random };
      try {
        settle(id, await deliver(id, options));
      } catch (error) {
        // The disk, not the endpoint. Its message names a file.
        log(error instanceof Error ? error.message : String(error));
        if (error instanceof StoredFileError) {
          // One file is amiss, and looked at again when the folder is read anew; the others go on.
          due.delete(id);
          continue;
        }
        failures += 1;
        restUntil = clock.now() + backoffMs(failures, clock.random());
        due.set(id, restUntil);
      }
    }
  }

  function wake() {
    if (stopped || running) return;
    callOff();
    running = work()
      .catch((error: unknown) => log(error instanceof Error ? error.message : String(error)))
      .finally(() => {
        running = undefined;
        if (stopped) return;
        const turn = Math.max(restUntil, soonest()?.[1] ?? Number.POSITIVE_INFINITY);
        callOff = clock.later(Math.max(0, Math.min(turn, scanAt) - clock.now()), wake);
      });
  }

  return {
    /** Begins: takes up again whatever is stored and was not forwarded. */
    start() {
      stopped = false;
      scanAt = 0;
      wake();
    },
    /** Forwards one that was just stored, as soon as its turn comes. */
    add(id: string) {
      due.set(id, 0);
      wake();
    },
    /** Starts no new sending. @returns a promise of the end of the one that is under way */
    async stop(): Promise<void> {
      stopped = true;
      callOff();
      await running;
    },
  };
}
