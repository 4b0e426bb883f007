import type { FormApi } from 'final-form';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import { onPageRestored } from '#components/hydration/on-page-restored.ts';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { clearFormKey, formKey, saveDraft } from '#forms/draft.ts';
import { cleanAnswers, type EnquiryValues, serverErrors, validateEnquiry } from '#forms/enquiry.ts';
import { type EnquirySetting, ownSetting } from '#forms/enquiry-setting.ts';
import { submitEnquiry } from '#forms/submit-enquiry.ts';
import { syncFromControls } from '#forms/sync-controls.ts';
import { useWords, type Words } from '#i18n/words.ts';
import type { FormTexts } from './enquiry-answer';
import { EnquiryForm } from './enquiry-form';
import { answersChangedSince, changedFields } from './errors-and-changes';
import type { FormResult } from './form-result';
import { useOfferedGroups } from './service-choices';
import { offeredAnswers, presetService } from './use-draft';

/** How long to wait for an enquiry that was in flight when the page entered the back/forward cache. */
const returnGraceMs = 1000;

/** The result of a native post that was rejected. */
function nativePostResult(values: EnquiryValues, t: Words): FormResult {
  const errors = validateEnquiry(values, t);
  return Object.keys(errors).length > 0 ? { outcome: 'invalid', errors } : { outcome: 'failed' };
}

interface ContactFormProps {
  readonly id: string;
  readonly setting: EnquirySetting;
  readonly texts: FormTexts;
}

/**
 * The enquiry form (specification, sections 2, 4, 5 and 8). Without scripts, the browser posts it to the endpoint, which answers
 * with this page and the outcome. With scripts, react-final-form validates the form and the page sends it.
 */
export function ContactForm({ id, setting, texts }: ContactFormProps) {
  const hydrated = useHydrated();
  const groups = useOfferedGroups();
  const t = useWords();
  const validate = useCallback((values: EnquiryValues) => validateEnquiry(values, t), [t]);
  // The outcome of a native post belongs only to the document that answers it, so ignore it after a navigation.
  const [{ posted, sent: accepted }] = useState(hydrated ? ownSetting : setting);
  const { search } = useLocation();
  const [answers] = useState(() =>
    posted ? offeredAnswers(posted, groups) : presetService(search, groups),
  );
  const [result, setResult] = useState<FormResult | undefined>(() =>
    accepted ? { outcome: 'sent', sent: accepted } : posted && nativePostResult(answers, t),
  );
  const [sentCount, setSentCount] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const send = async (sent: EnquiryValues, form: FormApi<EnquiryValues>) => {
    setResult({ outcome: 'none' });
    // True if the visitor typed while the enquiry was being sent. Then the focus must not move.
    const hasKeptTyping = () => {
      if (element.current) syncFromControls(form, element.current);
      return changedFields(sent, form.getState().values).length > 0;
    };
    let stopListening = () => {};
    const pageLeft = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error('Failed to submit form: the page was left.'));
      stopListening = onPageRestored(() => setTimeout(giveUp, returnGraceMs));
    });
    const show = (outcome: FormResult) => setResult({ ...outcome, keptTyping: hasKeptTyping() });
    try {
      const { faults, reference } = await Promise.race([
        submitEnquiry(sent, setting, formKey()),
        pageLeft,
      ]);
      if (faults.length > 0) {
        const errors = serverErrors(faults, t);
        show({ outcome: 'invalid', errors, isFromServer: true });
        return errors;
      }
      clearFormKey();
      // Move the focus before the reset, because leaving a field after it would mark the field as empty.
      const { email = '' } = cleanAnswers((name) => sent[name]);
      flushSync(() => show({ outcome: 'sent', sent: { email, reference } }));
      const keptTyping = hasKeptTyping();
      const answersSinceSending = answersChangedSince(sent, form.getState().values);
      // Synchronous, because `syncFromControls` would restore the old answers in between.
      flushSync(() => {
        // Render new controls, because browsers show edited controls as `:user-invalid` after a reset.
        if (!keptTyping) setSentCount((last) => last + 1);
        form.restart(answersSinceSending);
      });
      saveDraft(answersSinceSending);
    } catch (error) {
      // The message contains the address and the status, never the visitor's answers.
      console.error(error instanceof Error ? error.message : error);
      show({ outcome: 'failed' });
    } finally {
      stopListening();
    }
    return undefined;
  };
  return (
    <Form<EnquiryValues>
      onSubmit={send}
      validate={validate}
      initialValues={answers}
      render={() => (
        <EnquiryForm
          id={id}
          setting={setting}
          element={element}
          texts={texts}
          sentCount={sentCount}
          result={result}
          setResult={setResult}
        />
      )}
    />
  );
}
