import { answersOf, type EnquiryValues } from '#forms/enquiry.ts';
import { messages } from '#server/messages.ts';
import { readEnquiry, shortId } from '../store/enquiry';
import type { EnquiryStore } from '../store/store';
import { answerScript, answerVisitor, type TakenOutcome } from './answer';
import { isTooQuick, openedAtOf } from './opened-at';
import type { createRepeats } from './repeats';
import { isForm, isFromElsewhere, MAX_BYTES, readAtMost } from './request-checks';

/** What the endpoint works with. */
export interface TakeOptions {
  readonly siteUrl: string;
  readonly store: Pick<EnquiryStore, 'add'>;
  /** Seconds this visitor has to wait; 0 when the post may be taken. */
  readonly waitFor: (request: Request, clientAddress: string | undefined) => Promise<number>;
  readonly repeats: ReturnType<typeof createRepeats>;
  /** Hears of each enquiry that is to be forwarded. */
  readonly forward: (id: string) => void;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** What is known of one post besides the request. */
export interface PostContext {
  /** The address at the other end of the connection. */
  readonly clientAddress?: string | undefined;
  /** Makes the page of the form with these answers and what is wrong with them. */
  readonly showAgain: (values: EnquiryValues) => Promise<Response>;
}

async function store(form: URLSearchParams, options: TakeOptions): Promise<TakenOutcome> {
  const { now, repeats, log } = options;
  const result = readEnquiry(form, new Date(now()));
  if ('faults' in result) return { status: 400, faults: result.faults };
  const openedAt = openedAtOf(form);
  const keep = async () => {
    const held = isTooQuick(openedAt, now())
      ? 'sent sooner than a visitor fills in the form'
      : undefined;
    const id = await options.store.add(result.enquiry, held);
    if (held === undefined) options.forward(id);
    else log(messages.heldEnquiry(shortId(id)));
  };
  const { submissionDate: _moment, ...answers } = result.enquiry;
  try {
    // Only a native form says when it was opened, and so can be known again.
    if (openedAt === '') await keep();
    else await repeats.once([openedAt, ...Object.values(answers)], keep);
    return { status: 200 };
  } catch (error) {
    // The message names the folder, never what the visitor wrote.
    log(error instanceof Error ? error.message : String(error));
    return { status: 503 };
  }
}

/**
 * Takes the contact form and stores it durably before it answers; it never waits for the forwarding. A native post is
 * answered by the way back to the form, or by the form again with its answers; a script that accepts JSON is told so. The
 * statuses: 303 or 200 taken, 400 faults, 403 sent from another site, 413 too large, 415 not form-encoded, 429 too many,
 * 503 not stored.
 */
export async function takeEnquiry(
  request: Request,
  options: TakeOptions,
  { clientAddress, showAgain }: PostContext,
): Promise<Response> {
  let form = new URLSearchParams();
  const outcome = await (async (): Promise<TakenOutcome> => {
    if (isFromElsewhere(request, options.siteUrl)) {
      return { status: 403, reason: 'Send the form from the site itself.' };
    }
    if (!isForm(request)) {
      return { status: 415, reason: 'Send the form form-encoded.' };
    }
    const seconds = await options.waitFor(request, clientAddress);
    if (seconds > 0) {
      const reason = `Too many enquiries came from this connection. Try again in ${seconds} s.`;
      return { status: 429, reason, seconds };
    }
    const body = await readAtMost(request, MAX_BYTES);
    if (body === undefined) return { status: 413, reason: 'The form is too large.' };
    form = new URLSearchParams(body);
    return store(form, options);
  })();
  if (request.headers.get('accept')?.includes('application/json')) return answerScript(outcome);
  const values = () => showAgain(answersOf((name) => form.get(name)));
  return answerVisitor(outcome, options.siteUrl, values);
}
