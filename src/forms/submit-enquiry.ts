import { answersOf, type EnquiryValues, enquiryFields } from './enquiry';
import type { EnquirySetting } from './enquiry-setting';

/** How long an answer is waited for, in milliseconds, before the visitor is asked to try again. */
const patience = 30_000;

/** The names of the form's fields that the server's answer finds at fault. */
function faultsIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null || !('faults' in answer)) return [];
  const { faults } = answer;
  return Array.isArray(faults) ? enquiryFields.filter((name) => faults.includes(name)) : [];
}

async function post(
  values: EnquiryValues,
  { address, foreign }: EnquirySetting,
  key: string | undefined,
): Promise<readonly string[]> {
  const answers = answersOf((name) => values[name]);
  const body = new URLSearchParams(enquiryFields.map((name) => [name, answers[name] ?? '']));
  body.set('submissionDate', new Date().toISOString());
  const request = { method: 'POST', body, signal: AbortSignal.timeout(patience) };
  if (foreign) {
    // Section 7: the answer is opaque and counts as success. Only a failure to reach the endpoint can be noticed.
    await fetch(address, { ...request, mode: 'no-cors' });
    return [];
  }
  const headers = { accept: 'application/json', ...(key && { 'idempotency-key': key }) };
  const response = await fetch(address, { ...request, headers });
  if (response.ok) return [];
  const faults = response.status === 400 ? faultsIn(await response.json()) : [];
  if (faults.length > 0) return faults;
  throw new Error(`${address} answered ${response.status}.`);
}

/**
 * Sends an enquiry with the fields of section 3, form-encoded, and the moment of sending.
 * @param key by which the site's own endpoint knows the same form when it is sent again; other endpoints do not get it
 * @returns the names of the fields the server found at fault; none when the enquiry was taken
 * @throws `Failed to submit form: ...` (section 8) when it was not taken for any other reason
 */
export async function submitEnquiry(
  values: EnquiryValues,
  setting: EnquirySetting,
  key?: string,
): Promise<readonly string[]> {
  try {
    return await post(values, setting, key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to submit form: ${reason}`, { cause: error });
  }
}
