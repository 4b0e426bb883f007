import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { nightly } from '../support/sweep';
import { type RunningProgram, startByNpm } from './processes';

/** `npm start` on a built site: its server is a separate process that takes the place of npm's shell. */
let dataDir: string;
let started: RunningProgram | undefined;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-started-'));
});

test.afterEach(async () => {
  await started?.stop();
  started = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

/** Whether anything accepts connections there. */
const answers = (origin: string) =>
  fetch(`${origin}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} to npm ends the server, and npm exits with its status`, {
    tag: nightly,
  }, async () => {
    started = await startByNpm({ DATA_DIR: dataDir });
    expect(await answers(started.origin)).toBe(true);
    // The site is built, so the address is printed first.
    const [first = ''] = started.printed().split('\n');
    expect(JSON.parse(first)).toMatchObject({ msg: expect.stringContaining(started.origin) });
    expect(await started.signal(signal)).toBe(0);
    expect(await answers(started.origin)).toBe(false);
    expect(started.printed()).toContain(`${signal}: the server is shutting down`);
  });
}

test('nothing keeps running when npm itself is killed', { tag: nightly }, async () => {
  started = await startByNpm({ DATA_DIR: dataDir });
  const { origin } = started;
  await started.stop();
  await expect.poll(() => answers(origin)).toBe(false);
});

test('a configuration mistake is one sentence and an exit status', async () => {
  const start = startByNpm({ DATA_DIR: dataDir, PORT: 'eighty' });
  await expect(start).rejects.toThrow(
    /ended with 1:\s*PORT is “eighty”, which cannot be used.*\n$/,
  );
});
