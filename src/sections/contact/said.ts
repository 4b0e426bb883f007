import { type EnquiryErrors, type EnquiryValues, validateEnquiry } from '#forms/enquiry.ts';

/**
 * What the form last told the visitor; `none` once it was taken back. A new object each time, as it is told anew. The focus
 * goes to what was told unless it is told `inPassing`, to a visitor who went on writing.
 */
export type Said = { readonly inPassing?: boolean } & (
  | { readonly outcome: 'sent' | 'failed' | 'none' }
  | { readonly outcome: 'invalid'; readonly errors: EnquiryErrors }
);

/** What is told about a native post that was not taken: what is wrong with its answers, or that it failed. */
export function saidOfPost(values: EnquiryValues): Said {
  const errors = validateEnquiry(values);
  return Object.keys(errors).length > 0 ? { outcome: 'invalid', errors } : { outcome: 'failed' };
}
