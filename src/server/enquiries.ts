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

/** The largest body the form can honestly produce, in bytes. */
const maxBytes = 64 * 1024;

/**
 * Checks a form against the rules of section 5.
 * @returns the enquiry, or the names of the fields at fault
 */
export function readEnquiry(
  form: URLSearchParams,
  now: Date,
): { readonly enquiry: Enquiry } | { readonly faults: readonly string[] } {
  const value = (name: string) => (form.get(name) ?? '').trim();
  const faults = required.filter((name) => !value(name));
  if (value('email') && !formats.email(value('email'))) faults.push('email');
  if (faults.length > 0) return { faults };
  const fields = Object.fromEntries(required.map((name) => [name, value(name)])) as Record<
    (typeof required)[number],
    string
  >;
  return { enquiry: { ...fields, message: value('message'), submissionDate: now.toISOString() } };
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

const back = (siteUrl: string, outcome: 'sent' | 'failed') =>
  new Response(null, {
    status: 303,
    headers: { location: `${siteUrl}/contact?enquiry=${outcome}#enquiry` },
  });

/** Takes the contact form's native post, stores it and returns the visitor to the form with the outcome. */
export async function takeEnquiry(
  request: Request,
  { dataDir, siteUrl }: { readonly dataDir: string; readonly siteUrl: string },
): Promise<Response> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    return new Response('Send the form form-encoded.', { status: 415 });
  }
  const body = await readAtMost(request, maxBytes);
  if (body === undefined) return new Response('The form is too large.', { status: 413 });
  const result = readEnquiry(new URLSearchParams(body), new Date());
  if ('faults' in result) return back(siteUrl, 'failed');
  try {
    await storeEnquiry(dataDir, result.enquiry);
    return back(siteUrl, 'sent');
  } catch (error) {
    // The message names the folder, never what the visitor wrote.
    console.error(error instanceof Error ? error.message : error);
    return back(siteUrl, 'failed');
  }
}
