import { useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import type { ServiceGroup } from '#components/site-frame/service-groups.tsx';
import { readDraft, saveDraft } from '#forms/draft.ts';
import { type EnquiryField, type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';

/** The answers without a category or service that is not offered, or not together: no control could show it. */
export function offeredAnswers(
  values: EnquiryValues,
  groups: readonly ServiceGroup[],
): EnquiryValues {
  const { serviceCategory, specificService, ...others } = values;
  const group = groups.find(({ id }) => id === serviceCategory);
  const item = group?.items.find(({ label }) => label === specificService);
  return {
    ...others,
    ...(group ? { serviceCategory: group.id } : {}),
    ...(item ? { specificService: item.label } : {}),
  };
}

/**
 * Hydrates the form: what was typed before stays, the draft of an earlier visit to the page in this tab fills the rest, and
 * from then on every change is stored as a draft until it is sent.
 * @param justSent the visitor returns from a native post that was accepted, so an older draft is dropped
 * @param atFault the fields whose mistakes the document already names, so that they stay named
 * @returns whether the form has been hydrated
 */
export function useDraft(
  groups: readonly ServiceGroup[],
  justSent: boolean,
  atFault: readonly EnquiryField[],
): boolean {
  const form = useForm<EnquiryValues>();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (justSent) {
      saveDraft({});
      // Otherwise a reload would thank again and drop what was typed since.
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
      const { serviceCategory, specificService } = offeredAnswers(values, groups);
      form.change('serviceCategory', serviceCategory);
      form.change('specificService', specificService);
    });
    setHydrated(true);
    return form.subscribe(({ values }) => saveDraft(values), { values: true });
  }, [form, groups, justSent, atFault]);
  return isHydrated;
}
