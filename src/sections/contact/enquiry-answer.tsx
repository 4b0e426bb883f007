import styled from '@emotion/styled';
import type { Ref } from 'react';
import { label } from '#components/primitives/blocks.tsx';
import { Notice } from '#components/primitives/notice.tsx';
import { phoneAddress, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { Ways } from '#components/primitives/ways.tsx';
import { token } from '#components/theme/tokens.ts';
import { ErrorSummary } from '#forms/error-summary.tsx';
import type { ContactPageNextStep } from '#generated/types.ts';
import { site } from '#site.ts';
import { Wide } from './enquiry-controls';

/** The banners of sections 2 and 8. */
const banners = {
  sent: "Thank you for contacting us! We'll get back to you shortly.",
  failed: 'There was an error submitting your form. Please try again.',
};

/** What the form says besides its questions, where content has it, and the number to call. */
export interface FormTexts {
  /** Of the first office. */
  readonly phone: string;
  /** Beside the message. */
  readonly messageHint?: string;
  /** Below the button. */
  readonly formNote?: string;
  /** Once the form was sent. */
  readonly afterSending?: string;
  /** Links below the thanks. */
  readonly nextSteps?: readonly ContactPageNextStep[];
}

/** The ways on; what is folded below them is one more row. */
const Meanwhile = styled.div`
  margin-bottom: calc(-1 * ${token['space-5']});
  h3 {
    ${label}
  }
  ul {
    margin-top: ${token['space-2']};
  }
`;

interface EnquiryAnswerProps {
  /** It takes the focus to be read. */
  readonly focus: Ref<HTMLDivElement>;
  readonly outcome: string | null;
  readonly mistakes: readonly { readonly controlId: string; readonly message: string }[];
  readonly texts: FormTexts;
}

/** What became of the last attempt to send the form: thanks and ways on, that it failed, or what is wrong with its answers. */
export function EnquiryAnswer({ focus, outcome, mistakes, texts }: EnquiryAnswerProps) {
  if (outcome === 'failed') {
    return (
      <Wide ref={focus} tabIndex={-1}>
        <Notice tone="error" title={banners.failed}>
          {null}
        </Notice>
      </Wide>
    );
  }
  if (outcome !== 'sent') {
    return mistakes.length > 0 ? (
      <Wide ref={focus} tabIndex={-1}>
        <ErrorSummary title="Please check your answers" errors={mistakes} />
      </Wide>
    ) : null;
  }
  const { whatsapp } = site;
  return (
    <>
      <Wide ref={focus} tabIndex={-1}>
        <Notice tone="success" title={banners.sent}>
          <p>
            <span>{`${texts.afterSending ?? ''} Urgent? Call `}</span>
            <a href={phoneAddress(texts.phone)}>{texts.phone}</a>
            {whatsapp ? (
              <span>
                {' or '}
                <a href={whatsappAddress(whatsapp)}>message us on WhatsApp</a>
              </span>
            ) : null}
            <span>.</span>
          </p>
        </Notice>
      </Wide>
      {texts.nextSteps ? (
        <Meanwhile>
          <h3>While you wait</h3>
          <Ways columns={1} items={texts.nextSteps} />
        </Meanwhile>
      ) : null}
    </>
  );
}
