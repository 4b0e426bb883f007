import { site } from '#site.ts';
import { refusals } from '../messages';

/** What became of a post, with the status of the answer to a script. */
export interface IntakeOutcome {
  readonly status: 200 | 400 | 403 | 413 | 415 | 429 | 503;
  /** The names of the fields at fault. */
  readonly faults?: readonly string[];
  /** Why it was refused. */
  readonly reason?: string;
  /** When the next post will be taken, where there were too many. */
  readonly seconds?: number;
}

/** Failures and thanks are for this moment only. */
const headersOf = ({ seconds }: IntakeOutcome) => ({
  'cache-control': 'no-store',
  ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
});

/**
 * The answer to a script: `{"ok":true}`, or `{"ok":false}` with the `faults` or the `reason`, and the outcome's status.
 */
export const answerScript = (outcome: IntakeOutcome): Response => {
  const { status, faults, reason } = outcome;
  return Response.json(
    { ok: status === 200, faults, reason },
    { status, headers: headersOf(outcome) },
  );
};

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
  const { status, reason, seconds } = outcome;
  if (status === 200) {
    const location = `${siteUrl}/contact?enquiry=sent#enquiry`;
    return new Response(null, { status: 303, headers: { location } });
  }
  if (reason !== undefined) {
    const phones = site.phones.map(({ number }) => number);
    const words =
      seconds === undefined ? reason : refusals.tooManyForVisitor(seconds, phones, site.email);
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...headersOf(outcome) };
    return new Response(`${words}\n`, { status, headers });
  }
  const page = await showAgain();
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'no-store');
  return new Response(page.body, { status, headers });
}
