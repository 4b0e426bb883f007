import styled from '@emotion/styled';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { Heading, Subheading } from '#components/primitives/blocks.tsx';
import { Disclosure } from '#components/primitives/disclosure.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import type { EnquirySetting } from '#forms/enquiry-setting.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { EnquiryAnswer, type FormTexts } from './enquiry-answer';
import { EnquiryControls, FullRow, SpamTraps } from './enquiry-controls';
import { withoutLockedService } from './errors-and-changes';
import type { FormResult } from './form-result';
import { SendRow } from './send-row';
import { useOfferedGroups } from './service-choices';
import { useDraft } from './use-draft';
import { useErrorSummary } from './use-error-summary';

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

const FoldedRow = styled(Disclosure)`
  border-top: 1px solid ${color.line};
  summary {
    padding-block: ${token['space-4']};
  }
  & > div {
    padding: ${token['space-2']} 0 0;
  }
`;

interface EnquiryFormProps {
  readonly id: string;
  readonly setting: EnquirySetting;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly texts: FormTexts;
  /** The number of enquiries sent. A new number remounts the controls. After the first enquiry they are folded. */
  readonly sentCount: number;
  readonly result: FormResult | undefined;
  readonly setResult: (result: FormResult) => void;
}

export function EnquiryForm({
  id,
  setting,
  element,
  texts,
  sentCount,
  result,
  setResult,
}: EnquiryFormProps) {
  const t = useWords();
  const groups = useOfferedGroups();
  const form = useForm<EnquiryValues>();
  const { address, isForeign } = setting;
  const [resultOnLoad] = useState(result);
  const wasSent = resultOnLoad?.outcome === 'sent';
  const [invalidFields] = useState(() =>
    result?.outcome === 'invalid' ? enquiryFields.filter((name) => result.errors[name]) : [],
  );
  const isHydrated = useDraft(element, groups, wasSent, invalidFields);
  const { errors: listed, hold } = useErrorSummary(result);
  const summary = enquiryFields.flatMap((name) => {
    const message = listed[name];
    return message ? [{ controlId: `${id}-${name}`, message }] : [];
  });

  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result && result !== resultOnLoad) {
      if (!result.keptTyping) answer.current?.focus();
    } else if (document.activeElement === document.body) {
      // On load, take the focus only if the visitor has not focused anything.
      answer.current?.focus({ preventScroll: true });
    }
  }, [result, resultOnLoad]);

  const submit = (event: FormEvent) => {
    if (!isHydrated) return;
    event.preventDefault();
    const { submitting, hasValidationErrors, errors = {} } = form.getState();
    if (submitting) return;
    if (hasValidationErrors)
      setResult({ outcome: 'invalid', errors: withoutLockedService(errors) });
    form.submit();
  };

  const questions = (
    <Questions>
      <EnquiryControls
        messageHint={texts.messageHint}
        id={id}
        groups={groups}
        isHydrated={isHydrated}
      />
      {isForeign ? null : <SpamTraps id={id} openedAt={setting.openedAt} />}
      <SendRow id={id} isHydrated={isHydrated} hasErrorSummary={summary.length > 0} />
      {texts.formNote ? (
        <FullRow as="small">
          <Text>{texts.formNote}</Text>
        </FullRow>
      ) : null}
    </Questions>
  );
  return (
    <Card
      ref={element}
      id={id}
      method="post"
      // The fragment makes the document that answers a post open at the form.
      action={isForeign ? address : `${address}#${id}`}
      noValidate={isHydrated}
      onSubmit={submit}
    >
      <Heading>{t('Get in Touch')}</Heading>
      <EnquiryAnswer focusRef={answer} errors={summary} result={result} hold={hold} texts={texts} />
      {sentCount > 0 || wasSent ? (
        // Folded, because an empty form below the thanks would look as if nothing had been sent.
        <FoldedRow key={sentCount} heading={<Subheading>{t('Write another message')}</Subheading>}>
          {questions}
        </FoldedRow>
      ) : (
        questions
      )}
    </Card>
  );
}
