import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { ArgumentError } from '#server/node/cli/command-line.ts';
import { shortId } from '../store/enquiry';
import { recordFile } from '../store/erasure';
import { openCommand } from '../tests/open-command';
import { fields } from '../tests/open-trial';

let command: Awaited<ReturnType<typeof openCommand>>;

beforeEach(async () => {
  command = await openCommand();
});

async function everything(): Promise<string> {
  const names = await readdir(command.dataDir);
  const texts = names.map((name) => readFile(join(command.dataDir, name), 'latin1'));
  return (await Promise.all(texts)).join('');
}

const recorded = async () =>
  (await readFile(join(command.dataDir, recordFile), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('erase removes enquiries by id or short id, and logs no personal data', async () => {
  const { fill, type, store } = command;
  const ids = fill();
  const { code, out } = await type('erase', shortId(ids.waiting), ids.forwarded, ids.held);
  expect(code).toBe(0);
  expect(out).toBe(
    [
      `${shortId(ids.waiting)} was erased.`,
      `${shortId(ids.forwarded)} was erased.`,
      `  It may have been forwarded: erase that copy, too. Its key is ${ids.forwarded}.`,
      `${shortId(ids.held)} was erased.`,
      '',
    ].join('\n'),
  );
  expect(store.ids()).toEqual([ids.failed]);
  expect(await recorded()).toEqual(
    [ids.waiting, ids.forwarded, ids.held].map((id) => ({
      erased: '2026-11-21T09:00:00.000Z',
      reason: 'asked',
      id,
    })),
  );
});

test('erase --email ignores case, and leaves nothing in any file', async () => {
  const { type, store } = command;
  const submissionDate = '2026-11-20T09:00:00.000Z';
  const id = randomUUID();
  store.add(id, { ...fields, email: 'Arun@Mail.example', submissionDate });
  store.begin(id, Date.parse(submissionDate));
  store.settle(id, { forwarded: submissionDate });
  const otherId = randomUUID();
  store.add(otherId, { ...fields, submissionDate });
  expect((await everything()).toLowerCase()).toContain('arun@mail');

  expect((await type('erase', '--email', ' ARUN@mail.example')).code).toBe(0);
  expect((await everything()).toLowerCase()).not.toContain('arun@mail');
  expect(store.ids()).toEqual([otherId]);
  expect(await type('erase', '--email', 'arun@mail.example')).toEqual({
    code: 0,
    out: 'No readable enquiry came from this address.\n',
    err: '',
  });
});

test('erase --email names an unreadable enquiry, which its id can erase', async () => {
  const { type, database } = command;
  const broken = '2026-11-20T09-00-00.000Z-0b6a8a4e-41d6-4f0c-8b0a-3d1f6a1f7b11';
  command.fill();
  database.run(`INSERT INTO enquiries (id, body, from_ms) VALUES (?, '{', 0)`, broken);
  const { code, err } = await type('erase', '--email', 'arun@mail.example');
  expect([code, err]).toEqual([1, expect.stringContaining(broken)]);
  expect((await type('erase', broken)).code).toBe(0);
  expect((await type('list')).code).toBe(0);
});

test('erase removes an enquiry that a server is sending, and says that it may have been forwarded', async () => {
  const { type, store } = command;
  const { waiting } = command.fill();
  store.begin(waiting, Date.parse('2026-11-21T09:00:00.000Z'));
  const { code, out } = await type('erase', waiting);
  expect([code, out]).toEqual([0, expect.stringContaining('It may have been forwarded')]);
  // The server's attempt ends.
  store.settle(waiting, { forwarded: '2026-11-21T09:00:01.000Z' });
  expect(store.ids()).not.toContain(waiting);
});

test('purge erases and logs enquiries older than the given age', async () => {
  const ids = command.fill();
  // Today is the 21st.
  const { code, out } = await command.type('purge', '--older-than', '18d');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^[\da-f]{8} was erased\.\n[\da-f]{8} was erased\.\n.*\n$/),
  ]);
  expect(command.store.ids()).toEqual([ids.held, ids.failed]);
  expect(await recorded()).toMatchObject([
    { reason: 'purge', id: ids.waiting },
    { reason: 'purge', id: ids.forwarded },
  ]);
  expect((await command.type('purge', '--older-than', '24m')).out).toBe(
    'No enquiry is older than 24m.\n',
  );
});

test('purge refuses while the newest enquiry has a day in the future, until it is erased', async () => {
  command.fill();
  const late = randomUUID();
  command.store.add(late, { ...fields, submissionDate: '2029-01-05T09:00:00.000Z' });
  await expect(command.type('purge', '--older-than', '18d')).rejects.toThrow(
    /^Nothing was erased by age, because the newest enquiry is of 2029-01-05 and the clock says 2026-11-21: set the clock, or .*erase.*\.$/,
  );
  expect(command.store.ids()).toHaveLength(5);
  await command.type('erase', late);
  await command.type('purge', '--older-than', '18d');
  expect(command.store.ids()).toHaveLength(2);
});

test.each([
  [['erase'], /erase needs ids, or --email/],
  [['erase', '--email', ' '], /erase needs ids, or --email/],
  [['erase', '--all'], /--all/],
  [['purge'], /--older-than needs months or days/],
  [['purge', '--older-than', '24'], /--older-than needs months or days/],
  [['purge', '--older-than', '0d'], /--older-than needs months or days/],
  [['purge', 'all', '--older-than', '24m'], /all/],
])('%j is refused in one sentence and erases nothing', async (args, words) => {
  command.fill();
  const refused: unknown = await command.type(...args).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ArgumentError);
  expect((refused as ArgumentError).message).toMatch(words);
  expect(command.store.ids()).toHaveLength(4);
});

test('an unknown id is reported before anything is erased', async () => {
  const ids = command.fill();
  await expect(command.type('erase', ids.held, 'nobody')).rejects.toThrow(/no enquiry “nobody”/);
  expect(command.store.ids()).toHaveLength(4);
});

test('a request is listed with its day, never sent, and erased with the enquiries of its address', async () => {
  const { type, store, receiver } = command;
  const submissionDate = '2026-11-20T09:00:00.000Z';
  const ids = [`request-${randomUUID()}`, randomUUID()];
  for (const id of ids) store.add(id, { ...fields, submissionDate }, 'answer by 2026-12-20');
  const [request = '', enquiry = ''] = ids;
  expect((await type('list')).out).toMatch(
    new RegExp(`^${shortId(request)} .*held .*answer by 2026-12-20$`, 'm'),
  );
  const typed = await type('resend', shortId(request), '--held');
  expect([typed.code, typed.err]).toEqual([
    1,
    expect.stringContaining(`${shortId(request)} was not sent: requests are never sent`),
  ]);
  expect(receiver.received.map(({ headers }) => headers['idempotency-key'])).toEqual([enquiry]);
  await type('erase', '--email', fields.email);
  expect(store.ids()).toEqual([]);
  expect((await recorded()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
