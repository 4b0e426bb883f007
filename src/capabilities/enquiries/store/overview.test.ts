import { expect, test } from 'vitest';
import { form, openTrial } from '../tests/open-trial';

const url = 'https://sheet.example/exec';

test('an enquiry is pending until it is forwarded, with or without an endpoint', async () => {
  const { send, pending } = await openTrial();
  expect(pending()).toBe(0);
  await send(form());
  await send(form({ firstName: 'Anna' }));
  expect(pending()).toBe(2);
});

test('metrics count accepted, failed and forwarded enquiries', async () => {
  const events: string[] = [];
  const answers = [500, 200];
  const trial = await openTrial({
    endpoint: { url },
    fetch: async () => new Response(null, { status: answers.shift() ?? 200 }),
    count: (event) => {
      events.push(event);
    },
  });
  await trial.send(form());
  await trial.settled(() => trial.start());
  expect([events, trial.pending()]).toEqual([['taken', 'failed'], 1]);
  await trial.pass(60_000);
  expect([events, trial.pending()]).toEqual([['taken', 'failed', 'forwarded'], 0]);
});

test('a held enquiry is not pending', async () => {
  const { send, pending, clock } = await openTrial();
  await send(form({ openedAt: new Date(clock.now()).toISOString() }));
  expect(pending()).toBe(0);
});
