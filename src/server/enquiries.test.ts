import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { siteUrl } from '../../tests/faults/addresses';
import { quietConsole } from '../../tests/faults/quiet-console';
import { readEnquiry, takeEnquiry } from './enquiries';

const fields = {
  firstName: 'Meera',
  lastName: 'Sundaram-O’Neill',
  email: 'meera@post.example',
  phone: '+91 44 5550 0199',
  serviceCategory: 'study',
  specificService: 'Study in Canada',
  message: 'My visa was refused.\nWhat now? <b>&</b>',
};

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-enquiries-'));
  return () => rm(dataDir, { recursive: true, force: true });
});

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  takeEnquiry(
    new Request('http://inner-host.test/enquiries', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      duplex: 'half',
    } as RequestInit),
    { dataDir, siteUrl },
  );

const sendToBlockedFolder = async (headers: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields);
  const blocked = join(dataDir, 'a-file');
  await writeFile(blocked, '');
  const request = new Request('http://inner-host.test/enquiries', {
    method: 'POST',
    body,
    headers,
  });
  return { answer: await takeEnquiry(request, { dataDir: blocked, siteUrl }), blocked };
};

const form = (changes: Partial<typeof fields> = {}) =>
  new URLSearchParams({ ...fields, ...changes }).toString();

const stored = async () => {
  const folder = join(dataDir, 'enquiries');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const [text, { mode }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
      return { name, enquiry: JSON.parse(text) as Record<string, string>, mode: mode & 0o777 };
    }),
  );
};

const sent = `${siteUrl}/contact?enquiry=sent#enquiry`;
const failed = `${siteUrl}/contact?enquiry=failed#enquiry`;
test('an enquiry is stored with the specified fields and the visitor returns to the form', async () => {
  const written = quietConsole();
  const before = Date.now();
  const answer = await send(form());
  expect([answer.status, answer.headers.get('location')]).toEqual([303, sent]);
  const [file, ...more] = await stored();
  expect(more).toEqual([]);
  const { submissionDate = '', ...rest } = file?.enquiry ?? {};
  expect(rest).toEqual(fields);
  expect(new Date(submissionDate).toISOString()).toBe(submissionDate);
  expect(Date.parse(submissionDate)).toBeGreaterThanOrEqual(before);
  expect(file?.mode).toBe(0o600);
  expect((await stat(join(dataDir, 'enquiries'))).mode & 0o777).toBe(0o700);
  expect(written.text()).toBe('');
});

test('the name of the file says when, not who', async () => {
  await send(form());
  const [file] = await stored();
  expect(file?.name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\da-f-]{36}\.json$/);
});

test('two enquiries of the same moment are two files', async () => {
  await Promise.all([send(form()), send(form({ firstName: 'Arun' }))]);
  expect((await stored()).map(({ enquiry }) => enquiry['firstName']).sort()).toEqual([
    'Arun',
    'Meera',
  ]);
});

test('a form without a message is an enquiry', async () => {
  const { message: _none, ...rest } = fields;
  expect((await send(new URLSearchParams(rest).toString())).headers.get('location')).toBe(sent);
  expect((await stored())[0]?.enquiry['message']).toBe('');
});

test('fields that the form does not have are not stored', async () => {
  await send(`${form()}&role=admin&__proto__=x`);
  expect(Object.keys((await stored())[0]?.enquiry ?? {}).sort()).toEqual(
    [...Object.keys(fields), 'submissionDate'].sort(),
  );
});

test.each([
  ...Object.keys(fields)
    .filter((name) => name !== 'message')
    .flatMap((name) => [
      [`${name} is missing`, { [name]: undefined }],
      [`${name} is only spaces`, { [name]: '  \t ' }],
    ]),
  ['the e-mail has no @', { email: 'meera.post.example' }],
  ['the e-mail has no host', { email: 'meera@' }],
  ['the e-mail is two', { email: 'a@post.example, b@post.example' }],
] as [string, Record<string, string | undefined>][])(
  'when %s nothing is stored and the form says so',
  async (_case, changes) => {
    const entries = Object.entries({ ...fields, ...changes }).filter(([, value]) => value);
    const answer = await send(new URLSearchParams(entries as [string, string][]).toString());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, failed]);
    expect(await stored()).toEqual([]);
  },
);

test('the fields at fault are named', () => {
  const form = new URLSearchParams({ ...fields, lastName: '', email: 'nobody' });
  expect(readEnquiry(form, new Date(0))).toEqual({ faults: ['lastName', 'email'] });
});

test.each([
  ['JSON', JSON.stringify(fields), 'application/json'],
  ['a multipart form', 'x', 'multipart/form-data; boundary=x'],
  ['plain text', form(), 'text/plain'],
])('%s is refused', async (_case, body, type) => {
  expect((await send(body, { 'content-type': type })).status).toBe(415);
  expect(await stored()).toEqual([]);
});

const large = (size: number) => form({ message: 'x'.repeat(size) });

test.each([
  ['names its length', () => send(large(70_000), { 'content-length': '70500' })],
  ['keeps its length to itself', () => send(new Blob([large(70_000)]).stream())],
  ['counts in characters of several bytes', () => send(`message=${'ப'.repeat(30_000)}`)],
])('a form that is too large and %s is refused', async (_case, post) => {
  expect((await post()).status).toBe(413);
  expect(await stored()).toEqual([]);
});

test('a body without end is left as soon as it is too large', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(16_384));
    },
  });
  expect((await send(endless)).status).toBe(413);
  expect(pulled).toBeLessThan(10);
});

test('a long but honest form is taken', async () => {
  expect((await send(large(40_000))).headers.get('location')).toBe(sent);
});

test('a folder that cannot be written is told to the visitor and, without personal data, to the operator', async () => {
  const written = quietConsole();
  const { answer, blocked } = await sendToBlockedFolder();
  expect([answer.status, answer.headers.get('location')]).toEqual([303, failed]);
  expect(written.text()).toContain(blocked);
  for (const value of Object.values(fields)) expect(written.text()).not.toContain(value);
});

const json = { accept: 'application/json' };
const told = async (answer: Response) => [answer.status, await answer.json()];

test('a script is told that the enquiry was stored', async () => {
  const answer = await send(form(), json);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await told(answer)).toEqual([200, { ok: true }]);
  expect(await stored()).toHaveLength(1);
});

test('a script is told which fields are at fault', async () => {
  const answer = await send(form({ email: 'nobody', phone: ' ' }), json);
  expect(await told(answer)).toEqual([400, { ok: false, faults: ['phone', 'email'] }]);
  expect(await stored()).toEqual([]);
});

test('a script is told of a refusal', async () => {
  const refusal = { ok: false, reason: expect.any(String) };
  expect(await told(await send(large(70_000), json))).toEqual([413, refusal]);
  const type = { ...json, 'content-type': 'application/json' };
  expect(await told(await send('{}', type))).toEqual([415, refusal]);
});

test('a script is told when the enquiry cannot be stored', async () => {
  quietConsole();
  expect(await told((await sendToBlockedFolder(json)).answer)).toEqual([503, { ok: false }]);
});

test.each([
  ['2026-11-21T03:04:05.678Z', '2026-11-21T03:04:05.678Z'],
  ['2026-11-21T08:34:05+05:30', '2026-11-21T03:04:05.000Z'],
])('the moment of sending is kept: %s', async (submissionDate, kept) => {
  await send(`${form()}&submissionDate=${encodeURIComponent(submissionDate)}`);
  const [file] = await stored();
  expect(file?.enquiry['submissionDate']).toBe(kept);
  expect(file?.name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[\da-f-]{36}\.json$/);
});

test.each(['yesterday', '2026-02-30T00:00:00Z', '2026-11-21T03:04:05', '../../etc/passwd'])(
  'a moment that is none is replaced: %s',
  async (submissionDate) => {
    const before = Date.now();
    await send(`${form()}&submissionDate=${encodeURIComponent(submissionDate)}`);
    const kept = (await stored())[0]?.enquiry['submissionDate'] ?? '';
    expect(Date.parse(kept)).toBeGreaterThanOrEqual(before);
  },
);

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
  ['from a sibling of this host', { 'sec-fetch-site': 'same-site' }],
  ['from another origin, in an older browser', { origin: 'https://elsewhere.example' }],
  ['from a page without an origin', { origin: 'null' }],
])('a form %s is refused', async (_case, headers) => {
  expect((await send(form(), headers as Record<string, string>)).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test.each([
  ['this page', { 'sec-fetch-site': 'same-origin', origin: 'http://another-name.test' }],
  ['this origin, in an older browser', { origin: siteUrl }],
])('a form from %s is taken', async (_case, headers) => {
  expect((await send(form(), headers)).headers.get('location')).toBe(sent);
});

test('a form whose trap is filled in is not stored, and nobody is thanked for it', async () => {
  const trapped = `${form()}&leaveEmpty=spam`;
  expect((await send(trapped)).headers.get('location')).toBe(failed);
  expect((await send(trapped, json)).status).toBe(400);
  expect((await send(`${form()}&leaveEmpty=`)).headers.get('location')).toBe(sent);
  expect(await stored()).toHaveLength(1);
});
