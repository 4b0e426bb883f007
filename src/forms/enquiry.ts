import validate, { type Enquiry, fields } from '#generated/forms/enquiry.js';
import { firstLanguage, type Message, type Words } from '#i18n/words.ts';
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
  }));
  return {
    faults: enquiryFields.flatMap((field) =>
      findings
        .filter(({ name }) => name === field)
        .map(({ name: _, ...fault }) => ({ field, ...fault })),
    ),
  };
}

/** The messages of a field, by the keyword of the schema that the answer breaks. */
const messages: Readonly<Record<EnquiryField, Readonly<Record<string, Message>>>> = {
  firstName: {
    required: 'Enter your first name.',
    maxLength: 'Shorten your first name to 200 characters or fewer.',
  },
  lastName: {
    required: 'Enter your last name.',
    maxLength: 'Shorten your last name to 200 characters or fewer.',
  },
  email: {
    required: 'Enter your e-mail address.',
    format: 'Enter an e-mail address such as name@example.com.',
  },
  phone: {
    required: 'Enter your phone number.',
    format: 'Enter your phone number in digits, such as +1 604 555 0123.',
    maxLength: 'Shorten your phone number to 100 characters or fewer.',
  },
  serviceCategory: {
    required: 'Choose a service category, then the service.',
    maxLength: 'Shorten the service category to 200 characters or fewer.',
  },
  specificService: {
    required: 'Choose a specific service.',
    maxLength: 'Shorten the specific service to 200 characters or fewer.',
  },
  message: { maxLength: 'Shorten your message to 10,000 characters or fewer.' },
};

function messageFor(field: EnquiryField, rule = 'format'): Message {
  const { [rule]: exact, required = 'Please check your message.' } = messages[field];
  return exact ?? required;
}

const singleNameMessage: Message =
  'Enter your last name. If you have only one name, enter it in both fields.';

/** @param t the words of the page’s language */
export function validateEnquiry(values: EnquiryValues, t: Words = firstLanguage.t): EnquiryErrors {
  const result = checkEnquiry((name) => values[name]);
  if ('enquiry' in result) return {};
  const errors: EnquiryErrors = Object.fromEntries(
    result.faults.map(({ field, rule }) => [field, t(messageFor(field, rule))]),
  );
  const lacksLastName = errors.lastName === t(messageFor('lastName', 'required'));
  return lacksLastName && !errors.firstName
    ? { ...errors, lastName: t(singleNameMessage) }
    : errors;
}

/** Messages for fields that only the server has rejected. Unknown names are ignored. */
export function serverErrors(faults: readonly string[], t: Words = firstLanguage.t): EnquiryErrors {
  return Object.fromEntries(
    enquiryFields.flatMap((name) => (faults.includes(name) ? [[name, t(messageFor(name))]] : [])),
  );
}

/** The hidden field with the time when the server sent the page. The server rejects native posts that arrive too soon. */
export const openedAtField = 'openedAt';
