import { retryAfterMs } from '#content/client/guarded-fetch.ts';
import { enquiryFields, type StoredEnquiry } from '../store/enquiry';
import type { ForwardClock } from './clock';

/** How long the spreadsheet endpoint may take to answer, redirects included. In milliseconds. */
export const SEND_DEADLINE_MS = 30_000;

/** Why the endpoint did not take an enquiry. */
export interface Refusal {
  /** A status or a network word; never anything of the enquiry or of the endpoint's address. */
  readonly error: string;
  /** The endpoint answered and does not want this enquiry; others may fare better. */
  readonly final: boolean;
  readonly retryAfterMs?: number;
}

/** Sends one enquiry once. @returns nothing when the endpoint took it */
export type Send = (id: string, enquiry: StoredEnquiry) => Promise<Refusal | undefined>;

interface SendOptions {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<ForwardClock, 'now' | 'deadline'>;
  readonly deadlineMs?: number;
}

/** Statuses that say “not now” rather than “not this”. */
const later = new Set([408, 425, 429]);

/** What went wrong on the way, in a word: Node names it in the cause of its “fetch failed”. */
export function networkWord(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { code } = (error.cause ?? error) as { readonly code?: unknown };
  return typeof code === 'string' ? code : 'no connection';
}

/**
 * Sends enquiries to the spreadsheet endpoint (section 7): form-encoded, with exactly the specified fields, and the id as
 * `Idempotency-Key`, the same one on every attempt. Redirects are followed, since a web-script answers with one. Taken is
 * what ends in a 2xx.
 */
export function createSend({
  url,
  fetch,
  clock,
  deadlineMs = SEND_DEADLINE_MS,
}: SendOptions): Send {
  return async (id, enquiry) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'idempotency-key': id },
        body: new URLSearchParams(enquiryFields.map((name) => [name, enquiry[name]])),
        redirect: 'follow',
        signal: clock.deadline(deadlineMs),
      });
      await response.body?.cancel().catch(() => {});
      if (response.ok) return undefined;
      const { status } = response;
      const wait = retryAfterMs(response.headers.get('retry-after'), clock.now());
      return {
        error: `answered ${status}`,
        final: status >= 400 && status < 500 && !later.has(status),
        ...(wait === undefined ? {} : { retryAfterMs: wait }),
      };
    } catch (error) {
      return { error: networkWord(error), final: false };
    }
  };
}
