import { completeEnquiry } from '../support/enquiries/complete-enquiry';
import { openReceiver, status } from '../support/enquiries/open-receiver';
import { startEdge } from './edge/start-edge';
import { expect, test } from './test';

/** The address that the site says it has. */
const node = process.env['E2E_ORIGIN'] ?? '';

const send = (origin: string, headers: Readonly<Record<string, string>> = {}, more = {}) =>
  fetch(`${origin}/enquiries`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ ...completeEnquiry, ...more }),
  });
const script = { accept: 'application/json' };

test('an enquiry is thanked for once the web-script took it, and only then', async () => {
  const receiver = await openReceiver();
  const edge = await startEdge({ SITE_URL: node, ENQUIRY_URL: receiver.url });
  const taken = await send(edge.origin, script);
  expect([taken.status, await taken.json()]).toEqual([200, { ok: true }]);
  expect(Object.fromEntries(new URLSearchParams(receiver.received[0]?.body))).toMatchObject({
    ...completeEnquiry,
    // A cell that begins with a plus is a formula to a spreadsheet.
    phone: `'${completeEnquiry.phone}`,
  });

  receiver.answerWith(status(500));
  const refused = await send(edge.origin, script);
  expect([refused.status, await refused.json()]).toEqual([503, { ok: false }]);
  const shown = await send(edge.origin);
  expect([shown.status, await shown.text()]).toEqual([
    503,
    expect.stringContaining(`value="${completeEnquiry.email}"`),
  ]);
  // Nobody can look at it later, so it is not held.
  const quick = await send(edge.origin, {}, { openedAt: new Date().toISOString() });
  expect(quick.status).toBe(503);
  expect(receiver.received).toHaveLength(3);

  await expect.poll(() => edge.printed()).toContain('did not take it (answered 500)');
  const log = edge.printed();
  expect(log).not.toContain(completeEnquiry.email);
  expect(log).not.toContain('inner-key');
  await edge.stop();
  await receiver.close();
});

test('visitors are counted where a header of their address is trusted', async () => {
  const receiver = await openReceiver();
  const edge = await startEdge({
    SITE_URL: node,
    ENQUIRY_URL: receiver.url,
    ENQUIRY_LIMIT: '1',
    TRUST_PROXY: '1',
  });
  const from = async (address: string) =>
    (await send(edge.origin, { ...script, 'x-forwarded-for': address })).status;
  expect(await from('198.51.100.1')).toBe(200);
  expect(await from('198.51.100.2')).toBe(200);
  expect(await from('203.0.113.9, 198.51.100.1')).toBe(429);
  await edge.stop();
  await receiver.close();
});

test('without a web-script an enquiry is not taken, and the log says what to set', async () => {
  const edge = await startEdge({ SITE_URL: node });
  const shown = await send(edge.origin);
  expect([shown.status, await shown.text()]).toEqual([
    503,
    expect.stringContaining(`value="${completeEnquiry.email}"`),
  ]);
  await expect.poll(() => edge.printed()).toContain('Set ENQUIRY_URL');
  await edge.stop();
});
