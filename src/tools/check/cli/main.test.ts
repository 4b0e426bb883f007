import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');

// The whole command runs in its own process, which is slow on a busy machine.
test('the command checks the embedded content, names misspelt settings, writes reports and exits with 0', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'content-check-')), 'report.html');
  const command = ['--import', 'tsx', main, '--on', '2026-11-21', '--report', `html=${file}`];
  const env = { ...process.env, SITEURL: 'https://firm.test' };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
  expect(stderr).toContain('SITEURL is not a setting of this site');
  expect(stdout).toMatch(/^No errors or warnings\. \d+ notes\.$/m);
  expect(await readFile(file, 'utf8')).toContain('Self-test passed');
}, 120_000);
