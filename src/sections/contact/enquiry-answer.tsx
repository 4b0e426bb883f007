import styled from '@emotion/styled';
import type { Ref } from 'react';
import { OfficeLink, useOfficesNow } from '#components/layout/open-now.tsx';
import { labelStyle } from '#components/primitives/blocks.tsx';
import { LinkList } from '#components/primitives/link-list.tsx';
import { Notice } from '#components/primitives/notice.tsx';
import { useSite } from '#components/primitives/site.ts';
import { whatsappAddress } from '#components/primitives/smart-link.tsx';
import { token } from '#components/theme/tokens.ts';
import { ErrorSummary } from '#forms/error-summary.tsx';
import type { NextStep } from '#generated/shapes.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { type Message, useWords } from '#i18n/words.ts';
import { FullRow } from './enquiry-controls';
import type { FormResult } from './form-result';
import { withPhone } from './with-phone';

/** The texts of the specification, sections 2 and 8. */
const banners = {
  sent: "Thank you for contacting us! We'll get back to you shortly.",
  failed: 'There was an error submitting your form. Please try again.',
} as const satisfies Record<string, Message>;

export interface FormTexts {
  /** The phone number of the first office, if it differs from the site's. */
  readonly phone?: string;
  readonly messageHint?: string;
  readonly formNote?: string;
  readonly afterSending?: string;
  readonly nextSteps?: readonly NextStep[];
}

const NextSteps = styled.div`
  margin-bottom: calc(-1 * ${token['space-5']});
  h3 {
    ${labelStyle}
  }
  ul {
    margin-top: ${token['space-2']};
  }
`;

interface EnquiryAnswerProps {
  readonly focusRef: Ref<HTMLDivElement>;
  readonly result: FormResult | undefined;
  /** Props of the error summary. */
  readonly hold: { readonly onFocus: () => void; readonly onBlur: () => void };
  readonly errors: readonly { readonly controlId: string; readonly message: string }[];
  readonly texts: FormTexts;
}

/** The outcome of the last attempt: thanks and next steps, a failure, or a list of errors. */
export function EnquiryAnswer({ focusRef, result, hold, errors, texts }: EnquiryAnswerProps) {
  const t = useWords();
  const site = useSite();
  const { whatsapp } = site;
  const [call] = useOfficesNow(withPhone(site.offices, texts.phone));
  if (result?.outcome === 'failed') {
    return (
      <FullRow ref={focusRef} tabIndex={-1}>
        <Notice tone="error" title={t(banners.failed)}>
          {null}
        </Notice>
      </FullRow>
    );
  }
  if (result?.outcome !== 'sent') {
    return errors.length > 0 ? (
      <FullRow ref={focusRef} tabIndex={-1} {...hold}>
        <ErrorSummary title={t('Please check your answers')} errors={errors} />
      </FullRow>
    ) : null;
  }
  const { email, reference } = result.sent;
  return (
    <>
      <FullRow ref={focusRef} tabIndex={-1}>
        <Notice tone="success" title={t(banners.sent)}>
          <p>
            <Sentence
              message="We will reply to {email}. If this address is wrong, please write to us again."
              parts={{ email: <b>{email}</b> }}
            />
          </p>
          {reference ? (
            <p>
              <Sentence
                message="Your reference number is {reference}."
                parts={{ reference: <b>{reference}</b> }}
              />
            </p>
          ) : null}
          <p>
            <span>
              <Text of={texts.afterSending}>{`${texts.afterSending ?? ''} `}</Text>
            </span>
            <Sentence
              message={whatsapp ? 'Urgent? Call {phone} or {whatsapp}.' : 'Urgent? Call {phone}.'}
              parts={{
                phone: call && <OfficeLink office={call.office} />,
                whatsapp: whatsapp && (
                  <a href={whatsappAddress(whatsapp)}>{t('message us on WhatsApp')}</a>
                ),
              }}
            />
            {call?.status ? <span>{` ${call.status.text}.`}</span> : null}
          </p>
        </Notice>
      </FullRow>
      {texts.nextSteps ? (
        <NextSteps>
          <h3>{t('While you wait')}</h3>
          <LinkList columns={1} items={texts.nextSteps} />
        </NextSteps>
      ) : null}
    </>
  );
}
