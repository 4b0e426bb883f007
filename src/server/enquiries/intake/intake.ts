import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answersOf, type EnquiryValues, openedAtField } from '#forms/enquiry.ts';
import type { SharedState } from '#server/shared/shared-state.ts';
import { heldAsTooQuick, log as messages, refusals } from '../messages';
import { momentOf, readEnquiry, type StoredEnquiry, shortId } from '../store/enquiry';
import { answerScript, answerVisitor, type IntakeOutcome } from './answer';
import type { RateLimit } from './rate-limit';

/**
 * The largest body that is read, in bytes: twice what the longest answers come to when form-encoded, so that somewhat longer ones
 * are answered by the form and not by a refusal.
 */
const maxBytes = 256 * 1024;

/** The time, in milliseconds since 1970. */
export interface IntakeClock {
  readonly now: () => number;
  /** Like `now`, but changes of the system clock do not affect it. */
  readonly steady: () => number;
  /** The submission date of an enquiry. */
  readonly date: () => number;
}

export interface IntakeOptions {
  readonly siteUrl: string;
  /**
   * Stores an enquiry, unless one was stored under this key.
   * @param held why it is not to be forwarded
   * @param key a UUID that only another sending of the same form has
   */
  readonly save: (
    enquiry: StoredEnquiry,
    held?: string,
    key?: string,
  ) => { readonly id: string; readonly isNew: boolean };
  /** Does something unless another server did it. */
  readonly once: SharedState['once'];
  readonly rateLimit: RateLimit;
  readonly clock: IntakeClock;
  readonly log: (line: string) => void;
  /** Logs why an enquiry was not stored. */
  readonly notStored: (error: unknown) => void;
}

/** What is known of one post besides the request. */
export interface PostContext {
  /** Whom it comes from; see `Connection`. */
  readonly visitor?: string | undefined;
  /** Makes the page of the form with these answers and what is wrong with them. */
  readonly showAgain: (values: EnquiryValues) => Promise<Response>;
}

/** Answers a post of the contact form. */
export type TakeEnquiry = (request: Request, context: PostContext) => Promise<Response>;

/** Whether the body says that it is a form as browsers send it: form-encoded, and not compressed. */
function isForm({ headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const isCompressed = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return type.trim().toLowerCase() === 'application/x-www-form-urlencoded' && !isCompressed;
}

/**
 * Whether a browser sent this from another site. Browsers say so themselves; older ones, and those that were served
 * without TLS, name only the origin. What says neither is no browser and acts for no visitor, so it is taken; `hono/csrf`
 * would refuse it.
 */
function isFromElsewhere({ headers }: Request, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && origin !== new URL(siteUrl).origin;
}

/** Nobody reads and fills in the form in less, in milliseconds. */
const QUICKEST_MS = 2_000;

/**
 * Whether a form came back sooner than a visitor can send it. One that does not say when it was opened may have: scripts
 * send it so, and pages that were answered by something other than this server. What is no moment was not written by us.
 * If the clock was set back since the form was opened, the steady clock tells how much time has passed.
 */
function isTooQuick(openedAt: string, { now, steady }: IntakeClock): boolean {
  if (openedAt === '') return false;
  const moment = Date.parse(momentOf(openedAt) ?? '');
  const passed = now() < moment ? steady() - moment : now() - moment;
  return Number.isNaN(moment) || passed < QUICKEST_MS;
}

/**
 * A fingerprint of a form as a UUID. It cannot be guessed from the answers, as one part of it is a random key or a moment.
 */
const fingerprintOf = (parts: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** The key that the form's script made for this form; empty when there is none. */
function formKeyOf({ headers }: Request): string {
  const key = headers.get('idempotency-key') ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : '';
}

/**
 * The endpoint of the contact form. It stores an enquiry durably before it answers, and never waits for the forwarding. A
 * native post is answered by the way back to the form, or by the form again with its answers; a script that accepts JSON
 * by JSON. A script may name its form by an `Idempotency-Key`: the same form sent again is answered as it was, and stored once. The statuses: 303 or 200 taken, 400 faults, 403 sent from another site, 413 too large, 415 not form-encoded,
 * 429 too many, 503 not stored.
 */
export function createIntake(options: IntakeOptions): TakeEnquiry {
  const { siteUrl, rateLimit, clock, log } = options;
  const app = new Hono<{ Bindings: PostContext }>();

  async function refusalOf(
    request: Request,
    visitor: string | undefined,
  ): Promise<IntakeOutcome | undefined> {
    if (isFromElsewhere(request, siteUrl)) {
      return { status: 403, reason: refusals.fromElsewhere };
    }
    if (!isForm(request)) return { status: 415, reason: refusals.noForm };
    const seconds = await rateLimit(visitor);
    if (seconds === 0) return undefined;
    return { status: 429, reason: refusals.tooMany(seconds), seconds };
  }

  async function take(form: URLSearchParams, formKey: string): Promise<IntakeOutcome> {
    const result = readEnquiry(form, new Date(clock.date()));
    if ('faults' in result) return { status: 400, faults: result.faults };
    const openedAt = form.get(openedAtField)?.trim() ?? '';
    const save = async (key?: string) => {
      const held = isTooQuick(openedAt, clock) ? heldAsTooQuick : undefined;
      const { id, isNew } = options.save(result.enquiry, held, key);
      if (held !== undefined && isNew) log(messages.held(shortId(id)));
    };
    const { submissionDate: _moment, ...answers } = result.enquiry;
    try {
      // A native form is recognised by when it was opened, a script's by its key, and both by their answers: a corrected form
      // is another enquiry.
      const own = openedAt || formKey;
      const key = fingerprintOf([own, ...Object.values(answers)]);
      if (own === '') await save();
      else await options.once(key, () => save(key));
      return { status: 200 };
    } catch (error) {
      options.notStored(error);
      return { status: 503 };
    }
  }

  function answer(
    request: Request,
    outcome: IntakeOutcome,
    { showAgain }: PostContext,
    form = new URLSearchParams(),
  ) {
    if (request.headers.get('accept')?.includes('application/json')) return answerScript(outcome);
    return answerVisitor(outcome, siteUrl, () => showAgain(answersOf((name) => form.get(name))));
  }

  app.post(
    '*',
    async ({ req, env }, next) => {
      const refusal = await refusalOf(req.raw, env.visitor);
      return refusal ? answer(req.raw, refusal, env) : next();
    },
    bodyLimit({
      maxSize: maxBytes,
      onError: ({ req, env }) =>
        answer(req.raw, { status: 413, reason: refusals.tooLarge }, env) as Promise<Response>,
    }),
    async ({ req, env }) => {
      const form = new URLSearchParams(await req.text());
      return answer(req.raw, await take(form, formKeyOf(req.raw)), env, form);
    },
  );
  app.onError((error) => {
    throw error;
  });
  return async (request, context) => app.fetch(request, context);
}
