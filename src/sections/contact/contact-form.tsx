import type { FormApi } from 'final-form';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Form } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import { onReturn } from '#components/hydration/on-return.ts';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { useServiceGroups } from '#components/site-frame/service-groups.tsx';
import { endForm, formKey, saveDraft } from '#forms/draft.ts';
import {
  changedFields,
  type EnquiryValues,
  errorsOfFaults,
  laterAnswers,
  validateEnquiry,
} from '#forms/enquiry.ts';
import { useEnquirySetting } from '#forms/enquiry-setting.ts';
import { submitEnquiry } from '#forms/submit-enquiry.ts';
import { takeUpAnswers } from '#forms/take-up.ts';
import type { FormTexts } from './enquiry-answer';
import { EnquiryForm, type FormResult } from './enquiry-form';
import { offeredAnswers, presetService } from './use-draft';

/** How long a page that comes back waits for the answer to an enquiry that was on its way when it was left. In milliseconds. */
const GRACE_MS = 1000;

/** The result of a native post that was not accepted: what is wrong with its answers, or that it failed. */
function resultOfPost(values: EnquiryValues): FormResult {
  const errors = validateEnquiry(values);
  return Object.keys(errors).length > 0 ? { outcome: 'invalid', errors } : { outcome: 'failed' };
}

interface ContactFormProps {
  readonly id: string;
  readonly texts: FormTexts;
}

/**
 * The enquiry form (sections 2, 4, 5 and 8). Without scripts it posts natively to the endpoint; the site's own stores the
 * enquiry and returns here with its outcome. With scripts, react-final-form checks it and sends it from the page.
 */
export function ContactForm({ id, texts }: ContactFormProps) {
  const setting = useEnquirySetting();
  const hydrated = useHydrated();
  const groups = useServiceGroups();
  // Only in the document that answers the post: whoever comes back to the page later has seen it.
  const [posted] = useState(hydrated ? undefined : setting.posted);
  const { search } = useLocation();
  const [answers] = useState(() =>
    posted ? offeredAnswers(posted, groups) : presetService(search, groups),
  );
  const [result, setResult] = useState<FormResult | undefined>(
    () => posted && resultOfPost(answers),
  );
  const [round, setRound] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const send = async (sent: EnquiryValues, form: FormApi<EnquiryValues>) => {
    setResult({ outcome: 'none' });
    // The focus stays with a visitor who writes on meanwhile.
    const isInPassing = () => {
      if (element.current) takeUpAnswers(form, element.current);
      return changedFields(sent, form.getState().values).length > 0;
    };
    // An answer that arrived meanwhile comes first.
    let forget = () => {};
    const left = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error('Failed to submit form: the page was left.'));
      forget = onReturn(() => setTimeout(giveUp, GRACE_MS));
    });
    const show = (outcome: FormResult) => setResult({ ...outcome, inPassing: isInPassing() });
    try {
      const faults = await Promise.race([submitEnquiry(sent, setting, formKey()), left]);
      if (faults.length > 0) {
        const errors = errorsOfFaults(faults);
        show({ outcome: 'invalid', errors });
        return errors;
      }
      endForm();
      // First the focus goes to the thanks: a field that is left after the reset would say that it is empty.
      flushSync(() => show({ outcome: 'sent' }));
      const inPassing = isInPassing();
      const later = laterAnswers(sent, form.getState().values);
      // At once: until the controls are empty, too, their answers would be taken up again.
      flushSync(() => {
        // New controls, folded, unless one is being written in: the browser knows of the others that they were filled in, and calls
        // them invalid now (`:user-invalid`).
        if (!inPassing) setRound((last) => last + 1);
        form.restart(later);
      });
      saveDraft(later);
    } catch (error) {
      // The message holds the address and the status, never what the visitor wrote.
      console.error(error instanceof Error ? error.message : error);
      show({ outcome: 'failed' });
    } finally {
      forget();
    }
    return undefined;
  };
  return (
    <Form<EnquiryValues>
      onSubmit={send}
      validate={validateEnquiry}
      initialValues={answers}
      render={() => <EnquiryForm {...{ id, element, texts, round, result, setResult }} />}
    />
  );
}
