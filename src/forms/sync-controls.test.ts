import { createForm } from 'final-form';
import { expect, test } from 'vitest';
import type { EnquiryValues } from './enquiry';
import { syncFromControls, writeAnswer } from './sync-controls';

/** A form with one control, reduced to the members that `syncFromControls` reads. */
function formWith(value: string) {
  const control = { form: null, value } as HTMLInputElement;
  const elements = { namedItem: (name: string) => (name === 'phone' ? control : null) };
  const form = createForm<EnquiryValues>({ onSubmit: () => {} });
  const takeUp = () => syncFromControls(form, { elements } as unknown as HTMLFormElement);
  return { control, form, takeUp, answer: () => form.getState().values.phone };
}

test('values written without an event are copied, and removed when they are cleared', () => {
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

test('an answer not yet shown by its control is kept', () => {
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
