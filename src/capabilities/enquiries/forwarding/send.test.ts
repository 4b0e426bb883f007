import { beforeEach, expect, test } from 'vitest';
import { openReceiver, status } from '#tests/support/enquiries/open-receiver.ts';
import { fields } from '../tests/open-trial';
import { createSend, sendDeadlineMs } from './send';

const enquiry = { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' };
const id = '2026-11-21T09-00-00.000Z-0b6a8a4e-41d6-4f0c-8b0a-3d1f6a1f7b11';

let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeEach(async () => {
  receiver = await openReceiver();
  return () => receiver.close();
});

const now = Date.parse('2026-11-21T09:00:00Z');

const sendTo = (url: string, signal = new AbortController().signal) =>
  createSend({ url, fetch, clock: { now: () => now, deadline: () => signal } })(id, enquiry);

test('an enquiry is sent form-encoded, with the specified fields, its reference number and its key', async () => {
  expect(await sendTo(receiver.url)).toBeUndefined();
  const [post, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect([post?.method, post?.url]).toEqual(['POST', '/exec?key=inner-key']);
  expect(post?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(post?.headers['idempotency-key']).toBe(id);
  expect([...new URLSearchParams(post?.body)]).toEqual(
    Object.entries({ ...enquiry, phone: `'${enquiry.phone}`, reference: '0b6a8a4e' }),
  );
});

test('a web-script gets formulas as text, and single-line answers without line breaks', async () => {
  const attack = {
    ...enquiry,
    firstName: '=HYPERLINK("https://x.example")',
    lastName: '@SUM(A1)',
    phone: '+91 44\r\n5550 0199',
    message: '-1+cmd\n=2+2',
  };
  const sent = async (url: string) => {
    await createSend({ url, fetch, clock: { now: () => now, deadline: AbortSignal.timeout } })(
      id,
      attack,
    );
    return receiver.received.at(-1)?.body ?? '';
  };
  expect(Object.fromEntries(new URLSearchParams(await sent(receiver.url)))).toEqual({
    ...attack,
    firstName: `'${attack.firstName}`,
    lastName: "'@SUM(A1)",
    phone: "'+91 44 5550 0199",
    message: `'${attack.message}`,
    reference: '0b6a8a4e',
  });
  // Directus evaluates no formulas and shows values unchanged.
  const items = new URL('/items/enquiries', receiver.url).href;
  expect(JSON.parse(await sent(items))).toMatchObject(attack);
});

test('a redirect is followed, as web-scripts answer with one', async () => {
  receiver.answerWith((response, { method }) =>
    status(method === 'POST' ? 302 : 200, { location: '/echo?id=7' })(response, {} as never),
  );
  expect(await sendTo(receiver.url)).toBeUndefined();
  expect(receiver.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /exec?key=inner-key',
    'GET /echo?id=7',
  ]);
});

test('a redirect to a failure is a failure', async () => {
  receiver.answerWith((response, { method }) =>
    status(method === 'POST' ? 302 : 500, { location: '/echo' })(response, {} as never),
  );
  expect(await sendTo(receiver.url)).toEqual({
    error: 'answered 500',
  });
});

test.each([
  [500, {}, {}],
  [503, { 'retry-after': '120' }, { retryAfterMs: 120_000 }],
  [429, { 'retry-after': 'Sat, 21 Nov 2026 09:01:00 GMT' }, { retryAfterMs: 60_000 }],
  [408, {}, {}],
  [400, {}, {}],
  [404, {}, {}],
])(
  'an answer of %i is a failure, and the error gives the reason',
  async (code, headers, expected) => {
    receiver.answerWith(status(code, headers as Record<string, string>));
    const error = `answered ${code}`;
    expect(await sendTo(receiver.url)).toEqual({ error, ...expected });
  },
);

test('a network error is reported in a word, without the address', async () => {
  const hungUp = await openReceiver((response) => response.destroy());
  expect(await sendTo(hungUp.url)).toMatchObject({ error: 'UND_ERR_SOCKET' });
  await hungUp.close();
  expect(await sendTo(hungUp.url)).toMatchObject({ error: 'ECONNREFUSED' });
});

test('an endpoint that does not answer is abandoned after 30 s', async () => {
  const controller = new AbortController();
  receiver.answerWith(() =>
    controller.abort(new DOMException('It took too long.', 'TimeoutError')),
  );
  expect(await sendTo(receiver.url, controller.signal)).toEqual({
    error: 'no answer in time',
  });
  expect(sendDeadlineMs).toBe(30_000);
});
