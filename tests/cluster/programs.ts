import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { pathOf } from './ensure-programs';

/** Resolves when something listens on a port. */
const listening = (port: number) =>
  vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => {
          socket.destroy();
          resolve();
        });
        socket.once('error', reject);
      }),
    { timeout: 20_000 },
  );

/** Ends a program at once, as a machine failure would. */
async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function programAt(names: readonly string[]): string {
  const path = pathOf(names);
  if (!path) throw new Error(`${names.join(' or ')} is not installed: run “npm run test:cluster”.`);
  return path;
}

/** A separate Redis without persistence, which can stop and return at the same address. */
export async function openRedisServer() {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'velox-redis-'));
  let child: ChildProcess | undefined;
  async function start() {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    child = spawn(programAt(['redis-server', 'valkey-server']), settings, { stdio: 'ignore' });
    await listening(port);
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () => kill(child),
    /** Freezes Redis, so that it answers nothing until `resume`. */
    hang: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    async close() {
      await kill(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * An nginx configuration as a load balancer. A server that is unreachable, breaks off or is starting is skipped, and the
 * request goes to the next one. Only idempotent requests are retried, never a form.
 */
const balancing = (folder: string, port: number, servers: readonly number[]) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream site {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502 http_503;
    }
  }
}
`;

export async function openBalancer(servers: readonly number[]) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'velox-nginx-'));
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, balancing(folder, port, servers));
  const child = spawn(programAt(['nginx']), ['-p', folder, '-c', configuration, '-e', 'stderr'], {
    stdio: 'inherit',
  });
  await listening(port);
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      // SIGTERM also ends nginx's worker; SIGKILL would leave it running.
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
