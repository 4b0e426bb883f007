import {
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryValues,
  enquiryFields,
} from '#forms/enquiry.ts';

/**
 * Returns the errors that stay in an error summary. It drops the error of a field that is valid and that the visitor has left.
 * @param current the errors of the form as it is
 * @param active the field that has the focus
 */
export function remainingErrors(
  listed: EnquiryErrors,
  current: EnquiryErrors,
  active: string | undefined,
): EnquiryErrors {
  return Object.fromEntries(
    enquiryFields.flatMap((name) => {
      const message = listed[name] && (name === active ? listed[name] : current[name]);
      return message ? [[name, message]] : [];
    }),
  );
}

/** Leaves out the error of the service while the category is missing, because the service is locked without a category. */
export function withoutLockedService(errors: EnquiryErrors): EnquiryErrors {
  const { specificService: _, ...rest } = errors;
  return rest.serviceCategory ? rest : errors;
}

export function changedFields(before: EnquiryValues, after: EnquiryValues): EnquiryField[] {
  return enquiryFields.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
}

/** The answers that changed while an enquiry was being sent. A changed service keeps its category. */
export function answersChangedSince(sent: EnquiryValues, now: EnquiryValues): EnquiryValues {
  const changed = changedFields(sent, now);
  return Object.fromEntries(
    enquiryFields.flatMap((name) => {
      const isKept =
        changed.includes(name) ||
        (name === 'serviceCategory' && now.specificService && changed.includes('specificService'));
      return isKept && now[name] ? [[name, now[name]]] : [];
    }),
  );
}
