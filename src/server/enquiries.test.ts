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
  const blocked = join(dataDir, 'a-file');
  await writeFile(blocked, '');
  const answer = await takeEnquiry(
    new Request('http://inner-host.test/enquiries', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
    { dataDir: blocked, siteUrl },
  );
  expect([answer.status, answer.headers.get('location')]).toEqual([303, failed]);
  expect(written.text()).toContain(blocked);
  for (const value of Object.values(fields)) expect(written.text()).not.toContain(value);
});
