import { expect, test } from 'vitest';
import { createPrograms } from './processes';

test('the children of a program end with it', async () => {
  const programs = createPrograms();
  let ended: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    // The child inherits the output, which stays open until both have ended.
    const shell = ['-c', 'sleep 600 & echo started; wait'];
    ({ ended } = programs.run('sh', shell, {
      cwd: '.',
      env: process.env,
      onLine: () => resolve(),
    }));
  });
  await programs.stop();
  expect(await ended).toEqual({ code: null, last: 'started\n' });
});
