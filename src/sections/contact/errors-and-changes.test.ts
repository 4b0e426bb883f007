import { expect, test } from 'vitest';
import type { EnquiryValues } from '#forms/enquiry.ts';
import {
  answersChangedSince,
  changedFields,
  remainingErrors,
  withoutLockedService,
} from './errors-and-changes';

const whole = {
  firstName: 'Arun',
  lastName: 'Selvaraj',
  email: 'arun@mail.example',
  phone: '+91 44 5550 0199',
  serviceCategory: 'immigrate',
  specificService: 'Express Entry',
} satisfies EnquiryValues;

const missing = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your e-mail address.',
  phone: 'Enter your phone number.',
  serviceCategory: 'Choose a service category, then the service.',
  specificService: 'Choose a specific service.',
};

test('a line leaves the error summary once its field is valid and the visitor has left it', () => {
  const listed = { firstName: 'Enter it.', email: 'Enter it.' };
  expect(remainingErrors(listed, listed, undefined)).toEqual(listed);
  expect(remainingErrors(listed, { email: 'Enter it.' }, 'firstName')).toEqual(listed);
  expect(remainingErrors(listed, { email: 'Enter it.' }, 'email')).toEqual({ email: 'Enter it.' });
  // The summary repeats the message that the field shows, and gets no lines after the attempt.
  expect(remainingErrors(listed, { email: 'Check it.', phone: 'Enter it.' }, undefined)).toEqual({
    email: 'Check it.',
  });
  expect(remainingErrors(listed, {}, undefined)).toEqual({});
});

test('a missing category hides the error of the service', () => {
  const { specificService, ...rest } = missing;
  expect(withoutLockedService(missing)).toEqual(rest);
  expect(withoutLockedService({ specificService })).toEqual({ specificService });
});

test('answers changed while an enquiry was being sent stay', () => {
  const sent = { ...whole, message: 'Hello' };
  expect(changedFields(sent, sent)).toEqual([]);
  expect(answersChangedSince(sent, sent)).toEqual({});
  const now: EnquiryValues = { ...sent, firstName: 'Meena', message: 'Hello, one more thing' };
  expect(changedFields(sent, now)).toEqual(['firstName', 'message']);
  expect(answersChangedSince(sent, now)).toEqual({ firstName: 'Meena', message: now.message });
  const { message: _message, ...cleared } = sent;
  expect(answersChangedSince(sent, cleared)).toEqual({});
});

test('a service changed while sending keeps its category', () => {
  const { specificService: _service, ...rest } = whole;
  expect(answersChangedSince(whole, { ...whole, specificService: 'Family Sponsorship' })).toEqual({
    serviceCategory: 'immigrate',
    specificService: 'Family Sponsorship',
  });
  expect(answersChangedSince(whole, { ...rest, serviceCategory: 'visit' })).toEqual({
    serviceCategory: 'visit',
  });
  expect(answersChangedSince(whole, rest)).toEqual({});
});
