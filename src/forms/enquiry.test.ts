import { expect, test } from 'vitest';
import {
  answersOf,
  changedFields,
  checkEnquiry,
  type EnquiryValues,
  enquiryFields,
  errorsOfFaults,
  inTurn,
  laterAnswers,
  validateEnquiry,
} from './enquiry';

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

test('the form asks what the specification lists, in its order', () => {
  expect(enquiryFields).toEqual([...Object.keys(missing), 'message']);
});

test('each required answer that is missing or blank is asked for; the message is not', () => {
  expect(validateEnquiry({})).toEqual(missing);
  for (const [field, words] of Object.entries(missing)) {
    expect(validateEnquiry({ ...whole, [field]: ' \u00a0\n' })).toEqual({ [field]: words });
  }
  expect(validateEnquiry(whole)).toEqual({});
  expect(validateEnquiry({ ...whole, message: 'Hello' })).toEqual({});
});

test('where the services wait for their category, that is asked for first', () => {
  const { specificService, ...others } = missing;
  expect(inTurn(missing)).toEqual(others);
  expect(inTurn({ specificService })).toEqual({ specificService });
});

test('an e-mail address must be one', () => {
  for (const email of [
    'arun',
    'arun at mail.example',
    '@mail.example',
    `arun@${'mail.'.repeat(50)}example`,
  ]) {
    expect(validateEnquiry({ ...whole, email }), email).toEqual({
      email: 'Enter an e-mail address such as name@example.com.',
    });
  }
  expect(validateEnquiry({ ...whole, email: ' arun@mail.example ' })).toEqual({});
});

test.each([
  ['firstName', 'x', 200, 'your first name'],
  ['lastName', 'é', 200, 'your last name'],
  ['phone', '1', 100, 'your phone number'],
  ['serviceCategory', 'x', 200, 'the service category'],
  ['specificService', 'x', 200, 'the specific service'],
  ['message', 'வ', 10_000, 'your message'],
] as const)(
  'the answer %s may be generously long, and a longer one is reported in words that name it',
  (field, letter, most, name) => {
    expect(validateEnquiry({ ...whole, [field]: letter.repeat(most) })).toEqual({});
    expect(validateEnquiry({ ...whole, [field]: letter.repeat(most + 1) })).toEqual({
      [field]: `Shorten ${name} to ${most.toLocaleString('en')} characters or fewer.`,
    });
  },
);

test('answers of one line have no line breaks; the message keeps its own', () => {
  const posted = { ...whole, firstName: 'Arun\r\nBcc: x', phone: '1\u20282', message: 'a\nb' };
  expect(answersOf((name) => posted[name])).toEqual({
    ...posted,
    firstName: 'Arun Bcc: x',
    phone: '1 2',
  });
});

test('a whole enquiry comes out trimmed, with the fields of the form and no others', () => {
  const posted = new URLSearchParams({ ...whole, phone: '  1 ', message: '  ', role: 'admin' });
  expect(checkEnquiry((name) => posted.get(name))).toEqual({ enquiry: { ...whole, phone: '1' } });
});

test('every fault is named with its rule, in the order of the form', () => {
  expect(checkEnquiry((name) => ({ ...whole, email: 'x', phone: '' })[name as 'email'])).toEqual({
    faults: [
      { field: 'email', rule: 'format' },
      { field: 'phone', rule: 'required' },
    ],
  });
});

test('answers lose the blanks around them, and empty ones are absent', () => {
  const given: EnquiryValues = { firstName: ' Arun ', lastName: '', message: ' a\n b ' };
  expect(answersOf((name) => given[name])).toEqual({ firstName: 'Arun', message: 'a\n b' });
});

test('faults only the server found get words too; names of no field get none', () => {
  expect(errorsOfFaults(['message', 'email', 'phone', 'leaveEmpty'])).toEqual({
    email: 'Enter an e-mail address such as name@example.com.',
    phone: missing.phone,
    message: 'Please check your message.',
  });
});

test('what was written while an enquiry was on its way stays', () => {
  const sent = { ...whole, message: 'Hello' };
  expect(changedFields(sent, sent)).toEqual([]);
  expect(laterAnswers(sent, sent)).toEqual({});
  const now: EnquiryValues = { ...sent, firstName: 'Meena', message: 'Hello, one more thing' };
  expect(changedFields(sent, now)).toEqual(['firstName', 'message']);
  expect(laterAnswers(sent, now)).toEqual({ firstName: 'Meena', message: now.message });
  const { message: _message, ...cleared } = sent;
  expect(laterAnswers(sent, cleared)).toEqual({});
});

test('a service chosen meanwhile keeps its category; a category alone stays without one', () => {
  const { specificService: _service, ...others } = whole;
  expect(laterAnswers(whole, { ...whole, specificService: 'Family Sponsorship' })).toEqual({
    serviceCategory: 'immigrate',
    specificService: 'Family Sponsorship',
  });
  expect(laterAnswers(whole, { ...others, serviceCategory: 'visit' })).toEqual({
    serviceCategory: 'visit',
  });
  expect(laterAnswers(whole, others)).toEqual({});
});
