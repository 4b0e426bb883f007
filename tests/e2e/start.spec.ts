import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { nightly } from '../support/sweep';
import { type RunningProgram, startByNpm, startSite } from './processes';

/** `npm start` on a built site: its server is a separate process that takes the place of npm's shell. */
const root = fileURLToPath(new URL('../..', import.meta.url));

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

test('the server and the export refuse to be another site than the one built', () => {
  for (const [program, exitStatus] of [
    ['node', 1],
    ['export', 2],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [`dist/server/${program}.js`], {
      cwd: root,
      env: { ...process.env, SITE: 'sites/harbour', DATA_DIR: dataDir },
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^This is a build of src\/site, but SITE names sites\/harbour: .*\n$/);
    expect(status).toBe(exitStatus);
  }
});

test('the server and its commands name a misspelt setting, also one that explains a mistake', {
  tag: nightly,
}, async () => {
  const hint =
    'CONTENT_URI is not a setting of this site, so it has no effect: did you mean CONTENT_URL?';
  const misspelt = { CONTENT_URI: 'https://cms.test' };
  started = await startSite('', '', dataDir, misspelt);
  expect(started.printed().split(hint)).toHaveLength(2);
  const withToken = startSite('', 'secret', dataDir, misspelt);
  await expect(withToken).rejects.toThrow(hint);
  for (const program of ['export', 'record', 'data', 'enquiries']) {
    const { stderr } = spawnSync(process.execPath, [`dist/server/${program}.js`], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, CONTENT_URL: '', ...misspelt },
      encoding: 'utf8',
    });
    expect(stderr.split('\n')[0], program).toBe(hint);
  }
});
