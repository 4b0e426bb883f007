import { expect, test } from 'vitest';
import { storedIn } from '#tests/support/enquiries/stored-in.ts';
import { form, openTrial } from '../tests/open-trial';

const post = async (openedAt: string, passedMs: number) => {
  const trial = await openTrial();
  await trial.pass(passedMs);
  const answer = await trial.send(form({ openedAt }));
  return { trial, answer, held: storedIn(trial.dataDir)[0]?.delivery.held };
};

test.each([
  ['1.999 s after its page was answered', '2026-11-21T09:00:00.000Z', 1_999],
  ['before its page was answered', '2026-11-21T10:00:00.000Z', 0],
  ['with a moment that this server never writes', 'now', 60_000],
])('a form sent %s is stored but held, and the visitor is thanked', async (_case, at, passed) => {
  const { trial, answer, held } = await post(at, passed);
  expect(await answer.json()).toHaveProperty('sent');
  expect(storedIn(trial.dataDir)).toHaveLength(1);
  expect(held).toBe('sent faster than a person can fill in the form');
  expect(trial.lines.join()).toMatch(/^Enquiry [\da-f]{8} is stored but held/);
});

test.each([
  ['2 s after its page was answered', '2026-11-21T09:00:00.000Z'],
  ['by a script, which does not say when it was opened', ''],
])('a form sent %s waits to be forwarded', async (_case, at) => {
  const { trial, held } = await post(at, 2_000);
  expect(storedIn(trial.dataDir)).toHaveLength(1);
  expect(held).toBeUndefined();
});
