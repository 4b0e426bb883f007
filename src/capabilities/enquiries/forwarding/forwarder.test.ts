import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openExistingDatabase } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { openStore } from '../store/store';
import { fields, form, openTrial } from '../tests/open-trial';

const url = 'https://sheet.example/exec?key=inner-key';

interface Sent {
  readonly key: string;
  readonly firstName: string | null;
}

/** A server whose endpoint answers with these statuses in turn, and then repeats the last one. */
async function openWith(answers: readonly (number | Response)[], dataDir?: string) {
  const sent: Sent[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    sent.push({ key, firstName: (init.body as URLSearchParams).get('firstName') });
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 200;
    return answer instanceof Response ? answer.clone() : new Response(null, { status: answer });
  };
  const trial = await openTrial({
    endpoint: { url },
    fetch: fetch as typeof globalThis.fetch,
    dataDir: dataDir || undefined,
  });
  return { ...trial, sent, begin: () => trial.settled(() => trial.start()) };
}

const deliveries = (dataDir: string) => storedIn(dataDir).map(({ delivery }) => delivery);

test('a stored enquiry is forwarded once, and its forwarding is stored', async () => {
  const { send, begin, sent, pass, dataDir, lines } = await openWith([200]);
  await send(form());
  await begin();
  await pass(3 * 60 * 60_000);
  expect(sent.map(({ key }) => key)).toEqual(storedIn(dataDir).map(({ id }) => id));
  expect(deliveries(dataDir)).toEqual([{ attempts: 1, forwarded: '2026-11-21T09:00:00.000Z' }]);
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
  return { ...(await openTrial({ endpoint: { url }, fetch })), asked, answer };
}

test('the visitor is answered without waiting for the endpoint', async () => {
  const { start, stop, send, asked, answer } = await openWithSlowEndpoint();
  start();
  expect((await send(form())).status).toBe(200);
  await asked;
  answer();
  await stop();
});

test('an enquiry stored while another is being sent follows it at once', async () => {
  const { start, settled, send, asked, answer, dataDir } = await openWithSlowEndpoint();
  await send(form());
  const rested = settled(start);
  await asked;
  await send(form({ firstName: 'Arun' }));
  answer();
  await rested;
  expect(deliveries(dataDir)).toHaveLength(2);
});

test('a failure is retried after 5 s, doubling up to an hour, with the same key', async () => {
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
    /^Enquiry [\da-f]{8} was not forwarded \(attempt 1: answered 500\)\. The next attempt is at 2026-11-21T09:00:05\.000Z/,
  );
  expect(lines[1]).toContain('attempt 2: answered 500');
});

test('the next attempt respects the endpoint’s Retry-After', async () => {
  const busy = new Response(null, { status: 429, headers: { 'retry-after': '90' } });
  const { send, begin, sent, pass } = await openWith([busy, 200]);
  await send(form());
  await begin();
  await pass(89_999);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent).toHaveLength(2);
});

/** A server whose endpoint fails for one visitor only. */
async function openFailingForArun(answer: () => Response) {
  const sent: string[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    const name = (init.body as URLSearchParams).get('firstName') ?? '';
    sent.push(name);
    return name === 'Arun' ? answer() : new Response();
  };
  const trial = await openTrial({ endpoint: { url }, fetch: fetch as typeof globalThis.fetch });
  await trial.send(form({ firstName: 'Arun' }));
  await trial.settled(() => trial.start());
  return { ...trial, sent };
}

test.each([500, 400])('an enquiry that fails (%i) does not block the others', async (status) => {
  const { send, settled, sent, pass } = await openFailingForArun(
    () => new Response(null, { status }),
  );
  for (const seconds of [5, 10, 20, 40]) await pass(seconds * 1000);
  expect(sent).toEqual(Array(5).fill('Arun'));
  await settled(() => {
    send(form({ firstName: 'Beena' }));
  });
  expect(sent.slice(5)).toEqual(['Beena']);
  await pass(80_000);
  expect(sent.slice(6)).toEqual(['Arun']);
});

test('at most four are sent at a time, oldest first', async () => {
  const waiting: (() => void)[] = [];
  let most = 0;
  let changed = () => {};
  const fetch = () =>
    new Promise<Response>((resolve) => {
      waiting.push(() => resolve(new Response()));
      most = Math.max(most, waiting.length);
      changed();
    });
  const trial = await openTrial({ endpoint: { url }, fetch });
  for (let number = 0; number < 10; number += 1) await trial.send(form());
  const rested = trial.settled(() => trial.start());
  for (let answered = 0; answered < 10; answered += 1) {
    while (waiting.length < Math.min(4, 10 - answered)) {
      await new Promise<void>((resolve) => {
        changed = resolve;
      });
    }
    waiting.shift()?.();
  }
  await rested;
  expect(most).toBe(4);
  expect(deliveries(trial.dataDir)).toHaveLength(10);
});

test('a new server immediately forwards enquiries that an earlier one could not', async () => {
  const first = await openWith([500]);
  await first.send(form());
  await first.begin();
  await first.pass(5_000);
  await first.stop();

  const second = await openWith([200], first.dataDir);
  await second.begin();
  expect(second.sent).toEqual([first.sent[0]]);
  expect(deliveries(first.dataDir)).toEqual([
    { attempts: 3, forwarded: expect.stringContaining('2026-11-21T09:00') },
  ]);
});

test('enquiries stored without an endpoint are forwarded once one is configured', async () => {
  const without = await openTrial();
  without.start();
  await without.send(form());
  expect(deliveries(without.dataDir)).toEqual([{ attempts: 0 }]);

  const { begin, sent } = await openWith([200], without.dataDir);
  await begin();
  expect(sent).toHaveLength(1);
});

test('neither this server nor the next one forwards a held enquiry', async () => {
  const first = await openWith([200]);
  await first.begin();
  await first.send(form({ openedAt: '2026-11-21T09:00:00.000Z' }));
  await first.pass(60 * 60_000);
  const second = await openWith([200], first.dataDir);
  await second.begin();
  expect([...first.sent, ...second.sent]).toEqual([]);
});

test('an operator’s command and a server do not send the same enquiry at once', async () => {
  const server = await openWith([200]);
  await server.begin();
  const command = openStore(openExistingDatabase(databaseFile(server.dataDir)));
  const id = randomUUID();
  command.add(id, { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' });
  command.begin(id, server.clock.now() + 270_000);
  await server.pass(5 * 60_000);
  expect(server.sent).toEqual([]);
  command.settle(id, { lastError: 'answered 500', nextAttempt: '2026-11-21T09:06:00.000Z' });
  await server.pass(60_000);
  expect(server.sent.map(({ key }) => key)).toEqual([id]);
});

test('a stopping server finishes requests in flight and starts no others', async () => {
  const { start, stop, send, asked, answer, dataDir } = await openWithSlowEndpoint();
  for (let number = 0; number < 9; number += 1) await send(form());
  start();
  await asked;
  const stopped = stop();
  answer();
  await stopped;
  const begun = deliveries(dataDir).filter(({ attempts }) => attempts > 0);
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThanOrEqual(4);
  expect(begun.every(({ forwarded }) => forwarded)).toBe(true);
});
