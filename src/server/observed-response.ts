import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestNotes } from './request-notes';

/** What a server is about: it takes requests before the site is put together, and while it ends. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'draining';
}

/** Headers as they can be given to `writeHead`: an object, or a list of names and values in turn. */
type Headers = OutgoingHttpHeaders | readonly unknown[];

function typeAmong(headers: Headers): unknown {
  if (!Array.isArray(headers)) {
    const named = headers as OutgoingHttpHeaders;
    return named['content-type'] ?? named['Content-Type'];
  }
  const at = headers.findIndex((name) => String(name).toLowerCase() === 'content-type');
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
    if (this.id !== '') this.setHeader('x-request-id', this.id);
    const type = typeAmong(headers) ?? this.getHeader('content-type');
    if (String(type).startsWith('text/html')) this.setHeader('server-timing', this.#timing());
    if (typeof reason === 'string') this.statusMessage = reason;
    return super.writeHead(status, headers as OutgoingHttpHeaders);
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
    const total = `total;dur=${(performance.now() - this.begun).toFixed(1)}`;
    const kept = cache === undefined ? '' : `, cache;desc=${cache}`;
    return total + kept + (renderMs === undefined ? '' : `, render;dur=${renderMs.toFixed(1)}`);
  }
}
