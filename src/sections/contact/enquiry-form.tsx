import styled from '@emotion/styled';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import { Heading, Subheading } from '#components/primitives/blocks.tsx';
import { Fold } from '#components/primitives/fold.tsx';
import { useServiceGroups } from '#components/site-frame/service-groups.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type EnquiryErrors, type EnquiryValues, enquiryFields, inTurn } from '#forms/enquiry.ts';
import { useEnquirySetting } from '#forms/enquiry-setting.ts';
import { EnquiryAnswer, type FormTexts } from './enquiry-answer';
import { EnquiryControls, EnquiryTraps, Wide } from './enquiry-controls';
import { SendRow } from './send-row';
import { useDraft } from './use-draft';

/** The card of the enquiry form. */
const Card = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token['space-5']};
  padding: min(${token['space-6']}, 6vw);
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  box-shadow: ${token.shadow};
  & > h2 {
    margin: 0;
  }
`;

/** The questions and what sends them: two columns where there is room. */
const Questions = styled.div`
  display: grid;
  gap: ${token['space-5']};
  small {
    text-wrap: pretty;
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A row of its own; what it unfolds ends where the card does. */
const Folded = styled(Fold)`
  border-top: 1px solid ${color.line};
  summary {
    padding-block: ${token['space-4']};
  }
  & > div {
    padding: ${token['space-2']} 0 0;
  }
`;

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
  readonly element: RefObject<HTMLFormElement | null>;
  readonly texts: FormTexts;
  /** How many were sent from this page: another number for other controls, which are folded after the first. */
  readonly round: number;
  readonly result: FormResult | undefined;
  readonly setResult: (result: FormResult) => void;
}

/** The form itself: its answer to the last attempt, its controls and its button. */
export function EnquiryForm({ id, element, texts, round, result, setResult }: EnquiryFormProps) {
  const groups = useServiceGroups();
  const form = useForm<EnquiryValues>();
  const { address, foreign } = useEnquirySetting();
  // The endpoint returns to this address after a native post, with its outcome in the query.
  const arrived = new URLSearchParams(useLocation().search).get('enquiry');
  const [resultOnLoad] = useState(result);
  const [atFault] = useState(() =>
    result?.outcome === 'invalid' ? enquiryFields.filter((name) => result.errors[name]) : [],
  );
  const isHydrated = useDraft(element, groups, arrived === 'sent', atFault);
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
    if (hasValidationErrors) setResult({ outcome: 'invalid', errors: inTurn(errors) });
    void form.submit();
  };

  const questions = (
    <Questions>
      <EnquiryControls messageHint={texts.messageHint} {...{ id, groups, isHydrated }} />
      {foreign ? null : <EnquiryTraps id={id} />}
      <SendRow {...{ id, isHydrated }} isSummed={mistakes.length > 0} />
      {texts.formNote ? <Wide as="small">{texts.formNote}</Wide> : null}
    </Questions>
  );
  return (
    <Card
      ref={element}
      id={id}
      method="post"
      // Where the answer to a post is a document, it opens at the form.
      action={foreign ? address : `${address}#${id}`}
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <Heading>Get in Touch</Heading>
      <EnquiryAnswer focus={answer} {...{ outcome, mistakes, texts }} />
      {round > 0 || arrived === 'sent' ? (
        // Below the thanks an empty form would look as if nothing had been sent.
        <Folded key={round} heading={<Subheading>Write another message</Subheading>}>
          {questions}
        </Folded>
      ) : (
        questions
      )}
    </Card>
  );
}
