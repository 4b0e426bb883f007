import { expect, test } from 'vitest';
import tamil from '#generated/words/ta.js';
import { languageOf } from '#i18n/words.ts';
import {
  checkEnquiry,
  cleanAnswers,
  type EnquiryValues,
  enquiryFields,
  serverErrors,
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

test('the form has the specified fields in order', () => {
  expect(enquiryFields).toEqual([...Object.keys(missing), 'message']);
});

test('missing and blank required answers are errors', () => {
  expect(validateEnquiry({})).toEqual(missing);
  for (const [field, words] of Object.entries(missing)) {
    const help = field === 'lastName' ? ' If you have only one name, enter it in both fields.' : '';
    expect(validateEnquiry({ ...whole, [field]: ' \u00a0\n' })).toEqual({ [field]: words + help });
  }
  expect(validateEnquiry(whole)).toEqual({});
  expect(validateEnquiry({ ...whole, message: 'Hello' })).toEqual({});
});

test('an e-mail address must be valid', () => {
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

test('a phone number has digits', () => {
  const message = 'Enter your phone number in digits, such as +1 604 555 0123.';
  for (const phone of ['four one six', 'call me', '12345', 'ext. 1 in room 22']) {
    expect(validateEnquiry({ ...whole, phone }), phone).toEqual({ phone: message });
  }
  for (const phone of ['௦௪௪ ௨௩௪௫ ௬௭௮௯', '(604) 555-0123, evenings', '+1.604.555.0123 x12']) {
    expect(validateEnquiry({ ...whole, phone }), phone).toEqual({});
  }
});

test.each([
  ['firstName', 'x', 200, 'your first name'],
  ['lastName', 'é', 200, 'your last name'],
  ['phone', '1', 100, 'your phone number'],
  ['serviceCategory', 'x', 200, 'the service category'],
  ['specificService', 'x', 200, 'the specific service'],
  ['message', 'வ', 10_000, 'your message'],
] as const)(
  'the answer %s may be long, and an overlong answer gives a message that names the field',
  (field, letter, most, name) => {
    expect(validateEnquiry({ ...whole, [field]: letter.repeat(most) })).toEqual({});
    expect(validateEnquiry({ ...whole, [field]: letter.repeat(most + 1) })).toEqual({
      [field]: `Shorten ${name} to ${most.toLocaleString('en')} characters or fewer.`,
    });
  },
);

test('only the message keeps line breaks', () => {
  const posted = { ...whole, firstName: 'Arun\r\nBcc: x', phone: '1\u20282', message: 'a\nb' };
  expect(cleanAnswers((name) => posted[name])).toEqual({
    ...posted,
    firstName: 'Arun Bcc: x',
    phone: '1 2',
  });
});

test('a complete enquiry is trimmed and has no other fields', () => {
  const posted = new URLSearchParams({
    ...whole,
    phone: '  044 2345 ',
    message: '  ',
    role: 'admin',
  });
  expect(checkEnquiry((name) => posted.get(name))).toEqual({
    enquiry: { ...whole, phone: '044 2345' },
  });
});

test('faults have their rule and follow the order of the form', () => {
  expect(checkEnquiry((name) => ({ ...whole, email: 'x', phone: '' })[name as 'email'])).toEqual({
    faults: [
      { field: 'email', rule: 'format' },
      { field: 'phone', rule: 'required' },
    ],
  });
});

test('answers are trimmed, and empty ones are absent', () => {
  const answers: EnquiryValues = { firstName: ' Arun ', lastName: '', message: ' a\n b ' };
  expect(cleanAnswers((name) => answers[name])).toEqual({ firstName: 'Arun', message: 'a\n b' });
});

test('faults that only the server found have messages', () => {
  expect(serverErrors(['message', 'email', 'phone', 'leaveEmpty'])).toEqual({
    email: 'Enter an e-mail address such as name@example.com.',
    phone: 'Enter your phone number in digits, such as +1 604 555 0123.',
    message: 'Please check your message.',
  });
});

test('messages are in the language of the page', () => {
  const { t } = languageOf('ta', tamil);
  expect(validateEnquiry({ ...whole, email: 'x' }, t)).toEqual({
    email: 'name@example.com போன்ற மின்னஞ்சல் முகவரியை உள்ளிடுங்கள்.',
  });
  expect(validateEnquiry({ ...whole, lastName: '' }, t).lastName).toContain('ஒரே பெயர் மட்டும்');
  expect(serverErrors(['message'], t)).toEqual({
    message: 'உங்கள் செய்தியைச் சரிபார்க்கவும்.',
  });
});
