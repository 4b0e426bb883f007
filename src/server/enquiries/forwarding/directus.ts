import { enquiryFields, type StoredEnquiry } from '../store/enquiry';

export type DirectusEndpoint = 'flow' | 'items';

/** The field of a collection that holds an enquiry's id, which is the same on every attempt. */
export const keyField = 'key';

/**
 * Whether an address is the webhook of a Directus Flow, or the entries of a collection. Neither reads forms. Observed with 12.4: a
 * Flow sees an empty body, a collection stores an entry of nulls, and both answer 200 or 204.
 */
export function directusEndpointOf(url: string): DirectusEndpoint | undefined {
  const { pathname } = new URL(url);
  if (/\/flows\/trigger\/[0-9a-f-]{36}$/i.test(pathname)) return 'flow';
  return /\/items\/\w+$/.test(pathname) ? 'items' : undefined;
}

export const jsonOf = (id: string, enquiry: StoredEnquiry): string =>
  JSON.stringify({
    [keyField]: id,
    ...Object.fromEntries(enquiryFields.map((name) => [name, enquiry[name]])),
  });

/** What the answer of a Directus means; `unknown` where it took something and does not say what. */
export type Verdict = 'stored' | 'unknown' | { readonly error: string };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the answer of a Directus. A refusal because the key is not unique means that an earlier attempt was stored. Directus
 * ignores fields it does not know, so an entry that comes back without them was stored in a collection that lacks them.
 */
export function verdictOf(
  endpoint: DirectusEndpoint,
  { status, text }: { readonly status: number; readonly text: string },
  enquiry: StoredEnquiry,
): Verdict {
  const body = parsed(text);
  const fault = faultIn(body, status);
  if (fault) {
    const { code, field } = fault;
    if (code === 'RECORD_NOT_UNIQUE' && field === keyField) return 'stored';
    return { error: `answered ${fault.status} ${code}`.trim() };
  }
  if (text === '') return endpoint === 'flow' ? 'stored' : 'unknown';
  if (endpoint === 'flow' && body !== undefined) return 'stored';
  const entry = Object(body).data;
  if (typeof entry !== 'object' || entry === null) {
    return { error: `answered ${status} with something that is not Directus’s JSON` };
  }
  const missing = enquiryFields.filter((name) => enquiry[name] !== '' && !entry[name]);
  if (missing.length === 0) return 'stored';
  return { error: `stored without ${missing.join(', ')}: the collection has no such fields` };
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z_]{0,63}$/.test(value);

/**
 * Directus's error. A Flow whose last operation failed answers 200, with that operation's error or a list of them as the body.
 */
function faultIn(body: unknown, status: number) {
  const errors = Object(body).errors;
  const [first]: readonly unknown[] = [errors ?? body].flat();
  const error = Object(first);
  const { code, field } = Object(error.extensions);
  const own = typeof error.status === 'number' ? error.status : 0;
  if (status < 400 && errors === undefined && own < 400) return undefined;
  return {
    status: Math.max(status, own),
    // Only a code reaches the log: any other text could repeat the visitor's answers.
    code: [code, error.code].find(isCode) ?? '',
    field,
  };
}
