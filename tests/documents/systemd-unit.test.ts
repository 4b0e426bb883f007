import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const unit = readFileSync(join(root, 'src/server/deploy/velox.service'), 'utf8');
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

test('the systemd unit starts what the container starts', () => {
  const container = readFileSync(join(root, 'Containerfile'), 'utf8');
  const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(container) ?? [];
  expect(settingOf('ExecStart')).toBe(`/usr/bin/${JSON.parse(command).join(' ')}`);
});

test('the systemd unit can write where it stores its data', () => {
  expect(settingOf('Environment')?.split(' ')).toContain(
    `DATA_DIR=/var/lib/${settingOf('StateDirectory')}`,
  );
});

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!isInstalled)('systemd accepts every line of the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'velox-unit-'));
  try {
    const file = join(folder, 'velox.service');
    // systemd also checks that the program is there.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
