import type { Server, Socket } from 'node:net';
import { visitorKey } from '#server/http/connection.ts';

/**
 * Closes connections beyond so many from one address, or one household of IPv6, at once: nobody takes the places of all others.
 * @param limit how many may be open
 * @param refused called when an address first has too many, and not again before all of its connections are closed
 */
export function limitPerAddress(server: Server, limit: number, refused: () => void): void {
  if (limit === Number.POSITIVE_INFINITY) return;
  const open = new Map<string, number>();
  const over = new Set<string>();
  server.on('connection', (socket: Socket) => {
    const address = visitorKey(socket.remoteAddress, null, 0);
    const count = (open.get(address) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      if (!over.has(address)) refused();
      over.add(address);
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) return void open.set(address, left);
      open.delete(address);
      over.delete(address);
    });
  });
}
