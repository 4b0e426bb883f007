import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { shortId } from '../store/enquiry';
import { blockedFolder, form, openTrial } from '../tests/open-trial';

const openedAt = '2026-11-21T08:59:00.000Z';

test('a native form posted twice is stored once, and both posts succeed', async () => {
  const { send, dataDir } = await openTrial();
  const answers = await Promise.all([send(form({ openedAt })), send(form({ openedAt }))]);
  answers.push(await send(form({ openedAt })));
  const [entry, ...more] = storedIn(dataDir);
  expect(more).toEqual([]);
  for (const answer of answers) {
    expect(await answer.json()).toMatchObject({ sent: { reference: shortId(entry?.id ?? '') } });
  }
});

test('a form that was rejected and then sent twice is stored once', async () => {
  const { send, dataDir } = await openTrial();
  const rejected = await send(form({ openedAt, email: 'nobody' }));
  expect(await rejected.json()).toMatchObject({ openedAt });
  await send(form({ openedAt }));
  await send(form({ openedAt }));
  expect(storedIn(dataDir)).toHaveLength(1);
});

test.each([
  ['other answers', { openedAt, message: 'And one more question.' }],
  ['another opening of the page', { openedAt: '2026-11-21T08:58:00.000Z' }],
])('%s count as another enquiry', async (_case, changes) => {
  const { send, dataDir } = await openTrial();
  await send(form({ openedAt }));
  await send(form(changes));
  expect(storedIn(dataDir)).toHaveLength(2);
});

test('a form repeated much later or after a restart is stored once', async () => {
  const { send, dataDir, pass } = await openTrial();
  await send(form({ openedAt }));
  await pass(24 * 60 * 60_000);
  await send(form({ openedAt }));
  const next = await openTrial({ dataDir });
  expect((await next.send(form({ openedAt }))).status).toBe(200);
  expect(storedIn(dataDir)).toHaveLength(1);
});

test('a form that could not be stored is stored when it is repeated', async () => {
  const { send, dataDir } = await openTrial({ dataDir: await blockedFolder() });
  expect((await send(form({ openedAt }))).status).toBe(503);
  await rm(dataDir);
  expect((await send(form({ openedAt }))).status).toBe(200);
  expect(storedIn(dataDir)).toHaveLength(1);
});

const key = 'c7a3f3f0-5c1e-4d53-9a76-0a3d4b0f6f10';
const byScript = (idempotencyKey = key) => ({
  accept: 'application/json',
  'idempotency-key': idempotencyKey,
});

test('a script that repeats a form gets success, and the form is stored once', async () => {
  const { send, dataDir, pass } = await openTrial();
  const answers = await Promise.all([send(form(), byScript()), send(form(), byScript())]);
  await pass(24 * 60 * 60_000);
  answers.push(await send(form(), byScript()));
  // A second process on the same database, as after a crash.
  const next = await openTrial({ dataDir });
  answers.push(await next.send(form(), byScript()));
  const [entry, ...more] = storedIn(dataDir);
  expect(more).toEqual([]);
  const reference = shortId(entry?.id ?? '');
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true, reference }]);
  }
  expect(entry?.id).not.toContain(key);
});

test('a script is told when its form cannot be stored, and can send it again', async () => {
  const { send, dataDir } = await openTrial({ dataDir: await blockedFolder() });
  expect((await send(form(), byScript())).status).toBe(503);
  await rm(dataDir);
  expect((await send(form(), byScript())).status).toBe(200);
  expect(storedIn(dataDir)).toHaveLength(1);
});

test.each([
  ['other answers', form({ message: 'Corrected.' }), key],
  ['another key', form(), '0d2f9c0b-5c1e-4d53-9a76-0a3d4b0f6f10'],
])('with a key, %s count as another enquiry', async (_case, body, otherKey) => {
  const { send, dataDir } = await openTrial();
  await send(form(), byScript());
  expect((await send(body, byScript(otherKey))).status).toBe(200);
  expect(storedIn(dataDir)).toHaveLength(2);
});

test('a malformed form key is ignored', async () => {
  const { send, dataDir } = await openTrial();
  for (const odd of ['1', '../../etc', 'x'.repeat(36)]) {
    await send(form(), byScript(odd));
    await send(form(), byScript(odd));
  }
  expect(storedIn(dataDir)).toHaveLength(6);
});
