import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { fields, openTestStore, openTrial } from '#tests/support/enquiries/open-trial.ts';
import { importOldLayout } from './old-layout';

const key = '0a'.repeat(32);
const enquiry = { ...fields, submissionDate: '2026-11-21T09:00:00.000Z' };

/** An id in the format of an older version. */
const idOf = (number: number) =>
  `2026-11-0${number}T09-00-00.000Z-00000000-0000-4000-8000-00000000000${number}`;

let store: Awaited<ReturnType<typeof openTestStore>>;
let lines: string[];

beforeEach(async () => {
  store = await openTestStore([key]);
  lines = [];
  for (const name of ['enquiries', 'deliveries']) await mkdir(join(store.dataDir, name));
});

/** An encrypted file in the format of an older version. */
function sealed(id: string) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), iv).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(JSON.stringify(enquiry)), cipher.final()]);
  const name = createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex').slice(0, 8);
  const bytes = { iv, tag: cipher.getAuthTag(), text };
  const parts = Object.entries(bytes).map(([part, value]) => [part, value.toString('base64')]);
  return { encrypted: 'aes-256-gcm', key: name, ...Object.fromEntries(parts) };
}

const place = (folder: string, id: string, content: unknown) =>
  writeFile(
    join(store.dataDir, folder, `${id}.json`),
    typeof content === 'string' ? content : JSON.stringify(content, null, 2),
  );

const run = async () => importOldLayout(store.database, store.dataDir, (line) => lines.push(line));

const count = expect.stringMatching(/^Imported 3 enquiries from \S+enquiries into the database\.$/);
const notice = expect.stringMatching(
  /^\S+enquiries is no longer used, .*does not erase it there: .*delete/,
);

test('enquiries stored as files are imported with their deliveries, and the files are kept', async () => {
  await place('enquiries', idOf(1), enquiry);
  await place('enquiries', idOf(2), sealed(idOf(2)));
  await place('enquiries', idOf(3), enquiry);
  const forwarded = { attempts: 2, forwarded: '2026-11-22T09:00:00.000Z' };
  const failed = {
    attempts: 1,
    lastError: 'answered 500',
    nextAttempt: '2026-11-22T09:00:00.000Z',
  };
  await place('deliveries', idOf(2), forwarded);
  await place('deliveries', idOf(3), failed);
  await writeFile(join(store.dataDir, 'enquiries', '.half.json~1'), '{');
  await run();
  expect(store.all().map(({ id, delivery, read }) => [id, delivery, read()])).toEqual([
    [idOf(1), { attempts: 0 }, enquiry],
    [idOf(2), forwarded, enquiry],
    [idOf(3), failed, enquiry],
  ]);
  expect(lines).toEqual([count, notice]);
  expect(await readdir(join(store.dataDir, 'enquiries'))).toHaveLength(4);
});

test('an erased enquiry does not come back, and each start asks to remove the old folder', async () => {
  for (const number of [1, 2, 3]) await place('enquiries', idOf(number), enquiry);
  await run();
  store.erase([idOf(2)]);
  await run();
  expect(store.ids()).toEqual([idOf(1), idOf(3)]);
  expect(lines).toEqual([count, notice, notice]);
});

test('the log names an unreadable file without its content, and other files are imported', async () => {
  await place('enquiries', idOf(1), '{"firstName":"Meera');
  await place('enquiries', idOf(2), { firstName: 'Meera' });
  await mkdir(join(store.dataDir, 'enquiries', `${idOf(3)}.json`));
  await place('enquiries', idOf(4), enquiry);
  await run();
  expect(store.ids()).toEqual([idOf(4)]);
  const named = (number: number, reason: string) =>
    expect.stringContaining(`${idOf(number)}.json cannot be imported (${reason})`);
  expect(lines).toEqual([
    named(1, 'it is not JSON'),
    named(2, 'it is not an enquiry'),
    named(3, 'EISDIR'),
    expect.stringMatching(/^Imported 1 enquiry /),
  ]);
  expect(lines.join()).not.toContain('Meera');
});

test('an enquiry that may have been forwarded is held', async () => {
  for (const [number, text] of ['{', '[]', '{"attempts":1,"forwarded":{}}'].entries()) {
    await place('enquiries', idOf(number), enquiry);
    await place('deliveries', idOf(number), text);
  }
  await run();
  const held = expect.stringContaining('may have been forwarded');
  expect(store.all().map(({ delivery }) => delivery)).toEqual(Array(3).fill({ attempts: 0, held }));
});

test('at its start, a server imports enquiries, forwards them and keeps their dates', async () => {
  const old = '2024-11-01T09-00-00.000Z-00000000-0000-4000-8000-000000000009';
  await place('enquiries', old, enquiry);
  await place('enquiries', 'odd', enquiry);
  await utimes(join(store.dataDir, 'enquiries', 'odd.json'), new Date(0), new Date('2024-11-01'));
  await place('enquiries', idOf(1), enquiry);
  await writeFile(
    join(store.dataDir, 'clock.json'),
    JSON.stringify({ seenMs: Date.parse('2026-11-20') }),
  );
  const sent: (string | null)[] = [];
  const fetch = async (_url: unknown, init: RequestInit = {}) => {
    sent.push(new Headers(init.headers).get('idempotency-key'));
    return new Response();
  };
  const trial = await openTrial({
    ...{ dataDir: store.dataDir, fetch: fetch as typeof globalThis.fetch },
    enquiries: { url: 'https://sheet.example/exec' },
  });
  await trial.runHousekeeping();
  expect(store.ids()).toEqual([idOf(1)]);
  expect(trial.lines.at(-2)).toBe('2 enquiries older than 24 months were erased.');
  await trial.settled(trial.start);
  await trial.stop();
  expect(sent).toEqual([idOf(1)]);
});
