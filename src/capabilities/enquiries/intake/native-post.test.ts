import { expect, test } from 'vitest';
import { checkEnquiry, type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { fields, openTrial } from '../tests/open-trial';

/** A form as posted by a browser without scripts: line breaks become CRLF, and lone surrogates are replaced. */
const asPosted = (values: EnquiryValues) =>
  new URLSearchParams(
    enquiryFields.map((name) => [name, (values[name] ?? '').replace(/\r\n|\r|\n/g, '\r\n')]),
  ).toString();

const answers: readonly (readonly [string, EnquiryValues])[] = [
  ['line breaks of every kind', { message: 'a\nb\rc\r\nd\u2028e\u0085f\vg' }],
  ['the longest message, of many lines', { message: 'x\n'.repeat(5_000).slice(0, -1) }],
  ['a message of one character too many', { message: `${'x\n'.repeat(4_999)}xyz` }],
  [
    'an e-mail address between invisible characters',
    { email: '\u200e\ufeffmeera@post.example\u200b' },
  ],
  ['a full-width e-mail address', { email: 'meera＠post。example' }],
  ['an e-mail address with an international host', { email: 'meera@bücher.example' }],
  ['an e-mail address with two dots', { email: 'meera..s@post.example' }],
  ['an e-mail address of two lines', { email: 'meera@post.example\nBcc: x@post.example' }],
  ['a phone number in Tamil digits', { phone: '௦௪௪ ௨௩௪௫ ௬௭௮௯ ext. ௧௨' }],
  ['a phone number with an extension', { phone: '+1 604 555 0123 ext. 12' }],
  ['a phone number with a short extension', { phone: '+1 604 555 0123 x12' }],
  ['a phone number with the extension of a link', { phone: '+1 604 555 0123;ext=12' }],
  ['a phone number of words', { phone: 'four one six' }],
  [
    'a visitor who is not sure',
    { serviceCategory: 'I am not sure', specificService: 'I am not sure' },
  ],
  ['a name of invisible characters', { lastName: '\u200b\u2060\u3164' }],
  [
    'a name with joiners and control characters',
    { firstName: 'കൃഷ്ണന്\u200d\0\u009f', lastName: 'क्\u200dष' },
  ],
  ['half a character', { lastName: 'Sundaram\ud83d', message: '\udc00\ud800' }],
];

test.each(answers)('the server stores the form unchanged: %s', async (_case, changes) => {
  const values = { ...fields, ...changes };
  const inBrowser = checkEnquiry((name) => values[name as keyof typeof values]);
  const { send, dataDir } = await openTrial();
  const answer = await send(asPosted(values));
  const [entry] = storedIn(dataDir);
  if ('enquiry' in inBrowser) {
    expect(answer.status).toBe(200);
    const { submissionDate: _moment, ...stored } = { submissionDate: '', ...entry?.value };
    expect(stored).toEqual({ message: '', ...inBrowser.enquiry });
  } else {
    expect([answer.status, entry]).toEqual([400, undefined]);
    // The server does not shorten the text; the visitor must.
    expect(await answer.json()).toMatchObject(
      changes.message === undefined ? {} : { posted: { message: changes.message } },
    );
  }
});
