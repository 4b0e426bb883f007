import { site } from '#site.ts';

/** The outcomes of an enquiry, with the status a script is told. */
export type TakenOutcome =
  | { readonly status: 200 }
  | { readonly status: 400; readonly faults: readonly string[] }
  | { readonly status: 403 | 413 | 415; readonly reason: string }
  | { readonly status: 429; readonly reason: string; readonly seconds: number }
  | { readonly status: 503 };

/** Failures and thanks are for this moment only. */
const notKept = { 'cache-control': 'no-store' };

const asText = { 'content-type': 'text/plain; charset=utf-8' };

/** Tells a visitor who sent too much when to go on, and that nothing written is lost. */
export function tooManyWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const numbers = site.phones.map(({ number }) => number).join(' or ');
  return [
    'Your enquiry was not sent: too many came from your connection in a short time.',
    `Please go back, where your answers still are, and send it again ${when}.`,
    `If it cannot wait, call ${numbers} or write to ${site.email}.`,
  ].join('\n');
}

/**
 * The answer to a script: `{"ok":true}`, or `{"ok":false}` with the `faults` or the `reason`, and the outcome's status.
 */
export function answerScript(outcome: TakenOutcome): Response {
  const { status } = outcome;
  const details = {
    ...('faults' in outcome ? { faults: outcome.faults } : {}),
    ...('reason' in outcome ? { reason: outcome.reason } : {}),
  };
  const wait = 'seconds' in outcome ? { 'retry-after': String(outcome.seconds) } : {};
  return Response.json(
    { ok: status === 200, ...details },
    { status, headers: { ...notKept, ...wait } },
  );
}

/**
 * The answer to a form that was posted natively: the visitor returns to it with thanks, sees it again with the answers kept,
 * or reads why it was refused.
 * @param showAgain makes the page of the form with the posted answers and what is wrong with them
 */
export async function answerVisitor(
  outcome: TakenOutcome,
  siteUrl: string,
  showAgain: () => Promise<Response>,
): Promise<Response> {
  if (outcome.status === 200) {
    const location = `${siteUrl}/contact?enquiry=sent#enquiry`;
    return new Response(null, { status: 303, headers: { location } });
  }
  if (outcome.status === 429) {
    const headers = { ...asText, ...notKept, 'retry-after': String(outcome.seconds) };
    return new Response(`${tooManyWords(outcome.seconds)}\n`, { status: 429, headers });
  }
  if ('reason' in outcome) {
    return new Response(outcome.reason, {
      status: outcome.status,
      headers: { ...asText, ...notKept },
    });
  }
  const page = await showAgain();
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  return new Response(page.body, { status: outcome.status, headers });
}
