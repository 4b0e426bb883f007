import type { EnquiryErrors } from '#forms/enquiry.ts';
import type { SentEnquiry } from '#forms/enquiry-setting.ts';

/**
 * The outcome of the last attempt; `none` while an attempt is running. Each attempt creates a new object, which moves the focus to
 * the answer, unless the visitor kept typing.
 */
export type FormResult = { readonly keptTyping?: boolean } & (
  | { readonly outcome: 'failed' | 'none' }
  | { readonly outcome: 'sent'; readonly sent: SentEnquiry }
  | {
      readonly outcome: 'invalid';
      readonly errors: EnquiryErrors;
      /** True if only the server rejected the answers. */
      readonly isFromServer?: boolean;
    }
);
