import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from './free-port';

/** True where nginx is not installed. In CI it must be: `.ci/run` and the workflows install it. */
export const lacksNginx =
  !process.env['CI'] && spawnSync('nginx', ['-v'], { stdio: 'ignore' }).error !== undefined;

interface NginxOptions {
  /** The directives of the server block. */
  readonly rules: string;
  /** Directives beside the server block. */
  readonly upstream?: string;
  /** The names of files below the root. Each contains its name. */
  readonly files: readonly string[];
}

/**
 * Tests a configuration with `nginx -t`, and starts nginx with it until the test ends.
 * @returns sends a GET for a path as written, without following redirects
 * @throws with the output of nginx if the configuration is wrong
 */
export async function openNginx({ rules, upstream = '', files }: NginxOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'museum-nginx-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const root = join(folder, 'root');
  for (const file of files) {
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
     ${upstream}
     server { listen 127.0.0.1:${port}; root ${root}; include ${folder}/rules.conf; } }`,
  );
  const args = ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`];
  const tested = spawnSync('nginx', ['-t', ...args], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(tested.stderr || String(tested.error));
  const child = spawn('nginx', args, { stdio: 'ignore' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });

  async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    return {
      status: answer.statusCode,
      location: answer.headers.location,
      text: String(Buffer.concat(chunks)),
    };
  }
  await vi.waitFor(() => ask('/'), 10_000);
  return ask;
}
