import { checkEnquiry } from '#forms/enquiry.ts';
import { formats } from '#generated/formats.ts';
import { type Enquiry, fields } from '#generated/forms/enquiry.js';

/** What is stored of an enquiry and forwarded (section 3), in its order. */
export const enquiryFields = [...fields, 'submissionDate'] as const;

/** An enquiry as it is stored: every specified field, empty where the visitor left it so. */
export type StoredEnquiry = Readonly<Record<keyof Enquiry | 'submissionDate', string>>;

/** A field that visitors never see. Only programs fill it in, and the form then fails, so that nobody is thanked in vain. */
const trap = 'leaveEmpty';

/** An ISO timestamp in UTC; `undefined` for anything but a timestamp with its zone. */
export function momentOf(value: string): string | undefined {
  const valid = formats['date-time'](value) && /(?:Z|[+-]\d\d:\d\d)$/.test(value);
  return valid ? new Date(value).toISOString() : undefined;
}

/**
 * Checks a form against the rules of section 5 with the generated validator.
 * @returns the enquiry, or the names of the fields at fault
 */
export function readEnquiry(
  form: URLSearchParams,
  now: Date,
): { readonly enquiry: StoredEnquiry } | { readonly faults: readonly string[] } {
  const result = checkEnquiry((name) => form.get(name));
  const faults = 'faults' in result ? result.faults.map(({ field }): string => field) : [];
  if (form.get(trap)?.trim()) faults.push(trap);
  if ('faults' in result || faults.length > 0) return { faults };
  // The retention period counts from here, so a visitor's clock must not decide.
  return { enquiry: { message: '', ...result.enquiry, submissionDate: now.toISOString() } };
}

/** The part of an id that people read and type. */
export const shortId = (id: string) => id.slice(-36, -28);

/** Whether a stored record has every field of an enquiry. */
export function isEnquiry(record: unknown): record is StoredEnquiry {
  if (typeof record !== 'object' || record === null) return false;
  const found = record as Readonly<Record<string, unknown>>;
  return enquiryFields.every((name) => typeof found[name] === 'string');
}
