import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { fields, openTestStore } from '#tests/support/enquiries/open-trial.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));

function run(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/server/enquiries/cli/main.ts', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ENQUIRY_URL: '', ...env } },
  );
  return { status, stdout, stderr };
}

test('the program reads the server’s database and reports failure in its exit status', async () => {
  const { add, dataDir } = await openTestStore();
  const submissionDate = '2026-11-21T09:00:00.000Z';
  add({ ...fields, submissionDate });
  const list = run(['list'], { DATA_DIR: dataDir });
  expect([list.status, list.stderr]).toEqual([0, '']);
  expect(list.stdout).toMatch(/^1 enquiry: 1 waiting, .*\n[\da-f]{8} {2}2026-11-21T09:00:00\.000Z/);
  await mkdir(join(dataDir, 'enquiries'));
  const old = join(dataDir, 'enquiries', 'old.json');
  await writeFile(old, JSON.stringify({ ...fields, submissionDate }));
  const erase = run(['erase', 'old'], { DATA_DIR: dataDir });
  expect([erase.status, erase.stderr]).toEqual([
    0,
    expect.stringMatching(/^Imported 1 enquiry from .*\n.*does not erase it there: .*\n$/),
  ]);
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

test.each([[['--help']], [['list', '-h']]])('%j prints the usage', (args) => {
  const { status, stdout } = run(args, { ENQUIRY_URL: 'sheet' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('npm run enquiries -- list')]);
});
