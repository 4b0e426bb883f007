import { createForm } from 'final-form';
import { expect, test } from 'vitest';
import type { EnquiryValues } from './enquiry';
import { takeUpAnswers, writeAnswer } from './take-up';

/** A form with one control, as far as taking up reads it. */
function formWith(value: string) {
  const control = { form: null, value } as HTMLInputElement;
  const elements = { namedItem: (name: string) => (name === 'phone' ? control : null) };
  const form = createForm<EnquiryValues>({ onSubmit: () => {} });
  const takeUp = () => takeUpAnswers(form, { elements } as unknown as HTMLFormElement);
  return { control, form, takeUp, answer: () => form.getState().values.phone };
}

test('what somebody else wrote into a control is taken up, and taken out when it is gone', () => {
  const { control, takeUp, answer } = formWith('');
  takeUp();
  expect(answer()).toBeUndefined();
  control.value = '+91 44 5550 0199';
  takeUp();
  expect(answer()).toBe('+91 44 5550 0199');
  control.value = '';
  takeUp();
  expect(answer()).toBeUndefined();
});

test('an answer that its control does not show yet is not replaced by what it showed before', () => {
  const { control, form, takeUp, answer } = formWith('1');
  takeUp();
  form.change('phone', '2');
  takeUp();
  expect(answer()).toBe('2');
  writeAnswer(control, '2');
  takeUp();
  control.value = '1';
  takeUp();
  expect(answer()).toBe('1');
});
