import { checkEnquiry } from '#forms/enquiry.ts';
import { singleLine } from '#forms/typed-text.ts';
import { formats } from '#generated/format-rules.ts';
import { type Enquiry, fields } from '#generated/forms/enquiry.js';

/** Fields that are stored and forwarded (specification, section 3), in this order. */
export const enquiryFields = [...fields, 'submissionDate'] as const;

/** A stored enquiry: every specified field, with an empty text for omitted answers. */
export type StoredEnquiry = Readonly<Record<keyof Enquiry | 'submissionDate', string>>;

/** Ids of requests begin with this, in databases of every version. A request stays here until an operator erases it. */
export const requestStart = 'request-';

export const isRequest = (id: string) => id.startsWith(requestStart);

/** A hidden field. A form that fills it in is refused, not dropped, so that no visitor loses an enquiry unnoticed. */
const honeypot = 'leaveEmpty';

/** Converts a timestamp to ISO format in UTC; `undefined` unless it has a time zone. */
export function toUtcIso(value: string): string | undefined {
  const valid = formats['date-time'](value) && /(?:Z|[+-]\d\d:\d\d)$/.test(value);
  return valid ? new Date(value).toISOString() : undefined;
}

/**
 * Checks a form against the rules of section 5 with the generated validator.
 * @returns the enquiry, or the names of the invalid fields
 */
export function readEnquiry(
  form: URLSearchParams,
  now: Date,
  check = checkEnquiry,
): { readonly enquiry: StoredEnquiry } | { readonly faults: readonly string[] } {
  const result = check((name) => form.get(name));
  const faults = 'faults' in result ? result.faults.map(({ field }): string => field) : [];
  if (form.get(honeypot)?.trim()) faults.push(honeypot);
  if ('faults' in result || faults.length > 0) return { faults };
  // The retention period starts here, so the visitor's clock must not matter.
  return { enquiry: { message: '', ...result.enquiry, submissionDate: now.toISOString() } };
}

export const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were');

/** The reference number of an enquiry, for visitors and operators. Ids of older versions begin with a time. */
export const shortId = (id: string) => id.slice(-36, -28);

export const counted = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);

export function isEnquiry(record: unknown): record is StoredEnquiry {
  const fields = Object(record);
  return enquiryFields.every((name) => typeof fields[name] === 'string');
}

/** Characters that start a formula in spreadsheets, including full-width forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns a spreadsheet cell. An apostrophe turns a formula into text. Phone numbers need it too: `+1-416-555-0199` would become
 * -1169.
 */
export const escapeFormula = (value: string): string => (formula.test(value) ? `'${value}` : value);

/** The cells of a spreadsheet's row: the fields, and the reference number. */
export const toCells = (id: string, enquiry: StoredEnquiry) => [
  ...enquiryFields.map((name): [string, string] => [
    name,
    escapeFormula(singleLine(name, enquiry[name])),
  ]),
  ['reference', shortId(id)],
];
