import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { openRedis } from './redis';
import type { SharedState } from './shared-state';

/** Tests without a working Redis. `npm run test:cluster` tests with one. */

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

/** Returns the address of a port that accepts connections but never answers, or of a closed port. */
async function openPort(isSilent: boolean): Promise<string> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  if (isSilent) endings.push(close);
  else close();
  return `redis://:hunter2@127.0.0.1:${port}`;
}

function open(url: string) {
  const log: string[] = [];
  const shared = openRedis({ url, site: 'https://museum.example', log: (line) => log.push(line) });
  endings.push(shared.stop);
  return { ...shared, log };
}

/** Every shared operation of a server, each twice. */
async function doAll({ publish, limiter }: SharedState) {
  const count = limiter('posts', { points: 2, duration: 60 });
  for (let time = 0; time < 2; time += 1) {
    await publish('changed');
    await count.consume('visitor');
  }
  await expect(count.consume('visitor')).rejects.toMatchObject({ consumedPoints: 3 });
}

test('without a Redis at the address a server works alone, and logs this once without the password', async () => {
  const shared = open(await openPort(false));
  await vi.waitFor(() => expect(shared.log).toHaveLength(1));
  await doAll(shared);
  expect(shared.isConnected?.()).toBe(false);
  expect(shared.log).toEqual([expect.stringMatching(/^Redis cannot be used .* works alone/)]);
  expect(shared.log.join()).not.toContain('hunter2');
});

test('a Redis that accepts connections and never answers blocks nothing', async () => {
  const shared = open(await openPort(true));
  await doAll(shared);
  expect(shared.isConnected?.()).toBe(false);
});
