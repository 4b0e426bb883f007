import type { FormApi } from 'final-form';
import { type RefObject, useContext, useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import { BeforeBrowser } from '#components/hydration/use-hydrated.ts';
import { serviceNameOf } from '#components/primitives/smart-link.tsx';
import type { ServiceGroup } from '#components/site-frame/service-groups.tsx';
import { readDraft, saveDraft } from '#forms/draft.ts';
import { type EnquiryField, type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { takeUpAlways, takeUpAnswers } from '#forms/take-up.ts';

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

/** The part of an enquiry that the page a visitor comes from can know. */
type Service = Pick<EnquiryValues, 'serviceCategory' | 'specificService'>;

/**
 * The service that the address of the contact page asks for (`/contact?service=express-entry`); nothing where the site offers
 * none of that name.
 */
export function presetService(search: string, groups: readonly ServiceGroup[]): Service {
  const name = new URLSearchParams(search).get('service');
  for (const { id, items } of groups) {
    const item = items.find(({ path }) => serviceNameOf(path) === name);
    if (item) return { serviceCategory: id, specificService: item.label };
  }
  return {};
}

/** The answers without the service where that is the preset one: only what the visitor chose himself is a choice. */
export function withoutPreset(values: EnquiryValues, preset: Service): EnquiryValues {
  const { serviceCategory, specificService, ...others } = values;
  const isPreset =
    serviceCategory === preset.serviceCategory && specificService === preset.specificService;
  return isPreset ? others : values;
}

/** Takes a service out of the state that is not offered under its category. */
function keepOffered(form: FormApi<EnquiryValues>, groups: readonly ServiceGroup[]) {
  const { serviceCategory, specificService } = offeredAnswers(form.getState().values, groups);
  form.change('serviceCategory', serviceCategory);
  form.change('specificService', specificService);
}

/**
 * Hydrates the form: what was typed before stays, the draft of an earlier visit to the page in this tab fills the rest, then
 * the service that the address asks for, and from then on every change is stored as a draft until it is sent.
 * @param element the form's element
 * @param justSent the visitor returns from a native post that was accepted, so an older draft is dropped
 * @param atFault the fields whose mistakes the document already names, so that they stay named
 * @returns whether the form has been hydrated
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  groups: readonly ServiceGroup[],
  justSent: boolean,
  atFault: readonly EnquiryField[],
): boolean {
  const form = useForm<EnquiryValues>();
  const { search } = useLocation();
  const [isHydrated, setHydrated] = useState(useContext(BeforeBrowser).isHydrated);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const preset = presetService(search, groups);
    if (justSent) {
      saveDraft({});
      // Otherwise a reload would thank again and drop what was typed since.
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', pathname + hash);
    }
    form.batch(() => {
      takeUpAnswers(form, current);
      const draft = readDraft();
      const typed = withoutPreset(form.getState().values, preset);
      const known = { ...(draft.serviceCategory ? draft : { ...draft, ...preset }), ...typed };
      for (const name of enquiryFields) {
        if (!typed[name] && known[name]) form.change(name, known[name]);
      }
      for (const name of atFault) form.blur(name);
      keepOffered(form, groups);
    });
    setHydrated(true);
    const save = ({ values }: { readonly values: EnquiryValues }) =>
      saveDraft(withoutPreset(values, preset));
    const unsubscribe = form.subscribe(save, { values: true });
    const endTakingUp = takeUpAlways(() =>
      form.batch(() => {
        takeUpAnswers(form, current);
        keepOffered(form, groups);
      }),
    );
    return () => {
      endTakingUp();
      unsubscribe();
    };
  }, [form, element, groups, search, justSent, atFault]);
  return isHydrated;
}
