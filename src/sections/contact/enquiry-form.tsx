import styled from '@emotion/styled';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import { Heading } from '#components/primitives/blocks.tsx';
import { Notice } from '#components/primitives/notice.tsx';
import { phoneAddress, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { useServiceGroups } from '#components/site-frame/service-groups.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type EnquiryErrors, type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { useEnquirySetting } from '#forms/enquiry-setting.ts';
import { ErrorSummary } from '#forms/error-summary.tsx';
import { site } from '#site.ts';
import { EnquiryControls, EnquiryTraps, Wide } from './enquiry-controls';
import { SendRow } from './send-row';
import { useDraft } from './use-draft';

/** The card of the enquiry form: two columns where there is room. */
const Card = styled.form`
  display: grid;
  gap: ${token['space-5']};
  padding: min(${token['space-6']}, 6vw);
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  box-shadow: ${token.shadow};
  & > h2 {
    grid-column: 1 / -1;
    margin: 0;
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

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
}

/**
 * What came of the last attempt to send the form; `none` while another one runs. A new object for each attempt: the focus
 * goes to its message each time, except `inPassing`, when the visitor went on writing meanwhile.
 */
export type FormResult = { readonly inPassing?: boolean } & (
  | { readonly outcome: 'sent' | 'failed' | 'none' }
  | { readonly outcome: 'invalid'; readonly errors: EnquiryErrors }
);

interface EnquiryFormProps {
  readonly id: string;
  readonly texts: FormTexts;
  /** Another number for other controls. */
  readonly round: number;
  readonly result: FormResult | undefined;
  readonly setResult: (result: FormResult) => void;
}

/** The form itself: its answer to the last attempt, its controls and its button. */
export function EnquiryForm({ id, texts, round, result, setResult }: EnquiryFormProps) {
  const groups = useServiceGroups();
  const form = useForm<EnquiryValues>();
  const { address, foreign } = useEnquirySetting();
  // The endpoint returns to this address after a native post, with its outcome in the query.
  const arrived = new URLSearchParams(useLocation().search).get('enquiry');
  const [resultOnLoad] = useState(result);
  const [atFault] = useState(() =>
    result?.outcome === 'invalid' ? enquiryFields.filter((name) => result.errors[name]) : [],
  );
  const isHydrated = useDraft(groups, arrived === 'sent', atFault);
  const outcome = result?.outcome ?? arrived;
  // As they were at the attempt: a list that came and went while the visitor types would move the page under them.
  const attempt = result?.outcome === 'invalid' ? result.errors : undefined;
  const mistakes = enquiryFields.flatMap((name) => {
    const message = attempt?.[name];
    return message ? [{ controlId: `${id}-${name}`, message }] : [];
  });

  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result && result !== resultOnLoad) {
      if (!result.inPassing) answer.current?.focus();
    } else if (document.activeElement === document.body) {
      // On load the visitor may already be elsewhere on the page: the focus is not taken from there.
      answer.current?.focus({ preventScroll: true });
    }
  }, [result, resultOnLoad]);

  const submit = (event: FormEvent) => {
    if (!isHydrated) return;
    event.preventDefault();
    const { submitting, hasValidationErrors, errors = {} } = form.getState();
    if (submitting) return;
    if (hasValidationErrors) setResult({ outcome: 'invalid', errors });
    void form.submit();
  };

  const { whatsapp } = site;
  return (
    <Card
      id={id}
      method="post"
      // Where the answer to a post is a document, it opens at the form.
      action={foreign ? address : `${address}#${id}`}
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <Heading>Get in Touch</Heading>
      {outcome === 'sent' || outcome === 'failed' ? (
        <Wide ref={answer} tabIndex={-1}>
          <Notice tone={outcome === 'sent' ? 'success' : 'error'} title={banners[outcome]}>
            {outcome === 'sent' ? (
              <p>
                {texts.afterSending}
                {' Urgent? Call '}
                <a href={phoneAddress(texts.phone)}>{texts.phone}</a>
                {'. '}
                {whatsapp ? <a href={whatsappAddress(whatsapp)}>Message us on WhatsApp</a> : null}
              </p>
            ) : null}
          </Notice>
        </Wide>
      ) : mistakes.length > 0 ? (
        <Wide ref={answer} tabIndex={-1}>
          <ErrorSummary title="Please check your answers" errors={mistakes} />
        </Wide>
      ) : null}
      <EnquiryControls
        key={round}
        messageHint={texts.messageHint}
        {...{ id, groups, isHydrated }}
      />
      {foreign ? null : <EnquiryTraps id={id} />}
      <SendRow {...{ id, isHydrated }} />
      {texts.formNote ? <Wide as="small">{texts.formNote}</Wide> : null}
    </Card>
  );
}
