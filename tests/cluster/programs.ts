import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';

/** A port that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('A server without an address.');
  return address.port;
}

/** Resolves when something listens at a port. */
export const listening = (port: number) =>
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

/** Ends a program at once, as a machine that fails does. */
export async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A Redis of its own, without persistence, which can go and come back at the same address. */
export async function openRedisServer() {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'velox-redis-'));
  let child: ChildProcess | undefined;
  async function start() {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    child = spawn('redis-server', settings, { stdio: 'ignore' });
    await listening(port);
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () => kill(child),
    /** Lets it be there and answer nothing, until `resume`. */
    hang: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    async close() {
      await kill(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
