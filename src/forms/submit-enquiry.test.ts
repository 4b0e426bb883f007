import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { submitEnquiry } from './submit-enquiry';

const values = {
  firstName: 'Meena',
  lastName: 'Raghavan',
  email: ' meena@mail.example ',
  phone: '+91 44 5550 0199',
  serviceCategory: 'immigrate',
  specificService: 'Express Entry',
};

/** The fields that every endpoint must receive, besides the time. */
const sent = { ...values, email: 'meena@mail.example', message: '' };

interface Post {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly fields: Readonly<Record<string, string>>;
}

/** An endpoint that answers each post the same way. */
async function endpoint(answer: (response: ServerResponse) => void) {
  const posts: Post[] = [];
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    posts.push({ method: request.method, headers: request.headers, fields });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { posts, address: `http://127.0.0.1:${port}/enquiries` };
}

const answering = (status: number, body: object) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

afterEach(() => vi.restoreAllMocks());

test('sends the specified fields and the time, form-encoded', async () => {
  const { posts, address } = await endpoint(answering(200, { ok: true }));
  const before = Date.now();
  expect(await submitEnquiry(values, { address, isForeign: false })).toEqual({ faults: [] });
  expect(posts).toHaveLength(1);
  const { submissionDate = '', ...fields } = posts[0]?.fields ?? {};
  expect(fields).toEqual(sent);
  expect(Date.parse(submissionDate)).toBeGreaterThanOrEqual(before);
  expect(new Date(submissionDate).toISOString()).toBe(submissionDate);
  expect(posts[0]).toMatchObject({
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': expect.stringContaining('application/x-www-form-urlencoded'),
    },
  });
});

test('returns the reference number of the accepted enquiry', async () => {
  const { address } = await endpoint(answering(200, { ok: true, reference: '3f9a2c1e' }));
  expect(await submitEnquiry(values, { address, isForeign: false })).toEqual({
    faults: [],
    reference: '3f9a2c1e',
  });
});

test('sends the idempotency key to the site’s own endpoint only', async () => {
  const { posts, address } = await endpoint(answering(200, { ok: true }));
  await submitEnquiry(values, { address, isForeign: false }, 'a-key');
  await submitEnquiry(values, { address, isForeign: true }, 'a-key');
  expect(posts.map(({ headers }) => headers['idempotency-key'])).toEqual(['a-key', undefined]);
  expect(posts.every(({ fields }) => !Object.values(fields).includes('a-key'))).toBe(true);
});

test('returns the rejected fields in the order of the form', async () => {
  const faults = ['phone', 'email', 'leaveEmpty', 7];
  const { address } = await endpoint(answering(400, { ok: false, faults }));
  expect(await submitEnquiry(values, { address, isForeign: false })).toEqual({
    faults: ['email', 'phone'],
  });
});

test.each([
  [400, { ok: false, faults: ['leaveEmpty'] }],
  [400, { ok: false }],
  [403, { ok: false, reason: 'x' }],
  [429, { ok: false, reason: 'x' }],
  [503, { ok: false }],
  [503, { ok: false, faults: ['email'] }],
])(
  'status %i without a rejected field is a failure, with the message from section 8',
  async (status, body) => {
    const { address } = await endpoint(answering(status, body));
    await expect(submitEnquiry(values, { address, isForeign: false })).rejects.toThrow(
      `Failed to submit form: ${address} answered ${status}.`,
    );
  },
);

test('an unreachable endpoint is a failure', async () => {
  const nowhere = { address: 'http://127.0.0.1:1/enquiries', isForeign: false };
  await expect(submitEnquiry(values, nowhere)).rejects.toThrow(/^Failed to submit form: /);
  await expect(submitEnquiry(values, { ...nowhere, isForeign: true })).rejects.toThrow(
    /^Failed to submit form: /,
  );
});

test('an opaque answer of another origin counts as success', async () => {
  const { posts, address } = await endpoint((response) => response.writeHead(500).end('Sheet!'));
  const asked = vi.spyOn(globalThis, 'fetch');
  expect(await submitEnquiry(values, { address, isForeign: true })).toEqual({ faults: [] });
  expect(posts).toHaveLength(1);
  const { submissionDate, ...fields } = posts[0]?.fields ?? {};
  expect(fields).toEqual(sent);
  expect(submissionDate).toBeDefined();
  expect(posts[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(asked).toHaveBeenCalledWith(address, expect.objectContaining({ mode: 'no-cors' }));
  // Any other header would cause a preflight request, which the web script does not understand.
  expect(asked.mock.calls[0]?.[1]?.headers).toBeUndefined();
});
