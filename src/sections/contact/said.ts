import type { EnquiryErrors } from '../../forms/enquiry';

/** What the form last told the visitor; `none` once it was taken back. A new object each time, as it is told anew. */
export type Said =
  | { readonly outcome: 'sent' | 'failed' | 'none' }
  | { readonly outcome: 'invalid'; readonly errors: EnquiryErrors };
