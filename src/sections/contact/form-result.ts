import { type EnquiryErrors, type EnquiryValues, validateEnquiry } from '#forms/enquiry.ts';

/**
 * What came of the last attempt to send the form; `none` while another one runs. A new object for each attempt: the focus
 * goes to its message each time, except `inPassing`, when the visitor went on writing meanwhile.
 */
export type FormResult = { readonly inPassing?: boolean } & (
  | { readonly outcome: 'sent' | 'failed' | 'none' }
  | { readonly outcome: 'invalid'; readonly errors: EnquiryErrors }
);

/** The result of a native post that was not accepted: what is wrong with its answers, or that it failed. */
export function resultOfPost(values: EnquiryValues): FormResult {
  const errors = validateEnquiry(values);
  return Object.keys(errors).length > 0 ? { outcome: 'invalid', errors } : { outcome: 'failed' };
}
