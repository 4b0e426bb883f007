import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { formats } from '../generated/formats';

/** What the contact form sends (section 3). */
const required = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'serviceCategory',
  'specificService',
] as const;

type Enquiry = Readonly<Record<(typeof required)[number] | 'message' | 'submissionDate', string>>;

/**
 * A field that visitors neither see nor reach. One that holds something was filled in by a program; the form says that it
 * failed, so that even a visitor whose browser filled it in is never thanked for an enquiry that was not kept.
 */
const trap = 'leaveEmpty';

/** The largest body the form can honestly produce, in bytes. */
const maxBytes = 64 * 1024;

/** The moment of sending as the form gives it, as an ISO timestamp in UTC; `undefined` unless it is a moment with its zone. */
function momentOf(value: string): string | undefined {
  const valid = formats['date-time'](value) && /(?:Z|[+-]\d\d:\d\d)$/.test(value);
  return valid ? new Date(value).toISOString() : undefined;
}

/**
 * Checks a form against the rules of section 5.
 * @returns the enquiry, or the names of the fields at fault
 */
export function readEnquiry(
  form: URLSearchParams,
  now: Date,
): { readonly enquiry: Enquiry } | { readonly faults: readonly string[] } {
  const value = (name: string) => (form.get(name) ?? '').trim();
  const faults: string[] = required.filter((name) => !value(name));
  if (value('email') && !formats.email(value('email'))) faults.push('email');
  if (value(trap)) faults.push(trap);
  if (faults.length > 0) return { faults };
  const fields = Object.fromEntries(required.map((name) => [name, value(name)])) as Record<
    (typeof required)[number],
    string
  >;
  const submissionDate = momentOf(value('submissionDate')) ?? now.toISOString();
  return { enquiry: { ...fields, message: value('message'), submissionDate } };
}

/** Stores an enquiry durably: it is on the disk, under its final name, before this resolves. */
export async function storeEnquiry(dataDir: string, enquiry: Enquiry): Promise<void> {
  const folder = join(dataDir, 'enquiries');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${enquiry.submissionDate.replaceAll(':', '-')}-${randomUUID()}.json`;
  const temporary = join(folder, `.${name}`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(enquiry, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, name));
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** The body as text; `undefined` as soon as it is larger, whatever length the request claims. */
async function readAtMost(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Whether a browser sent this from another site. Browsers say so themselves; older ones, and those that were served
 * without TLS, name only the origin. What says neither is no browser and stands for no visitor.
 */
function isFromElsewhere(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = request.headers.get('origin');
  return origin !== null && origin !== new URL(siteUrl).origin;
}

/** What the site's configuration says about enquiries. */
interface Options {
  readonly dataDir: string;
  readonly siteUrl: string;
}

/** The outcomes of an enquiry, with the status a script is told. */
type Outcome =
  | { readonly status: 200 }
  | { readonly status: 400; readonly faults: readonly string[] }
  | { readonly status: 403 | 413 | 415; readonly reason: string }
  | { readonly status: 503 };

async function outcomeOf(request: Request, { dataDir, siteUrl }: Options): Promise<Outcome> {
  if (isFromElsewhere(request, siteUrl)) {
    return { status: 403, reason: 'Send the form from the site itself.' };
  }
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    return { status: 415, reason: 'Send the form form-encoded.' };
  }
  const body = await readAtMost(request, maxBytes);
  if (body === undefined) return { status: 413, reason: 'The form is too large.' };
  const result = readEnquiry(new URLSearchParams(body), new Date());
  if ('faults' in result) return { status: 400, faults: result.faults };
  try {
    await storeEnquiry(dataDir, result.enquiry);
    return { status: 200 };
  } catch (error) {
    // The message names the folder, never what the visitor wrote.
    console.error(error instanceof Error ? error.message : error);
    return { status: 503 };
  }
}

/** The answer to a form that was posted natively: the visitor returns to it, or reads why it was refused. */
function answerVisitor(outcome: Outcome, siteUrl: string): Response {
  if ('reason' in outcome) return new Response(outcome.reason, { status: outcome.status });
  const word = outcome.status === 200 ? 'sent' : 'failed';
  const location = `${siteUrl}/contact?enquiry=${word}#enquiry`;
  return new Response(null, { status: 303, headers: { location } });
}

/**
 * Takes the contact form and stores it. A native post is answered by the way back to the form, with the outcome; a script
 * that accepts JSON is told `{"ok":true}`, or `{"ok":false}` with status 400 and the `faults`, 403, 413, 415 or 503.
 */
export async function takeEnquiry(request: Request, options: Options): Promise<Response> {
  const outcome = await outcomeOf(request, options);
  if (!request.headers.get('accept')?.includes('application/json')) {
    return answerVisitor(outcome, options.siteUrl);
  }
  const { status, ...details } = outcome;
  return Response.json(
    { ok: status === 200, ...details },
    { status, headers: { 'cache-control': 'no-store' } },
  );
}
