import { createServer, IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ObservedResponse } from './observed-response';

/** How long, how much and how many: a server without bounds is held up by a few slow clients. Times in milliseconds. */
export interface ServerLimits {
  /** For the head of a request, from its first byte. */
  readonly headersMs: number;
  /** For a whole request with its body. */
  readonly requestMs: number;
  /** How often the two are looked after. */
  readonly checkMs: number;
  /** A connection on which nothing moves, while a request is sent or an answer read. */
  readonly idleMs: number;
  /** A connection that waits for its next request. */
  readonly keepAliveMs: number;
  readonly maxHeaderBytes: number;
  readonly maxRequestsPerConnection: number;
  readonly maxConnections: number;
}

/**
 * The limits of production.
 * @param trustedProxies a proxy keeps its connections for the next visitor, most of them for a minute; it has to be the first
 * to close one, or it sends a request to a connection that is just closing
 */
export const serverLimits = (trustedProxies: number, maxConnections: number): ServerLimits => ({
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 2_000,
  idleMs: 30_000,
  keepAliveMs: trustedProxies > 0 ? 75_000 : 10_000,
  maxHeaderBytes: 16 * 1024,
  maxRequestsPerConnection: 10_000,
  maxConnections,
});

/** What Node's parser objects to, where it is not simply malformed (RFC 9110, 15.5; RFC 6585, 5). */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

interface HttpServerOptions {
  readonly limits: ServerLimits;
  readonly listener: (incoming: IncomingMessage, outgoing: ObservedResponse) => void;
  /** Called for a request that could not be read: the status it was answered, and Node's name for the reason. */
  readonly refused?: (status: number, reason: string) => void;
}

/** A server that waits for nobody longer than its limits, and answers what it cannot read. */
export function createHttpServer({ limits, listener, refused }: HttpServerOptions) {
  const answering = new Set<ObservedResponse>();
  const server = createServer(
    {
      IncomingMessage,
      ServerResponse: ObservedResponse,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: limits.maxHeaderBytes,
    },
    (incoming, outgoing) => {
      answering.add(outgoing);
      listener(incoming, outgoing);
    },
  );
  server.maxRequestsPerSocket = limits.maxRequestsPerConnection;
  server.maxConnections = limits.maxConnections;
  // What a slow reader takes counts as movement. When nothing moves for so long, Node cuts the connection.
  server.timeout = limits.idleMs;

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const code = error.code ?? '';
    const begun = [...answering].some((answer) => answer.socket === socket && answer.headersSent);
    if (code === 'ECONNRESET' || begun || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statuses[code] ?? 400;
    refused?.(status, code);
    socket.end(refusal(status), () => socket.destroy());
  });

  return {
    server,
    /** To be called when nothing is left to be done for a response. */
    closed: (outgoing: ObservedResponse) => void answering.delete(outgoing),
    /** How many requests are being answered. */
    underWay: () => answering.size,
  };
}

function refusal(status: number): string {
  const reason = STATUS_CODES[status] ?? 'Bad Request';
  const body = `${reason}\n`;
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}
