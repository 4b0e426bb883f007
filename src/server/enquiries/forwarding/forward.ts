import { retryAfterMs } from '#content/client/guarded-fetch.ts';
import { enquiryFields, type StoredEnquiry } from '../store/enquiry';

/** How long the spreadsheet endpoint may take to answer, redirects included. */
export const FORWARD_DEADLINE_MS = 30_000;

/** What one sending came to. */
export type Sending =
  | { readonly taken: true }
  | {
      readonly taken: false;
      /** A status or a network word; never anything of the enquiry or of the endpoint's address. */
      readonly error: string;
      /** The endpoint answered and does not want this enquiry; others may fare better. */
      readonly refused: boolean;
      readonly retryAfterMs?: number;
    };

/** Sends one enquiry once. */
export type Send = (id: string, enquiry: StoredEnquiry) => Promise<Sending>;

interface ForwardOptions {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  /** A signal that is aborted after so many milliseconds. */
  readonly deadline: (ms: number) => AbortSignal;
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
export function createSend({ url, fetch, now, deadline }: ForwardOptions): Send {
  return async (id, enquiry) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'idempotency-key': id },
        body: new URLSearchParams(enquiryFields.map((name) => [name, enquiry[name]])),
        redirect: 'follow',
        signal: deadline(FORWARD_DEADLINE_MS),
      });
      await response.body?.cancel().catch(() => {});
      if (response.ok) return { taken: true };
      const { status } = response;
      const wait = retryAfterMs(response.headers.get('retry-after'), now());
      return {
        taken: false,
        error: `answered ${status}`,
        refused: status >= 400 && status < 500 && !later.has(status),
        ...(wait === undefined ? {} : { retryAfterMs: wait }),
      };
    } catch (error) {
      return { taken: false, error: networkWord(error), refused: false };
    }
  };
}
