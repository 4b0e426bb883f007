import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';

/** Whether a request names its host more than once, in lines of their own. Node itself keeps the first and says nothing. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/**
 * Answers 400 to requests with two hosts, of which a proxy ahead may believe the other one (RFC 9112, 3.2). Without any,
 * Node's server refuses by itself.
 */
export const singleHost =
  (listener: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    if (!namesTwoHosts(incoming)) return listener(incoming, outgoing);
    outgoing.writeHead(400, { connection: 'close', 'x-content-type-options': 'nosniff' }).end();
  };

/** Answers 405 to whoever takes the server for a proxy (`CONNECT`). Node by itself would hang up without a word. */
export function refuseTunnels(server: {
  on(event: 'connect', listener: (request: IncomingMessage, socket: Duplex) => void): unknown;
}): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    socket.end(
      'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, OPTIONS\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    );
  });
}
