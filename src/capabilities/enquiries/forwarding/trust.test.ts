import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { openReceiver, status } from '#tests/support/enquiries/open-receiver.ts';
import { testConnection } from '../cli/test-connection';
import { fields } from '../tests/open-trial';
import { createSend } from './send';

const enquiry = { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' };
const id = '2026-11-21T09-00-00.000Z-0b6a8a4e-41d6-4f0c-8b0a-3d1f6a1f7b11';
const token = 'the-token-of-the-site';

/** Kinds of endpoints, with the path of each address. */
const endpoints = {
  'a web-script': '/exec?key=inner-key',
  'a collection of Directus': '/items/enquiries',
  'a Flow of Directus': '/flows/trigger/9ab5022c-3401-4f04-8b3e-1b67522b07a2',
} as const;

type Receiver = Awaited<ReturnType<typeof openReceiver>>;

let receiver: Receiver;
let elsewhere: Receiver;

beforeEach(async () => {
  [receiver, elsewhere] = await Promise.all([openReceiver(), openReceiver()]);
  return () => Promise.all([receiver.close(), elsewhere.close()]);
});

const at = (path: string, { url }: Receiver = receiver) => new URL(path, url).href;

const never = new AbortController().signal;

const sendTo = (url: string, signal = never) =>
  createSend({ url, token, fetch, clock: { now: Date.now, deadline: () => signal } })(id, enquiry);

const statuses = [301, 302, 303, 307, 308];

test.each(
  Object.entries(endpoints).flatMap(([name, path]) =>
    statuses.map((code) => [name, code, path] as const),
  ),
)('%s that redirects (%i) to another origin receives nothing there', async (_name, code, path) => {
  receiver.answerWith(status(code, { location: elsewhere.url }));
  const refusal = await sendTo(at(path));
  expect(elsewhere.received).toEqual([]);
  expect(receiver.received).toHaveLength(1);
  expect(refusal).toEqual({
    error: expect.stringMatching(/redirects to another address.*set ENQUIRY_URL/),
  });
});

test.each([
  ['another protocol', (url: URL) => `https://${url.host}/exec`],
  ['another port', (url: URL) => `http://${url.hostname}:9/exec`],
  ['another host', (url: URL) => `http://localhost:${url.port}/exec`],
  ['an address with a password', (url: URL) => `http://somebody:word@${url.host}/exec`],
  ['a data address', () => 'data:text/plain,taken'],
])('a redirect to %s is not followed', async (_case, location) => {
  receiver.answerWith(status(307, { location: location(new URL(receiver.url)) }));
  expect(await sendTo(receiver.url)).toMatchObject({
    error: expect.stringContaining('redirects to another address'),
  });
  expect(receiver.received).toHaveLength(1);
});

test.each([307, 308])('a redirect (%i) within the origin forwards the answers', async (code) => {
  receiver.answerWith((response, { url }) =>
    url.startsWith('/exec')
      ? response.writeHead(code, { location: '/items/enquiries' }).end()
      : response.end(),
  );
  expect(await sendTo(receiver.url)).toBeUndefined();
  const [first, second] = receiver.received;
  expect([second?.method, second?.body]).toEqual(['POST', first?.body]);
  expect(second?.headers['idempotency-key']).toBe(id);
});

test.each([301, 302, 303])(
  'a redirect (%i) within the origin is followed by a bare GET',
  async (code) => {
    receiver.answerWith((response, { method }) =>
      response.writeHead(method === 'POST' ? code : 200, { location: '/echo' }).end(),
    );
    expect(await sendTo(receiver.url)).toBeUndefined();
    const { method, body, headers } = receiver.received[1] ?? {};
    expect([method, body]).toEqual(['GET', '']);
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('idempotency-key');
  },
);

test('endless redirects are abandoned', async () => {
  receiver.answerWith(status(307, { location: '/exec' }));
  expect(await sendTo(receiver.url)).toMatchObject({});
  expect(receiver.received.length).toBeLessThan(10);
});

/** A fake of Google's hosts that records the requests to each. */
function google(answers: Readonly<Record<string, () => Response>>) {
  const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  const send = createSend({
    url: 'https://script.google.com/macros/s/abc/exec',
    fetch: async (input, init) => {
      asked.push({ url: String(input), init });
      return answers[new URL(String(input)).host]?.() ?? new Response(null, { status: 500 });
    },
    clock: { now: Date.now, deadline: () => never },
  });
  return { asked, send: () => send(id, enquiry) };
}

const redirect = (location: string, code = 302) =>
  new Response(null, { status: code, headers: { location } });

const echo = 'https://script.googleusercontent.com/macros/echo?user_content_key=k';

test('a redirect from Google’s script host to its answer host is followed without the enquiry', async () => {
  const { asked, send } = google({
    'script.google.com': () => redirect(echo),
    'script.googleusercontent.com': () => new Response('done'),
  });
  expect(await send()).toBeUndefined();
  expect(asked.map(({ url }) => url)).toEqual([
    'https://script.google.com/macros/s/abc/exec',
    echo,
  ]);
  expect(asked[1]?.init).toEqual({ method: 'GET', redirect: 'manual', signal: never });
});

test.each([
  ['asks for the answers again there', () => redirect(echo, 307)],
  ['wants a sign-in', () => redirect('https://accounts.google.com/ServiceLogin')],
  ['leads to that host without TLS', () => redirect(echo.replace('https', 'http'))],
])('a Google web-script that %s counts as a failure', async (_case, answer) => {
  const { asked, send } = google({
    'script.google.com': answer,
    'script.googleusercontent.com': () => new Response(),
    'accounts.google.com': () => new Response('Sign in'),
  });
  expect(await send()).toMatchObject({ error: expect.stringContaining('redirects') });
  expect(asked).toHaveLength(1);
});

/** An endless answer, and the number of bytes read from it. */
function endless(headers: Record<string, string> = {}) {
  let taken = 0;
  const chunk = new Uint8Array(64 * 1024).fill(0x20);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken += chunk.length;
      controller.enqueue(chunk);
    },
  });
  return { answer: new Response(body, { headers }), taken: () => taken };
}

test.each(Object.entries(endpoints))(
  'only a bounded part of an endless answer of %s is read',
  async (name, path) => {
    const { answer, taken } = endless({ 'content-type': 'application/json' });
    const url = `https://endpoint.example${path}`;
    const clock = { now: Date.now, deadline: () => never };
    const refusal = await createSend({ url, fetch: async () => answer, clock })(id, enquiry);
    if (name === 'a web-script') expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject({ error: expect.stringContaining('answered more than') });
    expect(taken()).toBeLessThan(2 * 1024 * 1024);
  },
);

test.each(Object.entries(endpoints))(
  'the connection test of %s reads a bounded answer and follows no redirect elsewhere',
  async (_name, path) => {
    const { answer, taken } = endless();
    const url = `https://endpoint.example${path}`;
    await testConnection({ url, token, fetch: async () => answer });
    expect(taken()).toBeLessThan(2 * 1024 * 1024);

    receiver.answerWith(status(302, { location: elsewhere.url }));
    const tested = await testConnection({ url: at(path), token, fetch });
    expect(tested).toEqual({
      isWorking: false,
      sentence: expect.stringContaining('redirects to another address'),
    });
    expect(elsewhere.received).toEqual([]);
  },
);

test('a compressed answer is bounded by its decompressed size', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  receiver.answerWith((response) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(bomb),
  );
  expect(await sendTo(at('/items/enquiries'))).toMatchObject({
    error: expect.stringContaining('answered more than'),
  });
});

test('a slow answer is abandoned at the deadline', async () => {
  const controller = new AbortController();
  receiver.answerWith((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{', () =>
      controller.abort(new DOMException('It took too long.', 'TimeoutError')),
    );
  });
  expect(await sendTo(at('/items/enquiries'), controller.signal)).toEqual({
    error: 'no answer in time',
  });
});

test('a fetch that ignores its signal is abandoned at the deadline', async () => {
  const over = AbortSignal.abort(new DOMException('It took too long.', 'TimeoutError'));
  const clock = { now: Date.now, deadline: () => over };
  const url = 'https://sheet.example/exec';
  const send = createSend({ url, fetch: () => new Promise<Response>(() => {}), clock });
  expect(await send(id, enquiry)).toMatchObject({ error: 'no answer in time' });
});

test.each([
  ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['half an answer', '{"data":{"id":1,'],
  ['lists in lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
])('an answer of %s is a failure', async (_case, body) => {
  receiver.answerWith((response) => response.end(body));
  expect(await sendTo(at('/items/enquiries'))).toMatchObject({});
});

test('an error code of an endpoint is logged only if it looks like one', async () => {
  const secret = `${fields.email}\nEnquiry forwarded`;
  const body = JSON.stringify({ errors: [{ extensions: { code: secret } }] });
  receiver.answerWith((response) => response.writeHead(400).end(body));
  expect(await sendTo(at('/items/enquiries'))).toMatchObject({ error: 'answered 400' });
});
