import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { expect, test } from 'vitest';
import { ErrorSummary } from '#forms/error-summary.tsx';
import { FieldFrame, Input } from '#forms/field-frame.tsx';
import { draw } from '#tests/support/draw.tsx';
import { ChoiceField, MessageField, TextField } from './controls';

const drawForm = (fields: ReactNode, initialValues = {}) =>
  draw(<Form onSubmit={() => {}} initialValues={initialValues} render={() => fields} />);

test('a text field has a label, is required and allows autofill', () => {
  const field = (
    <TextField id="e-mail" name="email" label="E-mail" type="email" autoComplete="email" />
  );
  const page = drawForm(field);
  expect(page.all('label')[0]).toMatchObject({ text: 'E-mail ', attributes: { for: 'e-mail' } });
  expect(page.all('input')[0]?.attributes).toMatchObject({
    id: 'e-mail',
    name: 'email',
    type: 'email',
    autocomplete: 'email',
    required: '',
    value: '',
  });
  expect(page.all('input')[0]?.attributes).not.toHaveProperty('aria-invalid');
  expect(drawForm(field, { email: 'a@b.example' }).all('input')[0]?.attributes['value']).toBe(
    'a@b.example',
  );
});

test('a text field refers to a shared hint', () => {
  const page = drawForm(<TextField id="n" name="name" label="Name" sharedHint="names" />);
  expect(page.all('input')[0]?.attributes['aria-describedby']).toBe('names');
});

test('a message says that it is optional', () => {
  const page = drawForm(<MessageField id="m" name="message" label="Message" />, {
    message: 'Hello\nagain',
  });
  expect(page.words('label')).toBe('Message (optional)');
  expect(page.all('textarea')[0]).toMatchObject({ text: 'Hello\nagain', attributes: { id: 'm' } });
  expect(page.all('textarea')[0]?.attributes).not.toHaveProperty('required');
});

test('a message refers to its hint', () => {
  const hinted = drawForm(
    <MessageField id="m" name="message" label="Message" hint="No secrets." />,
  );
  expect(hinted.all('textarea')[0]?.attributes['aria-describedby']).toBe('m-hint');
  expect(hinted.all('small').find(({ attributes }) => attributes['id'] === 'm-hint')?.text).toBe(
    'No secrets.',
  );
});

test('a choice starts with its disabled prompt, or with its value', () => {
  const field = (
    <ChoiceField id="c" name="category" label="Category" prompt="Choose one">
      <option value="visit">Visit</option>
      <option value="work">Work</option>
    </ChoiceField>
  );
  const chosen = (values: object) =>
    drawForm(field, values)
      .all('option')
      .filter(({ attributes }) => 'selected' in attributes);
  expect(chosen({})).toMatchObject([{ text: 'Choose one', attributes: { disabled: '' } }]);
  expect(chosen({ category: 'work' })).toMatchObject([{ text: 'Work' }]);
  expect(drawForm(field).all('select')[0]?.attributes).toHaveProperty('required');
});

test('a control refers to its error', () => {
  const page = draw(
    <FieldFrame id="phone" label="Phone" error="Enter your phone number.">
      <Input id="phone" />
    </FieldFrame>,
  );
  expect(page.all('p')).toMatchObject([
    { text: 'Enter your phone number.', attributes: { id: 'phone-error' } },
  ]);
});

test('the summary is an alert that links each error to its control', () => {
  const page = draw(
    <ErrorSummary
      title="Please check your answers"
      errors={[
        { controlId: 'e-phone', message: 'Enter your phone number.' },
        { controlId: 'e-email', message: 'Enter your e-mail address.' },
      ]}
    />,
  );
  const box = page.all('div').find(({ attributes }) => attributes['role'] === 'alert');
  expect(box?.text).toContain('Please check your answers');
  expect(page.all('a')).toMatchObject([
    { text: 'Enter your phone number.', attributes: { href: '#e-phone' } },
    { text: 'Enter your e-mail address.', attributes: { href: '#e-email' } },
  ]);
});
