import { cleanAnswers, type EnquiryValues, enquiryFields } from './enquiry';
import type { EnquirySetting } from './enquiry-setting';

const timeoutMs = 30_000;

function rejectedFields(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null || !('faults' in answer)) return [];
  const { faults } = answer;
  return Array.isArray(faults) ? enquiryFields.filter((name) => faults.includes(name)) : [];
}

interface Submission {
  /** The fields that the server rejected. Empty if it accepted the enquiry. */
  readonly faults: readonly string[];
  readonly reference?: string | undefined;
}

function referenceIn(answer: unknown): string | undefined {
  const { reference } = Object(answer);
  return typeof reference === 'string' ? reference : undefined;
}

async function post(
  values: EnquiryValues,
  { address, isForeign }: EnquirySetting,
  key: string | undefined,
): Promise<Submission> {
  const answers = cleanAnswers((name) => values[name]);
  const body = new URLSearchParams(enquiryFields.map((name) => [name, answers[name] ?? '']));
  body.set('submissionDate', new Date().toISOString());
  const request = { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) };
  if (isForeign) {
    // The answer is opaque and counts as success (specification, section 7).
    await fetch(address, { ...request, mode: 'no-cors' });
    return { faults: [] };
  }
  const headers = { accept: 'application/json', ...(key && { 'idempotency-key': key }) };
  const response = await fetch(address, { ...request, headers });
  if (response.ok) return { faults: [], reference: referenceIn(await response.json()) };
  const faults = response.status === 400 ? rejectedFields(await response.json()) : [];
  if (faults.length > 0) return { faults };
  throw new Error(`${address} answered ${response.status}.`);
}

/**
 * @param key the idempotency key, sent to the site's own endpoint only
 * @throws `Failed to submit form: ...` (specification, section 8) for other failures
 */
export async function submitEnquiry(
  values: EnquiryValues,
  setting: EnquirySetting,
  key?: string,
): Promise<Submission> {
  try {
    return await post(values, setting, key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to submit form: ${reason}`, { cause: error });
  }
}
