import validate, { type Enquiry, fields } from '#generated/forms/enquiry.js';
import { typedText } from './typed-text';

/** What the contact form asks (section 3), in its order. */
export const enquiryFields = fields;

export type EnquiryField = keyof Enquiry;

/** The answers given so far; a field without an answer is absent. */
export type EnquiryValues = Readonly<Partial<Enquiry>>;

/** What is wrong, by field. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** Where answers come from: the state of the form in the browser, the posted form on the server. */
export type GivenAnswer = (field: EnquiryField) => string | null | undefined;

/** An answer that breaks a rule, named by the keyword of the schema. */
export interface EnquiryFault {
  readonly field: EnquiryField;
  readonly rule: string;
  /** What `maxLength` allows. */
  readonly limit?: number;
}

/** The answers as `typedText` cleans them. Answers that show nothing are absent. */
export function answersOf(given: GivenAnswer): EnquiryValues {
  return Object.fromEntries(
    enquiryFields.flatMap((name) => {
      const answer = typedText(name, given(name) ?? '');
      return answer ? [[name, answer]] : [];
    }),
  );
}

/**
 * Checks the answers by the rules of section 5, as `schemas/forms/enquiry.json` has them: in the browser before they are
 * sent, and on the server again.
 * @returns the whole enquiry, or each fault in the order of the fields
 */
export function checkEnquiry(
  given: GivenAnswer,
): { readonly enquiry: Enquiry } | { readonly faults: readonly EnquiryFault[] } {
  const answers: unknown = answersOf(given);
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

/** What each rule asks for, in the words of the form. */
const words: Readonly<Record<EnquiryField, Readonly<Record<string, string>>>> = {
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

/** What a field is called in a sentence, so that a message says which answer it means wherever it stands. */
const names: Readonly<Record<EnquiryField, string>> = {
  firstName: 'your first name',
  lastName: 'your last name',
  email: 'your e-mail address',
  phone: 'your phone number',
  serviceCategory: 'the service category',
  specificService: 'the specific service',
  message: 'your message',
};

const unclear = (field: EnquiryField) => `Please check ${names[field]}.`;

const tooLong = (field: EnquiryField, limit: number) =>
  `Shorten ${names[field]} to ${limit.toLocaleString('en')} characters or fewer.`;

/** What to tell the visitor about these answers; nothing when they are complete and sound. */
export function validateEnquiry(values: EnquiryValues): EnquiryErrors {
  const result = checkEnquiry((name) => values[name]);
  if ('enquiry' in result) return {};
  return Object.fromEntries(
    result.faults.map(({ field, rule, limit }) => [
      field,
      limit === undefined ? (words[field][rule] ?? unclear(field)) : tooLong(field, limit),
    ]),
  );
}

/** What to name where the services are locked until their category is chosen: that first, and not yet the service. */
export function inTurn(errors: EnquiryErrors): EnquiryErrors {
  const { specificService: _, ...others } = errors;
  return others.serviceCategory ? others : errors;
}

/** What to tell about fields that the server found at fault although the form did not. Names of no field are left out. */
export function errorsOfFaults(faults: readonly string[]): EnquiryErrors {
  return Object.fromEntries(
    enquiryFields
      .filter((name) => faults.includes(name))
      .map((name) => [name, words[name]['format'] ?? words[name]['required'] ?? unclear(name)]),
  );
}

/** The fields whose answers differ between two moments, in the order of the form. */
export function changedFields(before: EnquiryValues, after: EnquiryValues): EnquiryField[] {
  return enquiryFields.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
}

/**
 * What stays in the form once an enquiry was taken: the answers changed while it was on its way. A service that was chosen
 * meanwhile keeps its category, without which it could not be shown.
 */
export function laterAnswers(sent: EnquiryValues, now: EnquiryValues): EnquiryValues {
  const changed = changedFields(sent, now);
  return Object.fromEntries(
    enquiryFields.flatMap((name) => {
      const stays =
        changed.includes(name) ||
        (name === 'serviceCategory' && now.specificService && changed.includes('specificService'));
      return stays && now[name] ? [[name, now[name]]] : [];
    }),
  );
}

/**
 * The field of the contact form that says to the site's own server when a native post's page was answered: nobody fills in the
 * form in less than a moment. The browser's own copy of the form leaves it empty.
 */
export const openedAtField = 'openedAt';
