import { createHash, randomUUID } from 'node:crypto';
import { bytesOf } from '#content/client/bounded-answer.ts';
import { type checkEnquiry, cleanAnswers, openedAtField } from '#forms/enquiry.ts';
import type { FormState, SentEnquiry } from '#forms/enquiry-setting.ts';
import type { Settings } from '#generated/shapes.ts';
import { answerWords as t } from '#i18n/server-words.ts';
import { readEnquiry, requestStart, shortId, toUtcIso } from '../store/enquiry';
import { subtractAge } from '../store/erasure';
import type { EnquiryStore } from '../store/store';
import type { RateLimit } from './rate-limit';

/** Twice the size of the longest valid form, so that slightly longer forms still get the form's own error. */
const maxBytes = 256 * 1024;

const minFillingMs = 2_000;

const tooQuick = 'sent faster than a person can fill in the form';

export interface EnquiryHandlerOptions {
  readonly siteUrl: string;
  readonly save: EnquiryStore['add'];
  readonly rateLimit: RateLimit;
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly notStored: (error: unknown) => void;
}

interface PostContext {
  readonly visitor?: string | undefined;
  /** Days within which the firm answers a request. Absent for an enquiry. */
  readonly answerDays?: number | undefined;
  readonly check?: typeof checkEnquiry | undefined;
  /** Renders the form's page. A rejected form keeps its opening time, so that it is stored once if it is repeated. */
  readonly showForm: (outcome: FormState) => Promise<Response>;
  readonly readSite: () => Promise<Settings>;
}

interface EnquiryOutcome {
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

/** Returns whether a form was sent faster than a person can fill it in. Scripts and static pages do not send the opening time. */
function isTooQuick(openedAt: string, now: number): boolean {
  if (openedAt === '') return false;
  const openedMs = Date.parse(toUtcIso(openedAt) ?? '');
  return Number.isNaN(openedMs) || now - openedMs < minFillingMs;
}

/**
 * Returns the key of an enquiry, a UUID. A repeated form has the same key: the form's script sends a random value, and a form
 * without scripts the time it was opened. The answers are part of the key, because a corrected form is another enquiry.
 */
function enquiryKey(form: string, answers: readonly string[]): string {
  if (form === '') return randomUUID();
  return createHash('sha256')
    .update(JSON.stringify([form, ...answers]))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Returns the random value that the form's script sends; empty if there is none. */
function formKey({ headers }: Request): string {
  const key = headers.get('idempotency-key') ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key) ? key : '';
}

function waitText(seconds: number, { offices, email }: Settings): string {
  const phones = offices.map(({ phone }) => phone).join(` ${t('or')} `);
  return t(
    'Your enquiry was not sent: too many came from your connection in a short time. Your answers are still in the form. Please go back and send it again {minutes, plural, one {in a minute} other {in {minutes} minutes}}. If it is urgent, call {phones} or write to {email}.',
    { minutes: Math.ceil(seconds / 60), phones, email },
  );
}

/**
 * The endpoint of the contact form. It stores an enquiry durably before it answers, and never waits for forwarding. A native post
 * gets the form's page with the thanks, or with its answers. It is not redirected, because the thanks repeat the visitor's address,
 * which no URL may contain. A script gets `{"ok":true}` with the `reference`, or `{"ok":false}` with `faults` or `reason`. A
 * repeated form is stored once. Statuses: 200 accepted, 400 faults, 403 from another site, 413 too large, 415
 * not form-encoded, 429 too many, 503 not stored.
 */
export function createEnquiryHandler(options: EnquiryHandlerOptions) {
  const { siteUrl, rateLimit, now, log } = options;

  /** Returns an outcome only if the form is refused unread. */
  async function refuse(request: Request, { visitor, readSite }: PostContext) {
    if (isCrossSite(request, siteUrl)) {
      return { status: 403, reason: t('Send the form from the site itself.') } as const;
    }
    if (!isForm(request))
      return {
        status: 415,
        reason: t('Send the form as application/x-www-form-urlencoded.'),
      } as const;
    const seconds = await rateLimit(visitor);
    if (seconds === 0) return undefined;
    return { status: 429, reason: waitText(seconds, await readSite()), seconds } as const;
  }

  /** Returns why an operator has to see it before anything else happens. */
  function whyHeld(openedAt: string, answerDays: number | undefined): string | undefined {
    const quick = isTooQuick(openedAt, now()) ? tooQuick : undefined;
    if (answerDays === undefined) return quick;
    const due = new Date(subtractAge(now(), { days: -answerDays })).toISOString();
    return [`answer by ${due.slice(0, 10)}, then erase`, quick].filter(Boolean).join('; ');
  }

  function take(form: URLSearchParams, scriptKey: string, context: PostContext): EnquiryOutcome {
    const result = readEnquiry(form, new Date(now()), context.check);
    if ('faults' in result) return { status: 400, faults: result.faults };
    const openedAt = form.get(openedAtField)?.trim() ?? '';
    const { submissionDate: _moment, ...answers } = result.enquiry;
    const start = context.answerDays === undefined ? '' : requestStart;
    const key = start + enquiryKey(openedAt || scriptKey, Object.values(answers));
    const held = whyHeld(openedAt, context.answerDays);
    try {
      const isNew = options.save(key, result.enquiry, held);
      if (held && isNew) {
        log(
          `Enquiry ${shortId(key)} is stored but held: ${held}. Review it with npm run enquiries -- list --state held.`,
        );
      }
      return { status: 200, sent: { email: answers.email, reference: shortId(key) } };
    } catch (error) {
      options.notStored(error);
      return { status: 503 };
    }
  }

  return async (request: Request, context: PostContext): Promise<Response> => {
    async function answer(
      outcome: EnquiryOutcome,
      form = new URLSearchParams(),
    ): Promise<Response> {
      const { status, faults, reason, seconds, sent } = outcome;
      const headers = new Headers({ 'cache-control': 'no-store' });
      if (seconds !== undefined) headers.set('retry-after', String(seconds));
      if (request.headers.get('accept')?.includes('application/json')) {
        const answer = { ok: status === 200, reference: sent?.reference, faults, reason };
        return Response.json(answer, { status, headers });
      }
      if (reason !== undefined) {
        headers.set('content-type', 'text/plain; charset=utf-8');
        return new Response(`${reason}\n`, { status, headers });
      }
      const openedAt = form.get(openedAtField) ?? '';
      const page = await context.showForm(
        sent
          ? { sent }
          : {
              posted: cleanAnswers((name) => form.get(name)),
              openedAt: toUtcIso(openedAt) ? openedAt : undefined,
            },
      );
      page.headers.set('cache-control', 'no-store');
      return new Response(page.body, { status, headers: page.headers });
    }

    const refusal = await refuse(request, context);
    if (refusal) return answer(refusal);
    const bytes = await bytesOf(new Response(request.body, request), maxBytes);
    if (!bytes) {
      const reason = t(
        'Your enquiry is too long to send. Your answers are still in the form. Please go back and shorten your message.',
      );
      return answer({ status: 413, reason });
    }
    const form = new URLSearchParams(new TextDecoder().decode(bytes));
    return answer(take(form, formKey(request), context), form);
  };
}
