import { outcomes } from '../messages';
import { enquiryFields, type StoredEnquiry } from '../store/enquiry';

/** What an address of a Directus does with an enquiry. */
export type DirectusEndpoint = 'flow' | 'items';

/** The field of a collection under which an enquiry is found again: its id, which every attempt has. */
export const keyField = 'key';

/**
 * Whether an address is one of a Directus: the webhook of a Flow, or the entries of a collection. Neither reads forms.
 * Observed with 12.4: a Flow sees an empty body, a collection stores an entry of nulls, and both answer 200 or 204.
 */
export function directusEndpointOf(url: string): DirectusEndpoint | undefined {
  const { pathname } = new URL(url);
  if (/\/flows\/trigger\/[0-9a-f-]{36}$/i.test(pathname)) return 'flow';
  return /\/items\/\w+$/.test(pathname) ? 'items' : undefined;
}

/** An enquiry as the JSON that a Directus takes. */
export const jsonOf = (id: string, enquiry: StoredEnquiry): string =>
  JSON.stringify({
    [keyField]: id,
    ...Object.fromEntries(enquiryFields.map((name) => [name, enquiry[name]])),
  });

/** What the answer of a Directus means; `unsaid` where it took something and does not say what. */
export type Verdict = 'stored' | 'unsaid' | { readonly error: string; readonly status: number };

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the answer of a Directus. A second enquiry under the same key was stored by an earlier attempt. An entry that came
 * back without what was sent was stored in a collection without such fields: Directus leaves out what it does not know.
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
    return { status: fault.status, error: outcomes.answered(fault.status, code) };
  }
  if (text === '') return endpoint === 'flow' ? 'stored' : 'unsaid';
  if (endpoint === 'flow' && body !== undefined) return 'stored';
  const entry = isParts(body) ? body['data'] : undefined;
  if (!isParts(entry)) return { status, error: outcomes.notDirectus(status) };
  const missing = enquiryFields.filter((name) => enquiry[name] !== '' && !entry[name]);
  return missing.length === 0 ? 'stored' : { status, error: outcomes.without(missing) };
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z_]{0,63}$/.test(value);

/**
 * Directus's error. A Flow whose last operation failed answers 200, with that operation's error or a list of them as the body.
 */
function faultIn(body: unknown, status: number) {
  const errors = isParts(body) ? body['errors'] : undefined;
  const [first]: readonly unknown[] = [errors ?? body].flat();
  const error = isParts(first) ? first : {};
  const inner = isParts(error['extensions']) ? error['extensions'] : {};
  const own = typeof error['status'] === 'number' ? error['status'] : 0;
  if (status < 400 && errors === undefined && own < 400) return undefined;
  return {
    status: Math.max(status, own),
    // Only a code reaches the log: any other text could repeat the visitor's answers.
    code: [inner['code'], error['code']].find(isCode) ?? '',
    field: inner['field'],
  };
}
