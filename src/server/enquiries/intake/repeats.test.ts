import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { blockedFolder, filesIn, form, openTrial } from '#tests/support/enquiries/open-trial.ts';

const openedAt = '2026-11-21T08:59:00.000Z';

test('the same native form posted twice is stored once and thanked twice (§own.enquiry-abuse)', async () => {
  const { send, dataDir } = await openTrial();
  const answers = await Promise.all([send(form({ openedAt })), send(form({ openedAt }))]);
  answers.push(await send(form({ openedAt })));
  for (const { headers } of answers) expect(headers.get('location')).toContain('enquiry=sent');
  expect(await filesIn(dataDir, 'enquiries')).toHaveLength(1);
});

test.each([
  ['other answers', { openedAt, message: 'And one more question.' }],
  ['another opening of the page', { openedAt: '2026-11-21T08:58:00.000Z' }],
])('%s make another enquiry', async (_case, changes) => {
  const { send, dataDir } = await openTrial();
  await send(form({ openedAt }));
  await send(form(changes));
  expect(await filesIn(dataDir, 'enquiries')).toHaveLength(2);
});

test('after ten minutes the same form is another enquiry', async () => {
  const { send, dataDir, pass } = await openTrial();
  await send(form({ openedAt }));
  await pass(9 * 60_000);
  await send(form({ openedAt }));
  expect(await filesIn(dataDir, 'enquiries')).toHaveLength(1);
  await pass(60_001);
  await send(form({ openedAt }));
  expect(await filesIn(dataDir, 'enquiries')).toHaveLength(2);
});

test('a form that could not be stored is stored when it is posted again', async () => {
  const { send, dataDir } = await openTrial({ dataDir: await blockedFolder() });
  expect((await send(form({ openedAt }))).status).toBe(503);
  await rm(dataDir);
  expect((await send(form({ openedAt }))).status).toBe(303);
  expect(await filesIn(dataDir, 'enquiries')).toHaveLength(1);
});
