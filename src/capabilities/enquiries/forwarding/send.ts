import { retryAfterMs } from '#content/client/backoff.ts';
import { bytesOf, discard, untilAborted } from '#content/client/bounded-answer.ts';
import { RedirectError, withinOrigin } from '#content/client/within-origin.ts';
import { answerOriginOf } from '#server/http/content-policy.ts';
import { type DirectusEndpoint, directusEndpointOf, type Endpoint } from '../settings';
import { type StoredEnquiry, toCells } from '../store/enquiry';
import type { ForwardClock } from './clock';
import { readVerdict, toJson } from './directus';

/** The deadline covers redirects, too. */
export const sendDeadlineMs = 30_000;

interface Refusal {
  /** A status, a network error code or names of fields; never a part of the enquiry or of the endpoint's address. */
  readonly error: string;
  readonly retryAfterMs?: number | undefined;
}

export type Send = (id: string, enquiry: StoredEnquiry) => Promise<Refusal | undefined>;

interface SendOptions extends Endpoint {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Pick<ForwardClock, 'now' | 'deadline'>;
}

/** Directus answers with the whole entry. */
const maxAnswerBytes = 1024 * 1024;

class LongAnswerError extends Error {}

export const redirected =
  'redirects to another address or in circles, so nothing was sent there: set ENQUIRY_URL to the final address';

/** Describes a failed request in a few words. Node's “fetch failed” has the reason in its cause. */
export function describeNetworkError(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  if (error instanceof RedirectError) return redirected;
  if (error instanceof LongAnswerError) return `answered more than ${maxAnswerBytes} bytes`;
  const { code } = (error.cause ?? error) as { readonly code?: unknown };
  return typeof code === 'string' ? code : 'no connection';
}

/** Returns a fetch that follows redirects only within the endpoint's origin, and to the second origin of a web-script. */
export const fetchFromEndpoint = (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  withinOrigin(fetch, (from, to) => answerOriginOf(from.origin) === to.origin);

export async function readText(response: Response): Promise<string> {
  const bytes = await bytesOf(response, maxAnswerBytes);
  if (!bytes) throw new LongAnswerError();
  return new TextDecoder().decode(bytes);
}

/**
 * Sends enquiries with exactly the fields of the specification (section 7), and with the id as `Idempotency-Key` on every attempt.
 * A spreadsheet's web-script gets a form whose cells it cannot evaluate. Directus gets JSON. A web-script has accepted the
 * enquiry when its last answer is a 2xx. For Directus, the answer must show the stored entry.
 */
export function createSend(options: SendOptions): Send {
  const { url, token, clock } = options;
  const endpoint = directusEndpointOf(url);
  const fetch = fetchFromEndpoint(options.fetch);

  function post(id: string, body: string | URLSearchParams, signal: AbortSignal) {
    const headers = new Headers({ 'idempotency-key': id });
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { method: 'POST', headers, body, signal });
  }

  function refuse({ headers }: Response, error: string): Refusal {
    return { error, retryAfterMs: retryAfterMs(headers.get('retry-after'), clock.now()) };
  }

  async function sendToScript(id: string, enquiry: StoredEnquiry, signal: AbortSignal) {
    const response = await post(id, new URLSearchParams(toCells(id, enquiry)), signal);
    discard(response);
    return response.ok ? undefined : refuse(response, `answered ${response.status}`);
  }

  /** A create-only token always gets 204. Sending the same key again shows whether it was stored: Directus then refuses it. */
  async function sendToDirectus(
    kind: DirectusEndpoint,
    id: string,
    enquiry: StoredEnquiry,
    signal: AbortSignal,
    isRepeated = false,
  ): Promise<Refusal | undefined> {
    const response = await post(id, toJson(id, enquiry), signal);
    const answer = { status: response.status, text: await readText(response) };
    const verdict = readVerdict(kind, answer, enquiry);
    if (verdict === 'stored') return undefined;
    if (verdict !== 'unknown') return refuse(response, verdict.error);
    if (!isRepeated) return sendToDirectus(kind, id, enquiry, signal, true);
    return refuse(
      response,
      'answered 204, which does not show what was stored: give the collection a unique field “key” (npm run directus -- push creates “enquiries”)',
    );
  }

  return async (id, enquiry) => {
    const signal = clock.deadline(sendDeadlineMs);
    try {
      return await untilAborted(signal, () =>
        endpoint
          ? sendToDirectus(endpoint, id, enquiry, signal)
          : sendToScript(id, enquiry, signal),
      );
    } catch (error) {
      return { error: describeNetworkError(error) };
    }
  };
}
