import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { RequestNotes } from '#server/http/connection.ts';

/** What a server is about: it takes requests before the site is put together, and while it ends. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'draining';
}

/** Headers as `writeHead` takes them: an object, or a list of names (in lower case here) and values in turn. */
type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

function typeAmong(headers: Headers): unknown {
  if (!Array.isArray(headers)) return headers['content-type'] ?? headers['Content-Type'];
  const at = headers.indexOf('content-type');
  return at === -1 ? undefined : headers[at + 1];
}

/**
 * A response that knows when its request began, tells its id to the client and, with a document, how long the server took
 * (W3C Server-Timing). A class rather than something around each response, as a page from memory takes microseconds.
 */
export class ObservedResponse extends ServerResponse<IncomingMessage> {
  readonly begun = performance.now();
  readonly notes: RequestNotes = {};
  id = '';
  /** Whether everything was sent, once the response is closed. */
  sentWhole = false;
  lifecycle: Lifecycle | undefined;

  override writeHead(status: number, reason?: string | Headers, more?: Headers): this {
    const headers = (typeof reason === 'string' ? more : reason) ?? {};
    // A client that keeps its connection would ask a server that is gone.
    if (this.lifecycle?.state === 'draining') this.shouldKeepAlive = false;
    if (typeof reason === 'string') this.statusMessage = reason;
    if (this.id === '') return super.writeHead(status, headers);
    const type = String(typeAmong(headers) ?? this.getHeader('content-type'));
    const own = ['x-request-id', this.id];
    if (type.startsWith('text/html')) own.push('server-timing', this.#timing());
    // Not by `setHeader`: as long as nobody uses that, Node writes headers as they are given.
    if (Array.isArray(headers)) return super.writeHead(status, [...headers, ...own]);
    const [, id, , timing] = own;
    const named = { ...headers, 'x-request-id': id, ...(timing && { 'server-timing': timing }) };
    return super.writeHead(status, named);
  }

  /** Node parts a response that is finished from its connection; it calls it finished when that was cut off, too. */
  override detachSocket(socket: Socket): void {
    this.sentWhole = !socket.destroyed;
    super.detachSocket(socket);
    // Its head was sent before the server began to end, so the client was not told.
    if (this.lifecycle?.state === 'draining') socket.destroySoon();
  }

  #timing(): string {
    const { cache, renderMs } = this.notes;
    const cached = cache === undefined ? '' : `, cache;desc=${cache}`;
    const made = renderMs === undefined ? '' : `, render;dur=${tenths(renderMs)}`;
    return `total;dur=${tenths(performance.now() - this.begun)}${cached}${made}`;
  }
}

const tenths = (ms: number) => Math.round(ms * 10) / 10;
