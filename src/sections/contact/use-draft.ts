import type { FormApi } from 'final-form';
import { type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-final-form';
import { useLocation } from 'react-router-dom';
import type { ServiceGroup } from '#components/layout/service-groups.tsx';
import { serviceName } from '#components/primitives/smart-link.tsx';
import { readDraft, saveDraft } from '#forms/draft.ts';
import { type EnquiryField, type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { syncFromControls, syncOnEvents } from '#forms/sync-controls.ts';

/** Drops a category or service that the form does not offer. */
export function offeredAnswers(
  values: EnquiryValues,
  groups: readonly ServiceGroup[],
): EnquiryValues {
  const { serviceCategory, specificService, ...rest } = values;
  const group = groups.find(({ id }) => id === serviceCategory);
  const item = group?.items.find(({ label }) => label === specificService);
  return {
    ...rest,
    ...(group ? { serviceCategory: group.id } : {}),
    ...(item ? { specificService: item.label } : {}),
  };
}

type Service = Pick<EnquiryValues, 'serviceCategory' | 'specificService'>;

/** The service in the query: `/contact?service=express-entry`. */
export function presetService(search: string, groups: readonly ServiceGroup[]): Service {
  const name = new URLSearchParams(search).get('service');
  if (!name) return {};
  for (const { id, items } of groups) {
    const item = items.find(({ path }) => serviceName(path) === name);
    if (item) return { serviceCategory: id, specificService: item.label };
  }
  return {};
}

/** Drops the preselected service, because only a visitor's own choice belongs in a draft. */
export function withoutPreset(values: EnquiryValues, preset: Service): EnquiryValues {
  const { serviceCategory, specificService, ...rest } = values;
  const isPreset =
    serviceCategory === preset.serviceCategory && specificService === preset.specificService;
  return isPreset ? rest : values;
}

function dropUnofferedService(form: FormApi<EnquiryValues>, groups: readonly ServiceGroup[]) {
  const { serviceCategory, specificService } = offeredAnswers(form.getState().values, groups);
  form.change('serviceCategory', serviceCategory);
  form.change('specificService', specificService);
}

/**
 * Hydrates the form. Answers come from text typed before hydration, then from the draft of this tab, then from the query.
 * Saves every later change as a draft.
 * @param justSent true after an accepted native post, to drop the old draft
 * @param invalidFields fields whose errors the document already shows
 * @returns whether the form is hydrated
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  groups: readonly ServiceGroup[],
  justSent: boolean,
  invalidFields: readonly EnquiryField[],
): boolean {
  const form = useForm<EnquiryValues>();
  const { search } = useLocation();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const preset = presetService(search, groups);
    if (justSent) saveDraft({});
    form.batch(() => {
      syncFromControls(form, current);
      const draft = readDraft();
      const typed = withoutPreset(form.getState().values, preset);
      const answers = { ...(draft.serviceCategory ? draft : { ...draft, ...preset }), ...typed };
      for (const name of enquiryFields) {
        if (!typed[name] && answers[name]) form.change(name, answers[name]);
      }
      for (const name of invalidFields) form.blur(name);
      dropUnofferedService(form, groups);
    });
    setHydrated(true);
    const save = ({ values }: { readonly values: EnquiryValues }) =>
      saveDraft(withoutPreset(values, preset));
    const unsubscribe = form.subscribe(save, { values: true });
    const stopSyncing = syncOnEvents(() =>
      form.batch(() => {
        syncFromControls(form, current);
        dropUnofferedService(form, groups);
      }),
    );
    return () => {
      stopSyncing();
      unsubscribe();
    };
  }, [form, element, groups, search, justSent, invalidFields]);
  return isHydrated;
}
