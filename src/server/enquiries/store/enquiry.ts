import { checkEnquiry } from '#forms/enquiry.ts';
import { singleLine } from '#forms/typed-text.ts';
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

export const counted = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);

export function isEnquiry(record: unknown): record is StoredEnquiry {
  const found = Object(record);
  return enquiryFields.every((name) => typeof found[name] === 'string');
}

/** What spreadsheets take for the beginning of a formula, with the full-width forms that some read alike. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The value of a spreadsheet's cell. An apostrophe before a formula makes it text. Phone numbers need it too: `+1-416-555-0199`
 * would become -1169.
 */
export const asText = (value: string): string => (formula.test(value) ? `'${value}` : value);

export const cellsOf = (enquiry: StoredEnquiry) =>
  enquiryFields.map((name): [string, string] => [name, asText(singleLine(name, enquiry[name]))]);
