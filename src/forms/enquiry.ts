import { formats } from '../generated/formats';

/** What the contact form asks (section 3), in its order. */
export const enquiryFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'serviceCategory',
  'specificService',
  'message',
] as const;

export type EnquiryField = (typeof enquiryFields)[number];

/** The answers given so far; a field without an answer is absent. */
export type EnquiryValues = Readonly<Partial<Record<EnquiryField, string>>>;

/** What is wrong, by field. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** What each required field asks for when its answer is missing. */
const missing = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your e-mail address.',
  phone: 'Enter your phone number.',
  serviceCategory: 'Choose a service category.',
  specificService: 'Choose a specific service.',
} as const satisfies EnquiryErrors;

const mistakenEmail = 'Enter an e-mail address such as name@example.com.';

/** Checks the answers by the rules of section 5, the same ones the server applies. */
export function validateEnquiry(values: EnquiryValues): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const name of enquiryFields) {
    if (name !== 'message' && !values[name]?.trim()) errors[name] = missing[name];
  }
  const email = values.email?.trim();
  if (email && !formats.email(email)) errors.email = mistakenEmail;
  return errors;
}

/** Messages for the fields the server found at fault. A name the form does not have is left out. */
export function errorsOfFaults(faults: readonly string[]): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const name of enquiryFields) {
    if (name === 'message' || !faults.includes(name)) continue;
    errors[name] = name === 'email' ? mistakenEmail : missing[name];
  }
  return errors;
}
