import { expect, test } from 'vitest';
import { checkEnquiry, cleanAnswers, type EnquiryField, validateEnquiry } from './enquiry';

const whole = {
  firstName: 'Arun',
  lastName: 'Selvaraj',
  email: 'arun@mail.example',
  phone: '+91 44 5550 0199',
  serviceCategory: 'immigrate',
  specificService: 'Express Entry',
};

/** Stores one answer among valid answers. Returns the stored value, or `undefined` if the answer is invalid. */
function stored(field: EnquiryField, text: string): string | undefined {
  const result = checkEnquiry((name) => ({ message: '', ...whole, [field]: text })[name]);
  return 'enquiry' in result ? (result.enquiry[field] ?? '') : undefined;
}

/** Invisible characters, by their names in Unicode. */
const invisible = {
  'zero width space': '\u200b',
  'zero width joiner': '\u200d',
  'zero width non-joiner': '\u200c',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  'Arabic letter mark': '\u061c',
  'left-to-right embedding': '\u202a',
  'pop directional formatting': '\u202c',
  'right-to-left override': '\u202e',
  'first strong isolate': '\u2068',
  'pop directional isolate': '\u2069',
  'Mongolian vowel separator': '\u180e',
  'combining grapheme joiner': '\u034f',
  'variation selector': '\ufe0f',
  'Hangul filler': '\u3164',
  'tag space': '\u{e0020}',
};

test.each(Object.entries(invisible))(
  'a %s in or around an e-mail address or a phone number is not stored',
  (_name, character) => {
    const around = (text: string) =>
      [character, text.slice(0, 5), character, text.slice(5), character].join('');
    expect(stored('email', around(whole.email))).toBe(whole.email);
    expect(stored('phone', around(whole.phone))).toBe(whole.phone);
  },
);

test.each([
  ['full-width signs', 'arun＠mail．example', 'arun@mail.example'],
  ['full-width letters', 'ａｒｕｎ＠ｍａｉｌ.example', 'arun@mail.example'],
  ['ideographic full stops', 'a.arun@mail。example', 'a.arun@mail.example'],
  ['half-width ideographic full stops', 'arun@mail｡example', 'arun@mail.example'],
  ['no-break spaces around it', '\u00a0\u202farun@mail.example\u3000', 'arun@mail.example'],
  ['line breaks around it', '\r\narun@mail.example\u2028', 'arun@mail.example'],
  ['a host in German', 'arun@Bücher.example', 'arun@xn--bcher-kva.example'],
  ['a host in Tamil', 'arun@உதாரணம்.பரிட்சை', 'arun@xn--zkc6cc5bi7f6e.xn--hlcj6aya9esc7a'],
])('an e-mail address with %s is normalised', (_case, typed, address) => {
  expect(stored('email', typed)).toBe(address);
});

test.each([
  ['a.b@mail.example'],
  ['a..b@mail.example'],
  ['.a@mail.example'],
  ['a.@mail.example'],
  ['arun@mail'],
  ["o'neil+card!#$%&*/=?^_`{|}~-@mail.example"],
  ['arun@1.2.3.4'],
  ['arun@mail-1.example'],
  [`${'a'.repeat(100)}@mail.example`],
  [`arun@${'m'.repeat(63)}.example`],
])('the e-mail address %s is valid, as in browsers', (email) => {
  expect(stored('email', email)).toBe(email);
});

test.each([
  ['arun'],
  ['@mail.example'],
  ['arun@'],
  ['arun@mail..example'],
  ['arun@.example'],
  ['arun@mail.'],
  ['arun@-mail.example'],
  ['arun@mail-.example'],
  ['arun@mail_1.example'],
  [`arun@${'m'.repeat(64)}.example`],
  ['arun selvaraj@mail.example'],
  ['arun@mail. example'],
  ['arun@@mail.example'],
  ['"arun"@mail.example'],
  ['Arun <arun@mail.example>'],
  ['arun@mail.example, meena@mail.example'],
  ['arun@mail.example\r\nBcc: meena@mail.example'],
  ['arun@[127.0.0.1]'],
  ['arun@mail.example:25'],
  ['arun@mail.example/é'],
  ['arun@bü cher.example'],
  ['அருண்@mail.example'],
])('the e-mail address %s is invalid, as in browsers', (email) => {
  expect(validateEnquiry({ ...whole, email })).toEqual({
    email: 'Enter an e-mail address such as name@example.com.',
  });
});

test.each([
  ['+1 416 555 0100 ext. 12', '+1 416 555 0100 ext. 12'],
  ['416-555-0100 x12', '416-555-0100 x12'],
  ['(044) 2345.6789 / 90', '(044) 2345.6789 / 90'],
  ['044\u20112345\u00a06789', '044\u20102345 6789'],
  ['＋１　４１６　５５５　０１００', '+1 416 555 0100'],
  ['௦௪௪ ௨௩௪௫ ௬௭௮௯', '044 2345 6789'],
  ['०४४ २३४५ ६७८९', '044 2345 6789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['\u202a+91 44 5550 0199\u202c', '+91 44 5550 0199'],
])('the phone number %s is stored as %s', (typed, number) => {
  expect(stored('phone', typed)).toBe(number);
});

test.each([
  [
    'an emoji of several',
    'Arun 👨\u200d👩\u200d👧 ❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['Hindi', 'क्\u200dष'],
  ['Malayalam', 'കൃഷ്ണന്\u200d'],
  ['Persian', 'می\u200cخواهم'],
  ['Tamil', 'க்\u200cஷ'],
  ['Sinhala', 'ශ්\u200dරී'],
])('the joiners of %s stay in names and in the message', (_case, text) => {
  for (const field of ['firstName', 'lastName', 'message'] as const) {
    expect(stored(field, text)).toBe(text);
  }
});

test('control characters and lone surrogates are removed', () => {
  const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code))
    .filter((character) => /\p{Cc}/u.test(character) && !/[\t\n\v\f\r\u0085]/.test(character))
    .join('');
  expect(controls).toHaveLength(59);
  for (const field of Object.keys(whole) as EnquiryField[]) {
    if (field === 'email' || field === 'phone') continue;
    expect(stored(field, `a${controls}b\ud83dc\ude00d\ufffde`), field).toBe('abcde');
  }
  expect(stored('phone', `123${controls}45\ud83d6`)).toBe('123456');
  expect(stored('message', `a${controls}b\ud83dc\ude00d\ufffde`)).toBe('abcde');
  expect(stored('email', `\0arun${controls}@mail.example`)).toBe(whole.email);
});

test('line breaks become line feeds in the message and spaces elsewhere', () => {
  const text = 'a\r\nb\rc\nd\ve\ff\u0085g\u2028h\u2029i';
  expect(stored('message', text)).toBe('a\nb\nc\nd\ne\nf\ng\nh\ni');
  expect(stored('message', 'a\r\n\r\nb\tc')).toBe('a\n\nb\tc');
  expect(stored('lastName', text)).toBe('a b c d e f g h i');
  expect(stored('lastName', 'a\tb')).toBe('a b');
});

test('an answer without visible characters is absent', () => {
  const nothing = [' ', '\t\r\n', '\u00a0\u3000', '\u2800', ...Object.values(invisible)];
  for (const text of [...nothing, nothing.join('')]) {
    for (const field of Object.keys(validateEnquiry({}))) {
      const missing = validateEnquiry({ ...whole, [field]: '' });
      expect(missing).toHaveProperty(field);
      expect(validateEnquiry({ ...whole, [field]: text }), JSON.stringify(text)).toEqual(missing);
    }
    expect(cleanAnswers(() => text)).toEqual({});
  }
});

test('invisible characters are trimmed from names and the message', () => {
  for (const field of ['firstName', 'message'] as const) {
    expect(stored(field, '\ufeff\u200b \u200eAnne Marie\u00ad\u200b\n\u2060')).toBe('Anne Marie');
  }
});

test('the length of a message is counted as in browsers', () => {
  const longest = `${'க\n'.repeat(4_999)}😀`;
  expect(longest).toHaveLength(10_000);
  expect(stored('message', longest)).toBe(longest);
  // Browsers post line breaks as CRLF.
  expect(stored('message', longest.replaceAll('\n', '\r\n'))).toBe(longest);
  expect(stored('message', `${longest}x`)).toBeUndefined();
  expect(stored('firstName', `\u200b${'x'.repeat(200)}\0 `)).toBe('x'.repeat(200));
});
