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
 * When a purge is repeated, in milliseconds after a notice: an answer that the CDN asked for before it, of this server or of another
 * that learnt of the change later, comes to the CDN after the first purge.
 */
const againAfterMs = [1_000, 15_000];

/** How long the CDN may take to answer, in milliseconds. */
const deadlineMs = 5_000;

/** The pauses between attempts, in milliseconds: twice as long each time. */
const firstPauseMs = 250;
const longestPauseMs = 30_000;

/**
 * Has a CDN drop what carries any of some tags. One request at a time, with all tags that are due, and again until it is
 * accepted: `POST <url>` with `Authorization: Bearer <secret>`, the tags in `Surrogate-Key` and as JSON, `{"tags": […]}`.
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
        await clock.wait(Math.min(longestPauseMs, firstPauseMs * 2 ** failures));
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
