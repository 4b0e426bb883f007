import { createServer, type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RequestRecord } from '#server/http/connection.ts';
import { limitPerAddress } from './connections';

/** A response that knows what may be logged of its request. */
export class LoggedResponse extends ServerResponse {
  readonly record: RequestRecord = {};
  id = '';
}

/**
 * The limits of production, as Node calls them: without them a few slow clients hold a server up. Times in milliseconds.
 * @param trustedProxies a proxy keeps its connections for the next visitor, most of them for a minute; it has to be the first
 * to close one, or it sends a request to a connection that is just closing; and all its connections come from one address
 */
export const serverLimits = (
  trustedProxies: number,
  { maxConnections, maxConnectionsPerAddress }: ConnectionLimits,
) => ({
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: trustedProxies > 0 ? 75_000 : 10_000,
  maxHeaderSize: 16 * 1024,
  maxRequestsPerSocket: 10_000,
  maxConnections,
  maxConnectionsPerAddress:
    trustedProxies > 0 ? Number.POSITIVE_INFINITY : maxConnectionsPerAddress,
  /** A connection on which nothing moves, while a request is sent or an answer read. */
  timeout: 30_000,
});

/** How many connections are open at most, in all and from one address. */
export interface ConnectionLimits {
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
}

/** What Node's parser objects to, where it is not simply malformed (RFC 9110, 15.5; RFC 6585, 5). */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

interface HttpServerOptions {
  readonly limits: ReturnType<typeof serverLimits>;
  readonly listener: (incoming: IncomingMessage, outgoing: LoggedResponse) => void;
  /** Called for a request that could not be read: the status it was answered, and Node's name for the reason. */
  readonly refused?: (status: number, reason: string) => void;
}

/** A server that waits for nobody longer than its limits, and answers what it cannot read. */
export function createHttpServer({ limits, listener, refused }: HttpServerOptions) {
  const pending = new Set<LoggedResponse>();
  const { maxRequestsPerSocket, maxConnections, maxConnectionsPerAddress, timeout, ...options } =
    limits;
  const server = createServer(
    // Node would keep the first of two hosts and say nothing.
    { ...options, joinDuplicateHeaders: true, ServerResponse: LoggedResponse },
    (incoming, outgoing) => {
      pending.add(outgoing);
      outgoing.on('close', () => pending.delete(outgoing));
      listener(incoming, outgoing);
    },
  );
  Object.assign(server, { maxRequestsPerSocket, maxConnections, timeout });
  limitPerAddress(server, maxConnectionsPerAddress, () => refused?.(429, 'TOO_MANY_CONNECTIONS'));

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const code = error.code ?? '';
    const begun = [...pending].some((answer) => answer.socket === socket && answer.headersSent);
    if (code === 'ECONNRESET' || begun || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[code] ?? 400;
    refused?.(status, code);
    socket.end(refusal(status), () => socket.destroy());
  });
  // Whoever takes the server for a proxy; Node by itself would hang up without a word.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    socket.end(refusal(405, ['Allow: GET, HEAD, OPTIONS']));
  });

  /** The responses that are not closed yet. */
  return { server, pending: pending as ReadonlySet<LoggedResponse> };
}

function refusal(status: number, headers: readonly string[] = []): string {
  const reason = STATUS_CODES[status] ?? 'Bad Request';
  const body = `${reason}\n`;
  return [
    `HTTP/1.1 ${status} ${reason}`,
    ...headers,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}
