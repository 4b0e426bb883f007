import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { fields, openTestStore } from '../tests/open-trial';

vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/capabilities/enquiries/cli/main.ts', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ENQUIRY_URL: '', ...env } },
  );
  return { status, stdout, stderr };
}

test('the program reads the server’s database and reports failure in its exit status', async () => {
  const { addNew, dataDir } = await openTestStore();
  const submissionDate = '2026-11-21T09:00:00.000Z';
  addNew({ ...fields, submissionDate });
  const list = run(['list'], { DATA_DIR: dataDir });
  const named = `Database: ${join(dataDir, 'velox.db')}\n`;
  expect([list.status, list.stderr]).toEqual([0, named]);
  expect(list.stdout).toMatch(/^1 enquiry: 1 waiting, .*\n[\da-f]{8} {2}2026-11-21T09:00:00\.000Z/);
  const resend = run(['resend', '--all-waiting'], {
    DATA_DIR: dataDir,
    // A privileged port where nothing listens.
    ENQUIRY_URL: 'http://127.0.0.1:1/exec',
  });
  expect([resend.status, resend.stderr]).toEqual([1, expect.stringContaining('was not sent:')]);
});

test.each([
  ['an unknown word', ['delete'], {}, /^“delete” is not a command: .* See --help\.\n$/],
  ['a broken setting', ['list'], { ENQUIRY_URL: 'sheet' }, /^ENQUIRY_URL is not an http.*\n$/],
  ['no endpoint', ['test'], {}, /^ENQUIRY_URL is not set: .*\n$/],
  [
    'a folder that is none',
    ['list'],
    { DATA_DIR: '/dev/null' },
    /^The database .* \(E\w+\): .*\n$/,
  ],
])('%s stops the command with one sentence', (_case, args, env, words) => {
  const { status, stdout, stderr } = run(args, env);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(words);
});

test('no command creates a database', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  for (const command of ['list', 'export', 'purge --older-than 1d', 'resend --failed']) {
    const { status, stdout, stderr } = run(command.split(' '), { DATA_DIR: dataDir });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `There is no database at ${join(dataDir, 'velox.db')}: set DATA_DIR to the folder the server uses.\n`,
    );
  }
  expect(existsSync(dataDir)).toBe(false);
  await mkdir(join(dataDir, 'enquiries'), { recursive: true });
  await writeFile(join(dataDir, 'enquiries', 'old.json'), '{}');
  expect(run(['list'], { DATA_DIR: dataDir }).stderr).toMatch(
    /a file of an older version .*old\.json.* start it once/,
  );
});

test('a reader that closes the pipe early ends a command quietly', async () => {
  const { addNew, dataDir } = await openTestStore();
  for (let at = 0; at < 500; at += 1) {
    addNew({ ...fields, message: 'x'.repeat(2_000), submissionDate: '2026-11-21T09:00:00.000Z' });
  }
  const { status, stdout, stderr } = spawnSync(
    'bash',
    [
      '-o',
      'pipefail',
      '-c',
      'node --import tsx src/capabilities/enquiries/cli/main.ts list --json | head -1',
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ENQUIRY_URL: '', DATA_DIR: dataDir } },
  );
  expect([status, stdout, stderr]).toEqual([0, '[\n', `Database: ${join(dataDir, 'velox.db')}\n`]);
});

test.each([[['--help']], [['list', '-h']]])('%j prints the usage', (args) => {
  const { status, stdout } = run(args, { ENQUIRY_URL: 'sheet' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('npm run enquiries -- list')]);
});
