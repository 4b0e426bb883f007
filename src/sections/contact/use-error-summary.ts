import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { type EnquiryErrors, type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { remainingErrors } from './errors-and-changes';
import type { FormResult } from './form-result';

const subscription = { active: true, errors: true, dirtyFieldsSinceLastSubmit: true };

/**
 * The lines of the last attempt's error summary that still apply.
 * @returns `hold`: props of the summary. While it has the focus, its lines stay, so that the focus is not lost
 */
export function useErrorSummary(result: FormResult | undefined) {
  const { active, errors = {}, ...form } = useFormState<EnquiryValues>({ subscription });
  const [isFocused, setFocused] = useState(false);
  const attempt = result?.outcome === 'invalid' ? result : undefined;
  const [last, setLast] = useState<{ attempt: typeof attempt; errors: EnquiryErrors }>({
    attempt,
    errors: attempt?.errors ?? {},
  });
  const listed = last.attempt === attempt ? last.errors : (attempt?.errors ?? {});

  // An answer that only the server rejected is wrong until the visitor changes it.
  const rejected = enquiryFields.filter(
    (name) => attempt?.isFromServer && !form.dirtyFieldsSinceLastSubmit?.[name],
  );
  const current = {
    ...Object.fromEntries(rejected.map((name) => [name, listed[name]])),
    ...errors,
  };
  const remaining =
    isFocused && last.attempt === attempt ? listed : remainingErrors(listed, current, active);
  const isShorter = Object.keys(remaining).length < Object.keys(listed).length;
  if (last.attempt !== attempt || isShorter) {
    setLast({ attempt, errors: remaining });
    setFocused(false);
  }
  return {
    errors: remaining,
    hold: { onFocus: () => setFocused(true), onBlur: () => setFocused(false) },
  };
}
