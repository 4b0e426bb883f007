import { createHash, randomUUID } from 'node:crypto';
import { bytesOf } from '#content/client/bounded-answer.ts';
import { cleanAnswers, type EnquiryValues, openedAtField } from '#forms/enquiry.ts';
import type { SentEnquiry } from '#forms/enquiry-setting.ts';
import type { SiteSettings } from '#generated/types.ts';
import type { SharedState } from '#server/shared/shared-state.ts';
import { readEnquiry, shortId, toUtcIso } from '../store/enquiry';
import type { EnquiryStore } from '../store/store';
import type { RateLimit } from './rate-limit';

/** Twice the size of the longest valid form, so that slightly longer forms still get the form's own error. */
const maxBytes = 256 * 1024;

const minFillingMs = 2_000;

const tooQuick = 'sent faster than a person can fill in the form';

export interface IntakeClock {
  readonly now: () => number;
  /** Like `now`, but changes of the system clock do not affect it. */
  readonly steady: () => number;
  readonly date: () => number;
}

export interface IntakeOptions {
  readonly siteUrl: string;
  readonly save: EnquiryStore['add'];
  readonly once: SharedState['once'];
  readonly rateLimit: RateLimit;
  readonly clock: IntakeClock;
  readonly log: (line: string) => void;
  readonly notStored: (error: unknown) => void;
}

export interface PostContext {
  readonly visitor?: string | undefined;
  /** Renders the form's page with the outcome. */
  readonly showForm: (outcome: NativeOutcome) => Promise<Response>;
  readonly readSite: () => Promise<SiteSettings>;
}

/** The outcome of a native post. A rejected form keeps its opening time, so that it is stored once if it is repeated. */
export type NativeOutcome =
  | { readonly sent: SentEnquiry }
  | { readonly posted: EnquiryValues; readonly openedAt?: string };

export type TakeEnquiry = (request: Request, context: PostContext) => Promise<Response>;

interface IntakeOutcome {
  readonly status: 200 | 400 | 403 | 413 | 415 | 429 | 503;
  readonly faults?: readonly string[];
  /** The reason for a refusal. Visitors without scripts read this text. */
  readonly reason?: string;
  readonly seconds?: number;
  readonly sent?: SentEnquiry;
}

function isForm({ headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const isCompressed = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  return type.trim().toLowerCase() === 'application/x-www-form-urlencoded' && !isCompressed;
}

/**
 * Returns whether a browser sent the request from another site. Older browsers and plain HTTP send only `Origin`. A client that sends
 * neither header is not a browser, so its post is accepted.
 */
function isCrossSite({ headers }: Request, siteUrl: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = headers.get('origin');
  return origin !== null && origin !== new URL(siteUrl).origin;
}

/**
 * Returns whether a form was sent faster than a person can fill it in. Scripts and static pages do not send the opening time. If
 * the clock was set back, the steady clock gives the elapsed time.
 */
function isTooQuick(openedAt: string, { now, steady }: IntakeClock): boolean {
  if (openedAt === '') return false;
  const moment = Date.parse(toUtcIso(openedAt) ?? '');
  const passed = now() < moment ? steady() - moment : now() - moment;
  return Number.isNaN(moment) || passed < minFillingMs;
}

/** Returns a form's fingerprint as a UUID. It includes a random key or a time, so it cannot be guessed from the answers. */
const fingerprintOf = (parts: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

/** Returns the key that the form's script generated; empty if there is none. */
function formKeyOf({ headers }: Request): string {
  const key = headers.get('idempotency-key') ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : '';
}

function waitText(seconds: number, { offices, email }: SiteSettings): string {
  const minutes = Math.ceil(seconds / 60);
  const phones = offices.map(({ phone }) => phone).join(' or ');
  return [
    'Your enquiry was not sent: too many came from your connection in a short time.',
    `Your answers are still in the form. Please go back and send it again ${minutes === 1 ? 'in a minute' : `in ${minutes} minutes`}.`,
    `If it is urgent, call ${phones} or write to ${email}.`,
  ].join('\n');
}

/**
 * The endpoint of the contact form. It stores an enquiry durably before it answers, and never waits for forwarding. A native post
 * gets the form's page with the thanks, or with its answers. It is not redirected, because the thanks repeat the visitor's address,
 * which no URL may contain. A script gets `{"ok":true}` with the `reference`, or `{"ok":false}` with `faults` or `reason`. A
 * repeated form is stored once. Statuses: 200 accepted, 400 faults, 403 from another site, 413 too large, 415
 * not form-encoded, 429 too many, 503 not stored.
 */
export function createIntake(options: IntakeOptions): TakeEnquiry {
  const { siteUrl, rateLimit, clock, log } = options;

  async function refusalOf(request: Request, visitor?: string): Promise<IntakeOutcome | undefined> {
    if (isCrossSite(request, siteUrl)) {
      return { status: 403, reason: 'Send the form from the site itself.' };
    }
    if (!isForm(request))
      return { status: 415, reason: 'Send the form as application/x-www-form-urlencoded.' };
    const seconds = await rateLimit(visitor);
    if (seconds === 0) return undefined;
    const reason = `Too many enquiries came from this connection. Try again in ${seconds} s.`;
    return { status: 429, reason, seconds };
  }

  async function take(form: URLSearchParams, formKey: string): Promise<IntakeOutcome> {
    const result = readEnquiry(form, new Date(clock.date()));
    if ('faults' in result) return { status: 400, faults: result.faults };
    const openedAt = form.get(openedAtField)?.trim() ?? '';
    const { submissionDate: _moment, ...answers } = result.enquiry;
    // A repeated native post has the same opening time, and a repeated post by the script has the same key. A corrected form is
    // another enquiry, so the answers are part of the key.
    const own = openedAt || formKey;
    const key = own ? fingerprintOf([own, ...Object.values(answers)]) : randomUUID();
    const save = async () => {
      const held = isTooQuick(openedAt, clock) ? tooQuick : undefined;
      const { id, isNew } = options.save(result.enquiry, held, key);
      if (!held || !isNew) return;
      log(
        `Enquiry ${shortId(id)} is stored but held: it was ${held}. Review it with npm run enquiries -- list --state held.`,
      );
    };
    try {
      if (own === '') await save();
      else await options.once(key, save);
      return { status: 200, sent: { email: answers.email, reference: shortId(key) } };
    } catch (error) {
      options.notStored(error);
      return { status: 503 };
    }
  }

  return async (request, { visitor, showForm, readSite }) => {
    async function answer(outcome: IntakeOutcome, form = new URLSearchParams()): Promise<Response> {
      const { status, faults, reason, seconds, sent } = outcome;
      const headers = new Headers({ 'cache-control': 'no-store' });
      if (seconds !== undefined) headers.set('retry-after', String(seconds));
      if (request.headers.get('accept')?.includes('application/json')) {
        const answer = { ok: status === 200, reference: sent?.reference, faults, reason };
        return Response.json(answer, { status, headers });
      }
      if (reason !== undefined) {
        const text = seconds === undefined ? reason : waitText(seconds, await readSite());
        headers.set('content-type', 'text/plain; charset=utf-8');
        return new Response(`${text}\n`, { status, headers });
      }
      const openedAt = form.get(openedAtField) ?? '';
      const page = await showForm(
        sent
          ? { sent }
          : {
              posted: cleanAnswers((name) => form.get(name)),
              ...(toUtcIso(openedAt) && { openedAt }),
            },
      );
      const pageHeaders = new Headers(page.headers);
      pageHeaders.set('cache-control', 'no-store');
      return new Response(page.body, { status, headers: pageHeaders });
    }

    const refusal = await refusalOf(request, visitor);
    if (refusal) return answer(refusal);
    const bytes = await bytesOf(new Response(request.body, request), maxBytes);
    if (!bytes) {
      const reason =
        'Your enquiry is too long to send. Your answers are still in the form. Please go back and shorten your message.';
      return answer({ status: 413, reason });
    }
    const form = new URLSearchParams(new TextDecoder().decode(bytes));
    return answer(await take(form, formKeyOf(request)), form);
  };
}
