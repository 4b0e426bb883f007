import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answersOf, type EnquiryValues, openedAtField } from '#forms/enquiry.ts';
import type { SharedState } from '#server/shared/shared-state.ts';
import { heldAsTooQuick, log as messages, refusals } from '../messages';
import { momentOf, readEnquiry, shortId } from '../store/enquiry';
import type { EnquiryStore } from '../store/store';
import { answerScript, answerVisitor, type IntakeOutcome } from './answer';
import type { RateLimit } from './rate-limit';

/** Twice the size of the longest answers, so that the form itself answers somewhat longer ones. */
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
  readonly save: EnquiryStore['add'];
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
 * Whether a browser sent this from another site. Older browsers, and those served without TLS, send only `Origin`. A client
 * that sends neither is no browser, so its post is taken, unlike by `hono/csrf`.
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
 * Whether a form came back sooner than a visitor can send it. Scripts and static pages do not say when it was opened. If the
 * clock was set back since then, the steady clock tells how much time has passed.
 */
function isTooQuick(openedAt: string, { now, steady }: IntakeClock): boolean {
  if (openedAt === '') return false;
  const moment = Date.parse(momentOf(openedAt) ?? '');
  const passed = now() < moment ? steady() - moment : now() - moment;
  return Number.isNaN(moment) || passed < QUICKEST_MS;
}

/** A form's fingerprint as a UUID. A random key or a moment in it keeps it from being guessed from the answers. */
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
 * The endpoint of the contact form. It stores an enquiry durably before it answers, and never waits for the forwarding.
 * A native post is redirected to the form, or shown the form with its answers; a script gets JSON. A form sent again is stored
 * once. Statuses: 303 or 200 taken, 400 faults, 403 sent from another site, 413 too large, 415 not form-encoded, 429 too many,
 * 503 not stored.
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
