import { isObject } from '#content/objects.ts';
import type { DirectusEndpoint } from '../settings';
import { enquiryFields, type StoredEnquiry } from '../store/enquiry';

/** The field for an enquiry's id, which is the same on every attempt. */
const keyField = 'key';

export const toJson = (id: string, enquiry: StoredEnquiry): string =>
  JSON.stringify({
    [keyField]: id,
    ...Object.fromEntries(enquiryFields.map((name) => [name, enquiry[name]])),
  });

/** The meaning of an answer. `unknown`: Directus accepted something, but the answer does not show what. */
export type Verdict = 'stored' | 'unknown' | { readonly error: string };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads an answer from Directus. If the key is not unique, an earlier attempt was stored. Directus ignores unknown fields, so an
 * entry returned without them was stored in a collection that lacks them.
 */
export function readVerdict(
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
  const entry = isObject(body) ? body['data'] : undefined;
  if (!isObject(entry)) {
    return { error: `answered ${status} with something that is not Directus’s JSON` };
  }
  const missing = enquiryFields.filter((name) => enquiry[name] !== '' && !entry[name]);
  if (missing.length === 0) return 'stored';
  return { error: `stored without ${missing.join(', ')}: the collection has no such fields` };
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z][A-Z_]{0,63}$/.test(value);

/** Finds Directus's error. If its last operation fails, a Flow answers 200, and the body is that error or a list of errors. */
function faultIn(body: unknown, status: number) {
  const errors = isObject(body) ? body['errors'] : undefined;
  const [first]: readonly unknown[] = [errors ?? body].flat();
  const error = Object(first);
  const { code, field } = Object(error.extensions);
  const ownStatus = typeof error.status === 'number' ? error.status : 0;
  if (status < 400 && errors === undefined && ownStatus < 400) return undefined;
  return {
    status: Math.max(status, ownStatus),
    // Only a code is logged: any other text could repeat the visitor's answers.
    code: [code, error.code].find(isCode) ?? '',
    field,
  };
}
