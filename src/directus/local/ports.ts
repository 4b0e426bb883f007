import { once } from 'node:events';
import { createServer } from 'node:net';

/** Whether nothing listens on a port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const listening = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false);
  if (listening) {
    server.close();
    await once(server, 'close');
  }
  return listening;
}
