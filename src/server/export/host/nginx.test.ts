import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { nginxFile } from './host-files';

const rules = nginxFile({
  redirects: [
    { from: '/blog', to: '/blog/posts', status: 301 },
    { from: '/moved', to: '/about?a=1', status: 302 },
  ],
  documents: {},
  folders: { assets: {} },
  patterns: ['/:page'],
});

test('redirects never use the host of a request', () => {
  expect(rules).toMatch(/^absolute_redirect off;$/m);
  const targets = [...rules.matchAll(/\breturn 30\d ("[^"]*"|\S+);/g)].map(([, target]) => target);
  expect(targets.length).toBeGreaterThan(2);
  for (const target of targets) expect(target).toMatch(/^(?:"\/[^/]|\$1\$is_args\$args$)/);
  expect(rules).not.toMatch(/\$(?:http_)?host\b|\$scheme|\$server_name|\brewrite\b/);
});

/** Starts nginx with the rules. @returns its port; `undefined` if nginx is not installed */
async function openNginx(): Promise<number | undefined> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'velox-nginx-'));
  const root = join(folder, 'root');
  for (const file of ['index.html', 'about.html', 'blog/posts.html', '404.html']) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), file);
  }
  const port = await freePort();
  await writeFile(join(folder, 'rules.conf'), rules);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { access_log off; ${temp}
     server { listen 127.0.0.1:${port}; root ${root}; include ${folder}/rules.conf; } }`,
  );
  const child = spawn(
    'nginx',
    ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`],
    {
      stdio: 'ignore',
    },
  );
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  });
  return port;
}

async function ask(port: number, path: string, host: string) {
  const asked = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return [answer.statusCode, answer.headers.location];
}

test('nginx redirects within the site, if it is installed', async () => {
  const port = await openNginx();
  if (port === undefined) return;
  await vi.waitFor(() => ask(port, '/', 'velox.test'), 10_000);
  for (const [path, location] of [
    ['/blog', '/blog/posts'],
    ['/moved', '/about?a=1'],
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['//evil.example/', '/evil.example'],
  ] as const) {
    const status = path === '/moved' ? 302 : 301;
    for (const host of ['velox.test', 'evil.example', 'evil.example:8080']) {
      expect([path, ...(await ask(port, path, host))]).toEqual([path, status, location]);
    }
  }
});
