import { type Clock, systemClock } from '#content/client/guarded-fetch.ts';
import type { PurgeSettings } from '#server/config/config.ts';
import { messages } from '#server/messages.ts';
import { type Metrics, noMetrics } from '#server/metrics.ts';

interface PurgeOptions extends PurgeSettings {
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Pick<Clock, 'wait' | 'deadline'> | undefined;
  readonly metrics?: Pick<Metrics, 'purge'> | undefined;
}

/**
 * A purge is repeated after these milliseconds: an old answer that was under way to the CDN, or that another server gave before
 * it learnt of the change, arrives after the first purge.
 */
const againAfterMs = [1_000, 15_000];

const deadlineMs = 5_000;

/** The pause after a failure, doubled each time. */
const firstPauseMs = 250;
const maxPauseMs = 30_000;

/**
 * Makes a CDN drop everything with any of some tags: `POST <url>` with `Authorization: Bearer <secret>`, the tags in
 * `Surrogate-Key` and as JSON, `{"tags": […]}`. Sends one request at a time, with all tags that are due, until it is accepted.
 */
export function createPurge(options: PurgeOptions): (tags: readonly string[]) => void {
  const { url, secret, clock = systemClock, metrics = noMetrics } = options;
  const { fetch = globalThis.fetch } = options;
  const due = new Set<string>();
  let isSending = false;

  async function send(tags: readonly string[]): Promise<void> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
      },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: clock.deadline(deadlineMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  }

  async function sendDue(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let failures = 0; due.size > 0; ) {
      const tags = [...due];
      due.clear();
      try {
        await send(tags);
        metrics.purge('accepted');
        failures = 0;
      } catch (error) {
        for (const tag of tags) due.add(tag);
        metrics.purge('failed');
        if (failures === 0) console.warn(messages.notPurged(error));
        await clock.wait(Math.min(maxPauseMs, firstPauseMs * 2 ** failures));
        failures += 1;
      }
    }
    isSending = false;
  }

  function purge(tags: readonly string[]): void {
    for (const tag of tags) due.add(tag);
    void sendDue();
  }

  return (tags) => {
    if (tags.length === 0) return;
    purge(tags);
    for (const ms of againAfterMs) void clock.wait(ms).then(() => purge(tags));
  };
}
