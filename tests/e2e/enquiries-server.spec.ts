import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { completeEnquiry } from '../support/enquiries/complete-enquiry';
import { openReceiver, status } from '../support/enquiries/open-receiver';
import { storedIn } from '../support/enquiries/stored-in';
import { nightly } from '../support/sweep';
import { startEmptySite } from './processes';

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-killed-'));
});

test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

const start = (enquiryUrl = '') => startEmptySite(dataDir, { ENQUIRY_URL: enquiryUrl });

/** Posts an enquiry as the form's script does. */
async function post(origin: string): Promise<void> {
  const answer = await fetch(`${origin}/enquiries`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(completeEnquiry),
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { ok: true, reference: expect.stringMatching(/^[0-9a-f]{8}$/) },
  ]);
}

const deliveries = () => storedIn(dataDir).map(({ delivery }) => delivery);

test('an enquiry survives kill -9 right after the answer, and is forwarded once by the next server', async () => {
  const first = await start();
  await post(first.origin);
  await first.stop();
  const [entry, ...more] = storedIn(dataDir);
  expect(more).toEqual([]);
  expect(entry?.value).toMatchObject(completeEnquiry);

  const receiver = await openReceiver();
  const second = await start(receiver.url);
  await expect.poll(deliveries).toEqual([{ attempts: 1, forwarded: expect.any(String) }]);
  // This enquiry is forwarded after all those that the second server resumed.
  await post(second.origin);
  await receiver.until(2);
  await second.stop();
  await receiver.close();
  const keys = receiver.received.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toBe(entry?.id);
  expect(Object.fromEntries(new URLSearchParams(receiver.received[0]?.body))).toEqual({
    ...completeEnquiry,
    // A spreadsheet would evaluate it.
    phone: `'${completeEnquiry.phone}`,
    reference: expect.stringMatching(/^[\da-f]{8}$/),
    submissionDate: expect.any(String),
  });
});

test('an enquiry that the endpoint refused, and one cut off in flight, reach it after a restart', {
  tag: nightly,
}, async () => {
  const receiver = await openReceiver(status(500));
  const first = await start(receiver.url);
  await post(first.origin);
  await receiver.until(1);
  await expect
    .poll(deliveries)
    .toEqual([{ attempts: 1, lastError: 'answered 500', nextAttempt: expect.any(String) }]);
  await first.stop();

  // Hold the second attempt, so that the server ends during it.
  receiver.answerWith(() => {});
  const second = await start(receiver.url);
  await receiver.until(2);
  await second.stop();

  receiver.answerWith(status(200));
  const third = await start(receiver.url);
  await expect.poll(deliveries).toEqual([{ attempts: 3, forwarded: expect.any(String) }]);
  await third.stop();
  await receiver.close();
  const keys = receiver.received.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test('the build has the operator’s commands: an encrypted enquiry is listed and erased', async () => {
  const env = { ENQUIRY_URL: '', ENQUIRY_KEYS: '0a'.repeat(32) };
  const site = await startEmptySite(dataDir, env);
  await post(site.origin);
  await site.stop();
  for (const name of ['velox.db', 'velox.db-wal']) {
    expect(await readFile(join(dataDir, name), 'latin1')).not.toContain(completeEnquiry.email);
  }
  const program = fileURLToPath(new URL('../../dist/server/enquiries.js', import.meta.url));
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...env, DATA_DIR: dataDir },
    });
  expect(command('list')).toMatchObject({
    status: 0,
    stderr: `Database: ${join(dataDir, 'velox.db')}\n`,
    stdout: expect.stringContaining(completeEnquiry.email),
  });
  expect(command('erase', '--email', completeEnquiry.email).status).toBe(0);
  expect(storedIn(dataDir)).toEqual([]);
});
