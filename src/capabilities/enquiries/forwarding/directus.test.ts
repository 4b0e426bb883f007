import { beforeEach, expect, test } from 'vitest';
import { openReceiver } from '#tests/support/enquiries/open-receiver.ts';
import { fields } from '../tests/open-trial';
import { createSend } from './send';

const enquiry = { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' };
const id = '2026-11-21T09-00-00.000Z-0b6a8a4e-41d6-4f0c-8b0a-3d1f6a1f7b11';
const flow = '/flows/trigger/9ab5022c-3401-4f04-8b3e-1b67522b07a2';
const items = '/items/enquiries';

const notUnique = (field: string) => ({
  message: 'Value has to be unique.',
  extensions: { collection: 'enquiries', field, code: 'RECORD_NOT_UNIQUE' },
});

/** Answers observed from Directus 12.4. Each is sent in turn, and the last one repeats. */
const answers = {
  theEntry: [200, { data: { id: 1, key: id, ...enquiry } }],
  anEntryOfNulls: [200, { data: { id: 1, key: null, firstName: null, email: null } }],
  nothing: [204, undefined],
  theKeyIsThere: [400, { errors: [notUnique('key')] }],
  anotherFieldIsThere: [400, { errors: [notUnique('email')] }],
  mayNot: [403, { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] }],
  theKeysMade: [200, [1]],
  theLastOperationFailed: [200, { name: 'DirectusError', code: 'FORBIDDEN', status: 403 }],
  theLastOperationWasRefused: [200, [{ code: 'FAILED_VALIDATION', status: 400 }, { status: 400 }]],
  theLastOperationHadTheKey: [
    200,
    { name: 'DirectusError', extensions: { field: 'key' }, code: 'RECORD_NOT_UNIQUE', status: 400 },
  ],
  aPageOfAProxy: [200, '<!doctype html>'],
} as const;

let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeEach(async () => {
  receiver = await openReceiver();
  return () => receiver.close();
});

async function send(path: string, ...names: readonly (keyof typeof answers)[]) {
  receiver.answerWith((response) => {
    const name = names[Math.min(receiver.received.length, names.length) - 1] ?? 'nothing';
    const [status, body] = answers[name];
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  const clock = { now: Date.now, deadline: () => new AbortController().signal };
  const url = new URL(path, receiver.url).href;
  return createSend({ url, token: 'site-token', fetch, clock })(id, enquiry);
}

test('Directus receives JSON that contains the key, and the token', async () => {
  expect(await send(items, 'theEntry')).toBeUndefined();
  const [post] = receiver.received;
  expect(post?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': id,
    authorization: 'Bearer site-token',
  });
  expect(JSON.parse(post?.body ?? '')).toEqual({ key: id, ...enquiry });
});

test.each([
  [items, ['theKeyIsThere'], 1],
  [items, ['nothing', 'theKeyIsThere'], 2],
  [flow, ['theKeysMade'], 1],
  [flow, ['nothing'], 1],
  [flow, ['theLastOperationHadTheKey'], 1],
] as const)('at %s, the answers %j mean that the enquiry is stored', async (path, names, posts) => {
  expect(await send(path, ...names)).toBeUndefined();
  expect(receiver.received).toHaveLength(posts);
});

test.each([
  [items, ['anEntryOfNulls'], { error: /^stored without firstName, .*message/ }],
  [items, ['nothing', 'nothing'], { error: /unique field “key”/ }],
  [items, ['anotherFieldIsThere'], { error: /^answered 400 RECORD_NOT_UNIQUE$/ }],
  [items, ['mayNot'], { error: /^answered 403 FORBIDDEN$/ }],
  [items, ['aPageOfAProxy'], { error: /not Directus’s JSON/ }],
  [flow, ['theLastOperationFailed'], { error: /^answered 403 FORBIDDEN$/ }],
  [flow, ['theLastOperationWasRefused'], { error: /^answered 400 FAILED_VALIDATION$/ }],
  [flow, ['aPageOfAProxy'], { error: /not Directus’s JSON/ }],
] as const)('at %s, the answers %j mean a failure', async (path, names, { error }) => {
  expect(await send(path, ...names)).toEqual({ error: expect.stringMatching(error) });
});
