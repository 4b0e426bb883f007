import { beforeEach, expect, test } from 'vitest';
import { siteUrl } from '#tests/support/addresses.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { readEnquiry, shortId } from '../store/enquiry';
import { blockedFolder, fields, form, openTrial } from '../tests/open-trial';

const thanks = { sent: { email: fields.email, reference: expect.stringMatching(/^[\da-f]{8}$/) } };
const json = { accept: 'application/json' };
const statusAndJson = async (answer: Response) => [answer.status, await answer.json()];

let trial: Awaited<ReturnType<typeof openTrial>>;

beforeEach(async () => {
  trial = await openTrial();
});

const send = (...post: Parameters<typeof trial.send>) => trial.send(...post);
const stored = () => storedIn(trial.dataDir);

test('an enquiry is stored with the specified fields, and the visitor gets thanks with the reference number', async () => {
  const answer = await send(form());
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [entry, ...more] = stored();
  const reference = shortId(entry?.id ?? '');
  expect(await answer.json()).toEqual({ sent: { email: fields.email, reference } });
  expect(more).toEqual([]);
  expect(entry?.value).toEqual({ ...fields, submissionDate: '2026-11-21T09:00:00.000Z' });
  expect(trial.lines).toEqual([]);
});

test('the id is a UUID and contains no personal data', async () => {
  await send(form());
  await send(form());
  const ids = stored().map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
});

test('two enquiries at the same moment are both stored', async () => {
  await Promise.all([send(form()), send(form({ firstName: 'Arun' }))]);
  expect(
    stored()
      .map(({ value }) => value.firstName)
      .sort(),
  ).toEqual(['Arun', 'Meera']);
});

test('a form without a message is accepted', async () => {
  const { message: _none, ...rest } = fields;
  expect(await (await send(new URLSearchParams(rest).toString())).json()).toEqual(thanks);
  expect(stored()[0]?.value.message).toBe('');
});

test('fields that the form does not have are not stored', async () => {
  await send(`${form()}&role=admin&__proto__=x`);
  expect(Object.keys(stored()[0]?.value ?? {}).sort()).toEqual(
    [...Object.keys(fields), 'submissionDate'].sort(),
  );
});

test.each([
  ...Object.keys(fields)
    .filter((name) => name !== 'message')
    .flatMap((name) => [
      [`${name} is missing`, { [name]: '' }],
      [`${name} is only spaces`, { [name]: '  \t ' }],
    ]),
  ['the e-mail has no @', { email: 'meera.post.example' }],
  ['the e-mail has no host', { email: 'meera@' }],
  ['the e-mail is two', { email: 'a@post.example, b@post.example' }],
] as [string, Record<string, string>][])(
  'when %s nothing is stored, and the form is shown again with the other answers',
  async (_case, changes) => {
    const entries = Object.entries({ ...fields, ...changes }).filter(([, value]) => value);
    const answer = await send(new URLSearchParams(entries).toString());
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const posted = Object.fromEntries(entries.filter(([, value]) => value.trim()));
    expect(await answer.json()).toEqual({ posted });
    expect(stored()).toEqual([]);
  },
);

test('the answer names the invalid fields', () => {
  const posted = new URLSearchParams({ ...fields, lastName: '', email: 'nobody' });
  expect(readEnquiry(posted, new Date(0))).toEqual({ faults: ['lastName', 'email'] });
});

test.each([
  ['JSON', JSON.stringify(fields), 'application/json'],
  ['a multipart form', 'x', 'multipart/form-data; boundary=x'],
  ['plain text', form(), 'text/plain'],
  ['what only begins like a form', form(), 'application/x-www-form-urlencoded-not'],
  [
    'a compressed form',
    form(),
    'application/x-www-form-urlencoded',
    { 'content-encoding': 'gzip' },
  ],
] as [string, string, string, Record<string, string>?][])(
  '%s is refused',
  async (_case, body, type, more) => {
    expect((await send(body, { 'content-type': type, ...more })).status).toBe(415);
    expect(stored()).toEqual([]);
  },
);

const large = (size: number) => form({ message: 'x'.repeat(size) });

test.each([
  ['names its length', () => send(large(270_000), { 'content-length': '270500' })],
  ['does not name its length', () => send(new Blob([large(270_000)]).stream())],
  ['counts in characters of several bytes', () => send(`message=${'ப'.repeat(90_000)}`)],
])('a form that is too large is refused when it %s', async (_case, post) => {
  expect((await post()).status).toBe(413);
  expect(stored()).toEqual([]);
});

test('an endless body is abandoned as soon as it is too large', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  expect((await send(endless)).status).toBe(413);
  expect(pulled).toBeLessThan(20);
});

test('a long but valid form is accepted', async () => {
  const long = form({ message: 'வ'.repeat(10_000), firstName: 'ப'.repeat(200) });
  expect(await (await send(long)).json()).toEqual(thanks);
});

test('if the folder cannot be written, the form comes back with its answers and the error is logged', async () => {
  const blocked = await openTrial({ dataDir: await blockedFolder() });
  const answer = await blocked.send(form());
  expect([answer.status, await answer.json()]).toEqual([503, { posted: fields }]);
  expect(blocked.lines.join()).toContain(blocked.dataDir);
  expect(await statusAndJson(await blocked.send(form(), json))).toEqual([503, { ok: false }]);
});

test('a script is told that the enquiry was stored, and its reference number', async () => {
  const answer = await send(form(), json);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { reference } = thanks.sent;
  expect(await statusAndJson(answer)).toEqual([200, { ok: true, reference }]);
  expect(stored()).toHaveLength(1);
});

test('a script is told which fields are invalid', async () => {
  const answer = await send(form({ email: 'nobody', phone: ' ' }), json);
  expect(await statusAndJson(answer)).toEqual([400, { ok: false, faults: ['email', 'phone'] }]);
  expect(stored()).toEqual([]);
});

test('a script is told the reason for a refusal', async () => {
  const refusal = { ok: false, reason: expect.any(String) };
  expect(await statusAndJson(await send(large(270_000), json))).toEqual([413, refusal]);
  const type = { ...json, 'content-type': 'application/json' };
  expect(await statusAndJson(await send('{}', type))).toEqual([415, refusal]);
});

test.each(['2026-11-21T03:04:05.678Z', '2999-01-01T00:00:00Z', 'yesterday', '../../etc/passwd'])(
  'the date of an enquiry is the server’s, not the browser’s: %s',
  async (submissionDate) => {
    await send(form({ submissionDate }));
    const [entry] = stored();
    expect(entry?.value.submissionDate).toBe('2026-11-21T09:00:00.000Z');
  },
);

test('if an answer is too long, a visitor gets the form again and a script gets the field', async () => {
  const long = form({ message: 'ப'.repeat(10_001) });
  expect((await send(long)).status).toBe(400);
  expect(await statusAndJson(await send(long, json))).toEqual([
    400,
    { ok: false, faults: ['message'] },
  ]);
  expect(stored()).toEqual([]);
});

test('line breaks in single-line answers are not stored', async () => {
  await send(form({ firstName: 'Meera\r\nX: y', phone: '044\n2345' }));
  expect(stored()[0]?.value).toMatchObject({ firstName: 'Meera X: y', phone: '044 2345' });
});

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['from a sibling of this host', { 'sec-fetch-site': 'same-site' }],
  ['from another origin, in an older browser', { origin: 'https://elsewhere.example' }],
  ['from a page without an origin', { origin: 'null' }],
])('a form %s is refused', async (_case, headers) => {
  expect((await send(form(), headers as Record<string, string>)).status).toBe(403);
  expect(stored()).toEqual([]);
});

test.each([
  ['this page', { 'sec-fetch-site': 'same-origin', origin: 'http://another-name.test' }],
  ['this origin, in an older browser', { origin: siteUrl }],
])('a form from %s is accepted', async (_case, headers) => {
  expect(await (await send(form(), headers)).json()).toEqual(thanks);
});

test('a form with a filled honeypot is refused', async () => {
  const trapped = form({ leaveEmpty: 'spam' });
  expect((await send(trapped)).status).toBe(400);
  expect((await send(trapped, json)).status).toBe(400);
  expect((await send(form({ leaveEmpty: '' }))).status).toBe(200);
  expect(stored()).toHaveLength(1);
});
