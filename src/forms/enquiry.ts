import validate, { type Enquiry, fields } from '#generated/forms/enquiry.js';
import { typedText } from './typed-text';

/** The fields of the contact form in order (specification, section 3). */
export const enquiryFields = fields;

export type EnquiryField = keyof Enquiry;

/** Fields without an answer are absent. */
export type EnquiryValues = Readonly<Partial<Enquiry>>;

export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

type ReadAnswer = (field: EnquiryField) => string | null | undefined;

interface EnquiryFault {
  readonly field: EnquiryField;
  /** The keyword of the schema that the answer breaks. */
  readonly rule: string;
  readonly limit?: number;
}

/** Cleans answers with `typedText`. Leaves out answers without visible characters. */
export function cleanAnswers(read: ReadAnswer): EnquiryValues {
  return Object.fromEntries(
    enquiryFields.flatMap((name) => {
      const answer = typedText(name, read(name) ?? '');
      return answer ? [[name, answer]] : [];
    }),
  );
}

/** Checks the answers against `schemas/forms/enquiry.json` (specification, section 5), in the browser and again on the server. */
export function checkEnquiry(
  read: ReadAnswer,
): { readonly enquiry: Enquiry } | { readonly faults: readonly EnquiryFault[] } {
  const answers: unknown = cleanAnswers(read);
  if (validate(answers)) return { enquiry: answers };
  const findings = (validate.errors ?? []).map(({ instancePath, keyword, params }) => ({
    name: instancePath.slice(1) || params['missingProperty'],
    rule: keyword,
    ...(keyword === 'maxLength' ? { limit: params['limit'] as number } : {}),
  }));
  return {
    faults: enquiryFields.flatMap((field) =>
      findings
        .filter(({ name }) => name === field)
        .map(({ name: _, ...fault }) => ({ field, ...fault })),
    ),
  };
}

const messages: Readonly<Record<EnquiryField, Readonly<Record<string, string>>>> = {
  firstName: { required: 'Enter your first name.' },
  lastName: { required: 'Enter your last name.' },
  email: {
    required: 'Enter your e-mail address.',
    format: 'Enter an e-mail address such as name@example.com.',
  },
  phone: { required: 'Enter your phone number.' },
  serviceCategory: { required: 'Choose a service category, then the service.' },
  specificService: { required: 'Choose a specific service.' },
  message: {},
};

const names: Readonly<Record<EnquiryField, string>> = {
  firstName: 'your first name',
  lastName: 'your last name',
  email: 'your e-mail address',
  phone: 'your phone number',
  serviceCategory: 'the service category',
  specificService: 'the specific service',
  message: 'your message',
};

const singleNameMessage =
  'Enter your last name. If you have only one name, enter it in both fields.';

const genericMessage = (field: EnquiryField) => `Please check ${names[field]}.`;

const tooLongMessage = (field: EnquiryField, limit: number) =>
  `Shorten ${names[field]} to ${limit.toLocaleString('en')} characters or fewer.`;

export function validateEnquiry(values: EnquiryValues): EnquiryErrors {
  const result = checkEnquiry((name) => values[name]);
  if ('enquiry' in result) return {};
  const errors: EnquiryErrors = Object.fromEntries(
    result.faults.map(({ field, rule, limit }) => [
      field,
      limit === undefined
        ? (messages[field][rule] ?? genericMessage(field))
        : tooLongMessage(field, limit),
    ]),
  );
  const lacksLastName = errors.lastName === messages.lastName['required'];
  return lacksLastName && !errors.firstName ? { ...errors, lastName: singleNameMessage } : errors;
}

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
  const { specificService: _, ...others } = errors;
  return others.serviceCategory ? others : errors;
}

/** Messages for fields that only the server has rejected. Unknown names are ignored. */
export function serverErrors(faults: readonly string[]): EnquiryErrors {
  return Object.fromEntries(
    enquiryFields
      .filter((name) => faults.includes(name))
      .map((name) => [
        name,
        messages[name]['format'] ?? messages[name]['required'] ?? genericMessage(name),
      ]),
  );
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

/** The hidden field with the time when the server sent the page. The server rejects native posts that arrive too soon. */
export const openedAtField = 'openedAt';
