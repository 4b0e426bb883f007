import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import type { ServiceGroup } from '#components/site-frame/service-groups.tsx';
import { keepDraft, readDraft } from '#forms/draft.ts';
import { type EnquiryField, type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { offered } from './offered';

/**
 * Takes the form over from the browser: what was typed before stays, what an earlier visit to the page in this tab left
 * behind fills the rest, and from then on every change is kept until it is sent.
 * @param justSent the visitor returns from a native post that was taken, so an older draft is done with
 * @param atFault the fields whose mistakes the document already names, so that they stay named
 * @returns whether the form has been taken over
 */
export function useKeptAnswers(
  groups: readonly ServiceGroup[],
  justSent: boolean,
  atFault: readonly EnquiryField[],
): boolean {
  const form = useForm<EnquiryValues>();
  const [takenOver, setTakenOver] = useState(false);
  useEffect(() => {
    if (justSent) {
      keepDraft({});
      // A reload would thank again, and drop what was typed since.
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', pathname + hash);
    }
    form.batch(() => {
      const draft = readDraft();
      const { values: typed } = form.getState();
      for (const name of enquiryFields) {
        if (!typed[name] && draft[name]) form.change(name, draft[name]);
      }
      for (const name of atFault) form.blur(name);
      const { values } = form.getState();
      const { serviceCategory, specificService } = offered(values, groups);
      form.change('serviceCategory', serviceCategory);
      form.change('specificService', specificService);
    });
    setTakenOver(true);
    return form.subscribe(({ values }) => keepDraft(values), { values: true });
  }, [form, groups, justSent, atFault]);
  return takenOver;
}
