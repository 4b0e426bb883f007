import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createSite } from '#server/node/site-node.ts';
import { siteDefinition } from '#site/site.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { openSite } from '#tests/support/open-site.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { readPage } from '#tests/support/read-page.ts';
import { openHub } from '#tests/support/shared-hub.ts';
import { enquiries } from './capability';
import { blockedFolder, form } from './tests/open-trial';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let site: Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const post = (body: string, visitor: string, headers: Record<string, string> = {}) =>
  site.handle(
    new Request(`${requestOrigin}/enquiries`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }),
    { visitor },
  );

test('the form’s page contains the time of the answer', async () => {
  const before = Date.now();
  const { text } = await site.get('/contact');
  const [, moment = ''] = /name="openedAt" value="([^"]+)"/.exec(text) ?? [];
  expect(Date.parse(moment)).toBeGreaterThanOrEqual(before);
});

test('an invalid native post gets the form with its answers', async () => {
  const answer = await post(form({ email: 'nobody' }), '192.0.2.1');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
  const text = await answer.text();
  expect(text).toContain('value="Meera"');
  expect(text).toContain('Enter an e-mail address such as name@example.com.');
  // The returned form may be sent again at once, because the visitor has already filled it in.
  expect(text).toContain('name="openedAt" value=""');
  expect(storedIn(site.dataDir)).toEqual([]);
});

test('visitors are counted by the address of their connection', async () => {
  const send = (address: string) =>
    post('firstName=Meera', address, { accept: 'application/json' });
  for (let count = 0; count < 30; count += 1) await send('192.0.2.2');
  expect((await send('192.0.2.2')).status).toBe(429);
  expect((await send('192.0.2.3')).status).toBe(400);
});

test('an enquiry through the site is stored in the configured folder, and the page thanks for it', async () => {
  const answer = await post(form(), '192.0.2.4');
  expect(answer.status).toBe(200);
  const [box = { text: '' }] = readPage(await answer.text())
    .all('div')
    .filter(({ attributes }) => attributes['role'] === 'status');
  expect(box.text).toContain("Thank you for contacting us! We'll get back to you shortly.");
  expect(box.text).toContain('We will reply to meera@post.example.');
  expect(box.text).toMatch(/Your reference number is [\da-f]{8}\./);
  expect(storedIn(site.dataDir)).toHaveLength(1);
});

test('the returned page has the headers of a document, and no forged host', async () => {
  const host = 'forged.example';
  const answer = await post('firstName=Meera', '192.0.2.5', { 'x-forwarded-host': host });
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("form-action 'self';");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(`${[...answer.headers].join('\n')}\n${await answer.text()}`).not.toContain(host);
});

test('the endpoint accepts only POST and OPTIONS', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH']) {
    const { status, headers } = await site.get('/enquiries', { method });
    expect([method, status, headers.get('allow')]).toEqual([method, 405, 'POST, OPTIONS']);
  }
  const { status, headers } = await site.get('/enquiries', { method: 'OPTIONS' });
  expect([status, headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
});

test('no body makes the endpoint fail', async () => {
  const written = quietConsole();
  const invalid = Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x3d, 0x31]);
  const bodies = [
    '[',
    '['.repeat(500_000),
    'firstName='.repeat(100_000),
    'firstName=%ff%fe&email=%',
    '__proto__=1&constructor=2',
    '\u0000',
    '',
    invalid,
  ];
  for (const [at, body] of bodies.entries()) {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const request = new Request(`${requestOrigin}/enquiries`, { method: 'POST', headers, body });
    const { status } = await site.handle(request, { visitor: `203.0.113.${at}` });
    expect([at, status < 500]).toEqual([at, true]);
  }
  expect(written.lines).toEqual([]);
});

test('an analytics script cannot have the address of the endpoint', async () => {
  await expect(openSite({ analytics: { path: '/enquiries' } })).rejects.toThrow(
    'ANALYTICS_PATH is “/enquiries”, which is an address of the site itself',
  );
});

test('a form sent to two servers has one key, and posts are counted together', async () => {
  const hub = openHub();
  const open = async () => {
    const server = await openSite({ shared: hub.join() });
    onTestFinished(server.close);
    return server;
  };
  const [a, b] = [await open(), await open()];
  const send = (server: typeof a, body: string, headers: Record<string, string> = {}) =>
    server.handle(
      new Request(`${requestOrigin}/enquiries`, {
        method: 'POST',
        body,
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
      { visitor: '192.0.2.2' },
    );
  const key = { 'idempotency-key': 'c7a3f3f0-5c1e-4d53-9a76-0a3d4b0f6f10' };
  const answers = await Promise.all([send(a, form(), key), send(b, form(), key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [left, right] = [a, b].map(({ dataDir }) => storedIn(dataDir).map(({ id }) => id));
  expect(left).toEqual(right);
  expect(await answers[0]?.json()).toEqual(await answers[1]?.json());
  for (let count = 2; count < 30; count += 1) await send(count % 2 ? a : b, 'firstName=Meera');
  expect((await send(a, 'firstName=Meera')).status).toBe(429);
  expect((await send(b, 'firstName=Meera')).status).toBe(429);
});

test('enquiries are counted', async () => {
  const registry = new Registry();
  const server = await openSite({ registry });
  onTestFinished(server.close);
  const figures = async () =>
    Object.fromEntries(
      (await registry.metrics())
        .split('\n')
        .filter((line) => line.startsWith('velox_enquiries'))
        .map((line) => line.split(' ')),
    );
  const send = () =>
    server.get('/enquiries', { method: 'POST', body: new URLSearchParams(form()) });
  await send();
  expect(await figures()).toEqual({
    'velox_enquiries_total{event="taken"}': '1',
    'velox_enquiries_total{event="forwarded"}': '0',
    'velox_enquiries_total{event="failed"}': '0',
    'velox_enquiries_total{event="lost"}': '0',
    velox_enquiries_pending: '1',
    velox_enquiries_expiring: '0',
    velox_enquiries_storable: '1',
  });
  expect(server.capabilities.findTrouble()).toBeUndefined();
});

test('a server that cannot store enquiries sends visitors to others', async () => {
  quietConsole();
  const registry = new Registry();
  const { handle, capabilities, reader } = await createSite({
    config: { host: '', port: 0, siteUrl, content: undefined, dataDir: await blockedFolder() },
    definition: siteDefinition,
    capabilities: [enquiries],
    registry,
    assets: () => ({ scripts: [] }),
  });
  await reader.sync();
  const request = new Request(`${requestOrigin}/enquiries`, {
    method: 'POST',
    body: form(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect((await handle(request)).status).toBe(503);
  expect(capabilities.findTrouble()).toMatch(/^enquiries cannot be stored: /);
  expect(await registry.metrics()).toContain('velox_enquiries_storable 0\n');
  await reader.stop();
});

/** The site of an export with this endpoint. */
const openExport = (ENQUIRY_URL: string) =>
  createSite({
    config: { host: '', port: 0, siteUrl, content: undefined, dataDir: '' },
    definition: siteDefinition,
    capabilities: [enquiries],
    env: { ENQUIRY_URL },
    assets: () => ({ scripts: [] }),
    standalone: true,
  });

const findAction = async ({ handle, reader }: Awaited<ReturnType<typeof openExport>>) => {
  await reader.sync();
  await reader.stop();
  const answer = await handle(new Request(`${requestOrigin}/contact`));
  return readPage(await answer.text()).all('form')[0]?.attributes['action'];
};

test('the form of an export posts to the endpoint itself', async () => {
  const endpoint = 'https://script.example/exec?key=1';
  expect(await findAction(await openExport(endpoint))).toBe(endpoint);
});

test('the form of an export without an endpoint posts to the site', async () => {
  expect(await findAction(await openExport(''))).toBe('/enquiries#enquiry');
});

test('a site does not keep enquiries longer than its texts promise', async () => {
  await expect(openSite({ env: { ENQUIRY_MONTHS: '25' } })).rejects.toThrow(
    /^ENQUIRY_MONTHS is “25”.*1 to 24/,
  );
});
