import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { nightly } from '../support/sweep';
import { startSite } from './processes';

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-record-'));
});

test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a built server records pages without any visit, and after a kill the record can still be queried', {
  tag: nightly,
}, async () => {
  const site = await startSite('', '', dataDir, { RECORD_YEARS: '10' });
  const run = (program: 'record' | 'data', ...args: string[]) =>
    spawnSync(
      process.execPath,
      [fileURLToPath(new URL(`../../dist/server/${program}.js`, import.meta.url)), ...args],
      {
        encoding: 'utf8',
        env: { ...process.env, SITE_URL: 'https://velox.example', DATA_DIR: dataDir },
      },
    );
  // A loaded machine takes a while to render all pages.
  await expect
    .poll(() => run('record', 'list').stdout, { timeout: 60_000, intervals: [2_000] })
    .toContain('/services/visit/visitor-visas');
  const backup = join(dataDir, 'backup.db');
  expect(run('data', 'backup', backup)).toMatchObject({ status: 0, stderr: '' });
  // Immediately, like kill -9.
  await site.stop();
  expect(run('record', 'verify')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('All texts match their hashes.'),
  });
  expect(run('record', 'show', '/services/visit/visitor-visas')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Title: .*\nDescription: [\s\S]*\n# Visitor Visas\n/),
  });
});

test('a damaged database stops the start, explains how to restore it, and is left unchanged', async () => {
  const file = join(dataDir, 'velox.db');
  await writeFile(file, 'This is not a database. '.repeat(500));
  const started: unknown = await startSite('', '', dataDir).catch((error: unknown) => error);
  expect(String(started)).toMatch(/velox\.db is damaged .*npm run data -- restore FILE/);
  expect(await readFile(file, 'utf8')).toMatch(/^This is not a database/);
});
