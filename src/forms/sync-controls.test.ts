import { createForm } from 'final-form';
import { expect, test } from 'vitest';
import type { EnquiryValues } from './enquiry';
import { syncFromControls, writeAnswer } from './sync-controls';

/** A form with one control, reduced to the members that `syncFromControls` reads. */
function formWith(value: string) {
  const control = { form: null, value } as HTMLInputElement;
  const elements = { namedItem: (name: string) => (name === 'phone' ? control : null) };
  const form = createForm<EnquiryValues>({ onSubmit: () => {} });
  const sync = () => syncFromControls(form, { elements } as unknown as HTMLFormElement);
  return { control, form, sync, answer: () => form.getState().values.phone };
}

test('values written without an event are copied, and removed when they are cleared', () => {
  const { control, sync, answer } = formWith('');
  sync();
  expect(answer()).toBeUndefined();
  control.value = '+91 44 5550 0199';
  sync();
  expect(answer()).toBe('+91 44 5550 0199');
  control.value = '';
  sync();
  expect(answer()).toBeUndefined();
});

test('an answer not yet shown by its control is kept', () => {
  const { control, form, sync, answer } = formWith('1');
  sync();
  form.change('phone', '2');
  sync();
  expect(answer()).toBe('2');
  writeAnswer(control, '2');
  sync();
  control.value = '1';
  sync();
  expect(answer()).toBe('1');
});
