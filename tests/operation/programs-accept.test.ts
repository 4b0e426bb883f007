import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compose, environmentOf } from '#tests/support/compose.ts';
import { freePort } from '#tests/support/free-port.ts';
import { lacksNginx, openNginx } from '#tests/support/real-nginx.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));
const recipe = join(root, 'src/server/deploy/varnish.vcl');

/** True where Varnish is not installed. In CI it must be. */
const lacksVarnish =
  !process.env['CI'] && spawnSync('varnishd', ['-V'], { stdio: 'ignore' }).error !== undefined;

const secret = 'a-secret-of-more-than-thirty-two-characters';

test.skipIf(lacksVarnish)('Varnish starts with varnish.vcl as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'velox-varnish-'));
  const port = await freePort();
  const args = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`];
  const child = spawn(
    'varnishd',
    [...args, '-f', recipe, '-T', 'none', '-p', 'http_gzip_support=off', '-s', 'malloc,32m'],
    { env: { ...process.env, PURGE_SECRET: secret }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => printed.push(String(chunk)));
  }
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  const purge = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'surrogate-key': 'posts' };
    const url = `http://127.0.0.1:${port}/purge`;
    return (await fetch(url, { method: 'POST', headers }).catch(() => undefined))?.status;
  };
  const state = async () => [child.exitCode && printed.join(''), await purge(secret)];
  await vi.waitFor(async () => expect(await state()).toEqual([null, 200]), 30_000);
  expect(await purge('another secret')).toBe(403);
});

test('in compose.yaml Varnish asks the service of the site', async () => {
  const { cdn, site } = compose.services;
  const [shell, option, script = ''] = cdn?.command ?? [];
  expect([shell, option, cdn?.volumes]).toEqual([
    'sh',
    '-c',
    ['./src/server/deploy/varnish.vcl:/etc/varnish/default.vcl:ro'],
  ]);
  const [rewrite = ''] = script.split(' > ');
  const { stdout } = spawnSync('sh', ['-c', rewrite.replace('/etc/varnish/default.vcl', recipe)], {
    encoding: 'utf8',
  });
  const lines = (await readFile(recipe, 'utf8')).split('\n');
  const changed = stdout.split('\n').filter((line, at) => line !== lines[at]);
  expect(changed.map((line) => line.trim())).toEqual(['.host = "site";']);
  expect(site).toBeDefined();
  expect(stdout).toContain(`.port = "${environmentOf('site', {})['PORT']}"`);
});

test.skipIf(lacksNginx)('nginx accepts the example of a balancer', async () => {
  const readme = await readFile(join(root, 'src/server/README.md'), 'utf8');
  const [, example = ''] = /```\n(upstream site .*?)```/s.exec(readme) ?? [];
  const [, upstream = '', locations = ''] =
    /^(upstream .*?)\nserver \{\n(.*)\}\n$/s.exec(example) ?? [];
  expect(locations).toContain('proxy_pass');
  await openNginx({
    rules: locations.replace('location /', 'location /site'),
    files: ['index.html'],
    upstream,
  });
});
