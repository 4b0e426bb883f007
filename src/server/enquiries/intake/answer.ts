import { site } from '#site.ts';
import { refusals } from '../messages';

/** What became of a post, with the status of the answer to a script. */
export type IntakeOutcome =
  | { readonly status: 200 }
  | { readonly status: 400; readonly faults: readonly string[] }
  | { readonly status: 403 | 413 | 415; readonly reason: string }
  | { readonly status: 429; readonly reason: string; readonly seconds: number }
  | { readonly status: 503 };

/** Failures and thanks are for this moment only. */
const notCached = { 'cache-control': 'no-store' };

const asText = { 'content-type': 'text/plain; charset=utf-8' };

/**
 * The answer to a script: `{"ok":true}`, or `{"ok":false}` with the `faults` or the `reason`, and the outcome's status.
 */
export function answerScript(outcome: IntakeOutcome): Response {
  const { status } = outcome;
  const details = {
    ...('faults' in outcome ? { faults: outcome.faults } : {}),
    ...('reason' in outcome ? { reason: outcome.reason } : {}),
  };
  const wait = 'seconds' in outcome ? { 'retry-after': String(outcome.seconds) } : {};
  return Response.json(
    { ok: status === 200, ...details },
    { status, headers: { ...notCached, ...wait } },
  );
}

/**
 * The answer to a form that was posted natively: the visitor returns to it with thanks, sees it again with the answers,
 * or reads why it was refused.
 * @param showAgain makes the page of the form with the posted answers and what is wrong with them
 */
export async function answerVisitor(
  outcome: IntakeOutcome,
  siteUrl: string,
  showAgain: () => Promise<Response>,
): Promise<Response> {
  if (outcome.status === 200) {
    const location = `${siteUrl}/contact?enquiry=sent#enquiry`;
    return new Response(null, { status: 303, headers: { location } });
  }
  if (outcome.status === 429) {
    const headers = { ...asText, ...notCached, 'retry-after': String(outcome.seconds) };
    const phones = site.phones.map(({ number }) => number);
    const words = refusals.tooManyForVisitor(outcome.seconds, phones, site.email);
    return new Response(`${words}\n`, { status: 429, headers });
  }
  if ('reason' in outcome) {
    return new Response(outcome.reason, {
      status: outcome.status,
      headers: { ...asText, ...notCached },
    });
  }
  const page = await showAgain();
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  return new Response(page.body, { status: outcome.status, headers });
}
