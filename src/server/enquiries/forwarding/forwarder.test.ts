import { expect, test } from 'vitest';
import { filesIn, form, openTrial } from '#tests/support/enquiries/open-trial.ts';

const url = 'https://sheet.example/exec?key=inner-key';

interface Sent {
  readonly key: string;
  readonly firstName: string | null;
}

/** A server whose endpoint answers with these statuses in turn, and with the last one from then on. */
async function openWith(answers: readonly (number | Response)[], dataDir?: string) {
  const sent: Sent[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    sent.push({ key, firstName: (init.body as URLSearchParams).get('firstName') });
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 200;
    return answer instanceof Response ? answer.clone() : new Response(null, { status: answer });
  };
  const trial = await openTrial({
    enquiries: { url },
    fetch: fetch as typeof globalThis.fetch,
    ...(dataDir ? { dataDir } : {}),
  });
  return { ...trial, sent, begin: () => trial.settled(() => trial.start()) };
}

const deliveries = async (dataDir: string) =>
  (await filesIn(dataDir, 'deliveries')).map(({ value }) => value);

test('what was stored is forwarded once, and that is stored', async () => {
  const { send, begin, sent, pass, dataDir, lines } = await openWith([200]);
  await send(form());
  await begin();
  await pass(3 * 60 * 60_000);
  const [file] = await filesIn(dataDir, 'enquiries');
  expect(sent.map(({ key }) => `${key}.json`)).toEqual([file?.name]);
  expect(await deliveries(dataDir)).toEqual([
    { attempts: 1, forwarded: '2026-11-21T09:00:00.000Z' },
  ]);
  expect(lines).toEqual([]);
});

/** A server whose endpoint answers when the test says so. */
async function openWithSlowEndpoint() {
  let answer = () => {};
  let called = () => {};
  const asked = new Promise<void>((resolve) => {
    called = resolve;
  });
  const answered = new Promise<Response>((resolve) => {
    answer = () => resolve(new Response());
  });
  const fetch = () => {
    called();
    return answered;
  };
  return { ...(await openTrial({ enquiries: { url }, fetch })), asked, answer };
}

test('the visitor is answered without waiting for the endpoint', async () => {
  const { start, stop, send, asked, answer } = await openWithSlowEndpoint();
  start();
  expect((await send(form())).status).toBe(303);
  await asked;
  answer();
  await stop();
});

test('what is stored while another is being sent follows it at once', async () => {
  const { start, settled, send, asked, answer, dataDir } = await openWithSlowEndpoint();
  await send(form());
  const rested = settled(start);
  await asked;
  await send(form({ firstName: 'Arun' }));
  answer();
  await rested;
  expect(await deliveries(dataDir)).toHaveLength(2);
});

test('a failure is tried again after 5 s, doubling up to an hour, under the same key', async () => {
  const { send, begin, sent, pass, lines } = await openWith([500]);
  await send(form());
  await begin();
  const waits = [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600];
  for (const [index, seconds] of waits.entries()) {
    await pass(seconds * 1000 - 1);
    expect(sent).toHaveLength(index + 1);
    await pass(1);
    expect(sent).toHaveLength(index + 2);
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(lines[0]).toMatch(
    /^Enquiry [\da-f]{8} was not forwarded \(attempt 1: answered 500\)\. It is sent again at 2026-11-21T09:00:05\.000Z/,
  );
  expect(lines[1]).toContain('attempt 2: answered 500');
});

test('the endpoint’s Retry-After is waited for', async () => {
  const busy = new Response(null, { status: 429, headers: { 'retry-after': '90' } });
  const { send, begin, sent, pass } = await openWith([busy, 200]);
  await send(form());
  await begin();
  await pass(89_999);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toHaveLength(2);
});

test('while the endpoint fails, the others wait with the one that met the failure', async () => {
  const { send, begin, sent, pass } = await openWith([500, 200]);
  await send(form({ firstName: 'Arun' }));
  await send(form({ firstName: 'Beena' }));
  await begin();
  expect(sent).toHaveLength(1);
  await pass(5_000);
  // Both were stored in one millisecond: either may have been the first.
  const names = sent.map(({ firstName }) => firstName);
  expect([names.length, new Set(names)]).toEqual([3, new Set(['Arun', 'Beena'])]);
  expect(names[1]).not.toBe(names[0]);
});

test('one that the endpoint refuses does not keep the others from it', async () => {
  const { send, begin, settled, sent, pass, dataDir } = await openWith([400, 400, 200]);
  await send(form({ firstName: 'Arun' }));
  await begin();
  await pass(5_000);
  await settled(() => void send(form({ firstName: 'Beena' })));
  // The endpoint may rest for 10 s after its second refusal; Beena goes first then.
  await pass(10_000);
  const names = sent.map(({ firstName }) => firstName);
  expect(names.slice(0, 3)).toEqual(['Arun', 'Arun', 'Beena']);
  await pass(60_000);
  expect((await deliveries(dataDir)).every(({ forwarded }) => forwarded)).toBe(true);
});

test('a server that starts anew takes up what an earlier one could not forward, at once (§own.enquiry-survives)', async () => {
  const first = await openWith([500]);
  await first.send(form());
  await first.begin();
  await first.pass(5_000);
  await first.stop();

  const second = await openWith([200], first.dataDir);
  await second.begin();
  expect(second.sent).toEqual([first.sent[0]]);
  expect(await deliveries(first.dataDir)).toEqual([
    { attempts: 3, forwarded: expect.stringContaining('2026-11-21T09:00') },
  ]);
});

test('without an endpoint nothing is forwarded; what was stored then is, once there is one', async () => {
  const without = await openTrial();
  without.start();
  await without.send(form());
  expect(await filesIn(without.dataDir, 'deliveries')).toEqual([]);

  const { begin, sent } = await openWith([200], without.dataDir);
  await begin();
  expect(sent).toHaveLength(1);
});

test('what is held is not forwarded, by this server or the next', async () => {
  const first = await openWith([200]);
  await first.begin();
  await first.send(form({ openedAt: '2026-11-21T09:00:00.000Z' }));
  await first.pass(60 * 60_000);
  const second = await openWith([200], first.dataDir);
  await second.begin();
  expect([...first.sent, ...second.sent]).toEqual([]);
});

test('two servers on one folder send each enquiry once', async () => {
  const first = await openWith([200]);
  const second = await openWith([200], first.dataDir);
  for (let number = 0; number < 8; number += 1) await first.send(form());
  await Promise.all([first.begin(), second.begin()]);
  for (const { pass } of [first, second]) await pass(5 * 60_000);
  const keys = [...first.sent, ...second.sent].map(({ key }) => key);
  expect(keys).toHaveLength(8);
  expect(new Set(keys).size).toBe(8);
});

test('a server that stops finishes what it is sending and begins nothing new', async () => {
  const { start, stop, send, asked, answer, dataDir } = await openWithSlowEndpoint();
  await send(form());
  await send(form());
  start();
  await asked;
  const stopped = stop();
  answer();
  await stopped;
  expect(await deliveries(dataDir)).toEqual([{ attempts: 1, forwarded: expect.any(String) }]);
});
