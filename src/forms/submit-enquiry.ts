import { type EnquiryValues, enquiryFields } from './enquiry';

/** Where the form is sent, with scripts and without. */
export const enquiryEndpoint = '/enquiries';

/** How long an answer is waited for, in milliseconds, before the visitor is told to try again. */
const patience = 30_000;

/** The names of the fields at fault in the server's answer; none when it names none. */
function faultsIn(answer: unknown): readonly string[] {
  if (typeof answer !== 'object' || answer === null || !('faults' in answer)) return [];
  const { faults } = answer;
  return Array.isArray(faults) ? faults.filter((fault) => typeof fault === 'string') : [];
}

async function post(values: EnquiryValues): Promise<readonly string[]> {
  const body = new URLSearchParams(enquiryFields.map((name) => [name, values[name] ?? '']));
  body.set('submissionDate', new Date().toISOString());
  const response = await fetch(enquiryEndpoint, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(patience),
  });
  if (response.ok) return [];
  const faults = response.status === 400 ? faultsIn(await response.json()) : [];
  if (faults.length > 0) return faults;
  throw new Error(`${enquiryEndpoint} answered ${response.status}.`);
}

/**
 * Sends an enquiry with the fields of section 3, form-encoded, and the moment of sending.
 * @returns the names of the fields the server found at fault; none when the enquiry was taken
 * @throws `Failed to submit form: ...` (section 8) when it was not taken for any other reason
 */
export async function submitEnquiry(values: EnquiryValues): Promise<readonly string[]> {
  try {
    return await post(values);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Failed to submit form: ${reason}`, { cause: error });
  }
}
