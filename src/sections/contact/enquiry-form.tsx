import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import { Heading } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { Notice } from '#components/primitives/notice.tsx';
import { useServiceGroups } from '#components/site-frame/service-groups.tsx';
import { NoticeTokens } from '#components/theme/notice-tokens.tsx';
import { type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { useEnquirySetting } from '#forms/enquiry-setting.ts';
import { ErrorSummary } from '#forms/error-summary.tsx';
import { EnquiryControls } from './enquiry-controls';
import { Banner, EnquiryFrame, SubmitButton, Wide } from './enquiry-frame';
import { EnquiryTraps } from './enquiry-traps';
import type { Said } from './said';
import { useKeptAnswers } from './use-kept-answers';

/** The banners of sections 2 and 8. */
const banners = {
  sent: {
    tone: 'success',
    icon: 'check',
    text: "Thank you for contacting us! We'll get back to you shortly.",
  },
  failed: {
    tone: 'error',
    icon: 'close',
    text: 'There was an error submitting your form. Please try again.',
  },
} as const;

interface EnquiryFormProps {
  readonly id: string;
  readonly said: Said | undefined;
  readonly say: (said: Said) => void;
}

/** The form itself: its answer to the last attempt, its controls and its button. */
export function EnquiryForm({ id, said, say }: EnquiryFormProps) {
  const groups = useServiceGroups();
  const form = useForm<EnquiryValues>();
  const { address, foreign } = useEnquirySetting();
  const { submitting, hasValidationErrors } = useFormState<EnquiryValues>();
  // What the enquiry endpoint says by the address it returns to after a native post.
  const arrived = new URLSearchParams(useLocation().search).get('enquiry');
  const [saidOnArrival] = useState(said);
  const [atFault] = useState(() =>
    said?.outcome === 'invalid' ? enquiryFields.filter((name) => said.errors[name]) : [],
  );
  const takenOver = useKeptAnswers(groups, arrived === 'sent', atFault);
  const outcome = said?.outcome ?? arrived;
  const banner = outcome === 'sent' || outcome === 'failed' ? banners[outcome] : undefined;
  // As they were at the attempt: a list that came and went while the visitor types would move the page under them.
  const attempt = said?.outcome === 'invalid' ? said.errors : undefined;
  const mistakes = enquiryFields.flatMap((name) => {
    const message = attempt?.[name];
    return message ? [{ controlId: `${id}-${name}`, message }] : [];
  });

  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said && said !== saidOnArrival) {
      if (!said.inPassing) answer.current?.focus();
    } else if (document.activeElement === document.body) {
      // On arrival the visitor may already be elsewhere on the page: the focus is not taken from there.
      answer.current?.focus({ preventScroll: true });
    }
  }, [said, saidOnArrival]);

  const submit = (event: FormEvent) => {
    if (!takenOver) return;
    event.preventDefault();
    if (submitting) return;
    const { hasValidationErrors: invalid, errors = {} } = form.getState();
    if (invalid) say({ outcome: 'invalid', errors });
    void form.submit();
  };

  return (
    <EnquiryFrame
      id={id}
      method="post"
      // Where the answer to a post is a document, it opens at the form.
      action={foreign ? address : `${address}#${id}`}
      noValidate={takenOver}
      onSubmit={submit}
    >
      <NoticeTokens />
      <Heading>Get in Touch</Heading>
      {banner ? (
        <Wide ref={answer} tabIndex={-1}>
          <Notice tone={banner.tone}>
            <Banner>
              <Icon name={banner.icon} />
              {banner.text}
            </Banner>
          </Notice>
        </Wide>
      ) : mistakes.length > 0 ? (
        <Wide ref={answer} tabIndex={-1}>
          <ErrorSummary title="Please check your answers" errors={mistakes} />
        </Wide>
      ) : null}
      <EnquiryControls id={id} groups={groups} takenOver={takenOver} />
      {foreign ? null : <EnquiryTraps id={id} />}
      {/*
        Section 4: submit is disabled while invalid or submitting. A natively disabled button could not be reached by
        keyboard and would not say what is missing, so it is `aria-disabled`: it is announced as unavailable and sends
        nothing, but pressing it, or Enter in a field, names what is missing.
      */}
      <SubmitButton
        type="submit"
        aria-disabled={(takenOver && hasValidationErrors) || submitting ? true : undefined}
        onMouseDown={(event) => {
          // A field that is left may say what is missing and so move the button away before the press is a click.
          if (takenOver) event.preventDefault();
        }}
        onClick={(event) => {
          // The second click of a double click would meet the form that was just reset.
          if (takenOver && event.detail > 1) event.preventDefault();
        }}
      >
        {submitting ? 'Submitting...' : 'Submit'}
      </SubmitButton>
    </EnquiryFrame>
  );
}
