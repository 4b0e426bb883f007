import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { startSite } from './processes';

let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'velox-record-'));
});

test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a built server records what pages say without a visitor; killed, it leaves a record that can be asked (§own.record)', async () => {
  const site = await startSite('', '', dataDir);
  const file = join(dataDir, 'record', `${new Date().getUTCFullYear()}.jsonl`);
  const read = () => readFile(file, 'utf8').catch(() => '');
  await expect.poll(read).toContain('/content/visitor_visa.json');
  // At once, as by kill -9.
  await site.stop();
  const program = fileURLToPath(new URL('../../dist/server/record.js', import.meta.url));
  const command = (...args: string[]) =>
    spawnSync(process.execPath, [program, ...args], {
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: 'https://velox.example', DATA_DIR: dataDir },
    });
  expect(command('verify')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('Each text is what was stored.'),
  });
  expect(command('show', '/services/visit/visitor-visas')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^<!DOCTYPE html>[\s\S]*<h1[^>]*>Visitor/),
  });
  expect(command('show', '/services/visit/visitor-visas', '--on', '2020-01-01').status).toBe(1);
});
