import { createServer, type IncomingMessage, ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ConfigError } from '#server/config/config.ts';
import type { RequestRecord } from '#server/http/connection.ts';
import { visitorKey } from '#server/http/connection.ts';

export class LoggedResponse extends ServerResponse {
  readonly record: RequestRecord = {};
  id = '';
}

interface ConnectionLimits {
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
}

/**
 * Production limits, with Node's names. Without them a few slow clients could block the server. Times in milliseconds.
 * @param trustedProxies a proxy reuses its connections, which share one address, and must be the first to close an idle one
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
  timeout: 30_000,
});

/** Statuses for parser errors of Node, if not 400 (RFC 9110, 15.5; RFC 6585, 5). */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

interface HttpServerOptions {
  readonly limits: ReturnType<typeof serverLimits>;
  readonly listener: (incoming: IncomingMessage, outgoing: LoggedResponse) => void;
  /** Called for an unreadable request, with the status of the answer and Node's error code. */
  readonly refused?: (status: number, reason: string) => void;
}

export function createHttpServer({ limits, listener, refused }: HttpServerOptions) {
  const pending = new Set<LoggedResponse>();
  const { maxRequestsPerSocket, maxConnections, maxConnectionsPerAddress, timeout, ...options } =
    limits;
  const server = createServer(
    // By default Node silently keeps the first of two Host headers.
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
  // By default Node hangs up on CONNECT without an answer.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    socket.end(refusal(405, ['Allow: GET, HEAD, OPTIONS']));
  });

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

/**
 * Closes connections beyond a limit from one address, or one IPv6 household, so that no client uses all connections.
 * @param refused called when an address first exceeds the limit, and again only after all of its connections are closed
 */
function limitPerAddress(server: Server, limit: number, refused: () => void): void {
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
      if (left > 0) {
        open.set(address, left);
        return;
      }
      open.delete(address);
      over.delete(address);
    });
  });
}

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** @param name the setting that chose the port @returns the address to open @throws {ConfigError} */
export function listen(
  server: Server,
  { host, port }: ListenAddress,
  name = 'PORT',
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(
          code === 'EADDRINUSE'
            ? `Port ${port} on ${host} is in use: stop the other program or choose another port, for example ${name}=${port + 1} npm start.`
            : `Cannot listen on ${host}:${port} (${code ?? message}): choose another ${name.replace('PORT', 'HOST')} or ${name}.`,
        ),
      ),
    );
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      const shown = host.includes(':') ? `[${host}]` : host;
      resolve(`http://${shown}:${actual}/`);
    });
  });
}
