import { backoffMs } from '#content/client/backoff.ts';
import { type Clock, systemClock } from '#content/client/guarded-fetch.ts';

interface PurgeOptions {
  readonly url: string;
  readonly secret: string;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Pick<Clock, 'wait' | 'deadline'> | undefined;
  readonly count?: (outcome: 'accepted' | 'failed') => void;
}

/**
 * Delays after which a purge is repeated. Old answers can reach the CDN after the first purge: some were in flight, others came
 * from a server that did not know of the change yet.
 */
const repeatDelaysMs = [1_000, 15_000];

const deadlineMs = 5_000;

const minBackoffMs = 250;
const maxBackoffMs = 30_000;

/**
 * Makes a CDN drop all answers with any of these tags. Sends `POST <url>` with `Authorization: Bearer <secret>`, and the tags in
 * `Surrogate-Key` and as JSON, `{"tags": […]}`. Sends one request at a time, with all due tags, until the CDN accepts it.
 */
export function createPurge(options: PurgeOptions): (tags: readonly string[]) => void {
  const { url, secret, clock = systemClock, count = () => {} } = options;
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
        count('accepted');
        failures = 0;
      } catch (error) {
        for (const tag of tags) due.add(tag);
        count('failed');
        if (failures === 0) {
          console.warn(
            `The CDN did not accept a purge (${error instanceof Error ? error.message : error}). The site repeats it until the CDN accepts it. Meanwhile the CDN shows old content for some minutes. Check PURGE_URL and PURGE_SECRET.`,
          );
        }
        await clock.wait(backoffMs(failures, minBackoffMs, maxBackoffMs));
        failures += 1;
      }
    }
    isSending = false;
  }

  function purge(tags: readonly string[]): void {
    for (const tag of tags) due.add(tag);
    sendDue();
  }

  return (tags) => {
    if (tags.length === 0) return;
    purge(tags);
    for (const ms of repeatDelaysMs) clock.wait(ms).then(() => purge(tags));
  };
}
